/** Explains what deleting an account means before the identity provider asks for proof. */
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient } from '../../client/client-context.tsx';
import { useOwnWork } from '../../entities/work/use-own-work.ts';
import { totalOf } from '../../../domain/work-state.ts';
import { WorkLines } from '../../entities/work/components/work-lines.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { session } = useClient();
  const [isUnreachable, setIsUnreachable] = useState(false);
  const work = useOwnWork();
  const count = work ? totalOf(work.counts) : 0;
  const leave = async () => {
    const left = await session.deleteAccount();
    setIsUnreachable(!left.ok);
  };
  return (
    <ConfirmDialog
      title={t('account.delete')}
      confirmLabel={t('account.deleteConfirm')}
      isDestructive
      onConfirm={leave}
      onClose={onClose}
    >
      <p>{t('account.deleteText')}</p>
      {work && count > 0 && (
        <>
          <p>{t('account.deleteUnsent', { count })}</p>
          <WorkLines counts={work.counts} />
        </>
      )}
      {isUnreachable && (
        <p className="field-error" role="alert">
          {t('session.unreachableText')}
        </p>
      )}
    </ConfirmDialog>
  );
}
