/** Explains what deleting an account means before the identity provider asks for proof. */
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { useUnsentWork } from '../../session/use-unsent-work.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { session } = usePortal();
  const [isUnreachable, setIsUnreachable] = useState(false);
  const count = useUnsentWork()?.length ?? 0;
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
      {count > 0 && <p>{t('account.deleteUnsent', { count })}</p>}
      {isUnreachable && (
        <p className="field-error" role="alert">
          {t('session.unreachableText')}
        </p>
      )}
    </ConfirmDialog>
  );
}
