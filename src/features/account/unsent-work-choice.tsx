/**
 * What becomes of unsent work at a sign-out, the four ways: stay, keep it locked for oneself, save it as a file (encrypted when
 * the person wants it), or discard it with its number named, what was begun counted with the rest. Of what may be on the
 * server nothing is promised.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { type WorkCounts, totalOf, uncertainCount } from '../../../domain/work-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient } from '../../client/client-context.tsx';
import type { LeaveRefusal } from '../../auth/leave-device.ts';
import type { SignOutChoice } from '../../auth/session.ts';
import { useExport } from '../../entities/work/use-export.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EncryptedSave } from '../../ui/encrypted-save.tsx';
import { WorkLines } from '../../entities/work/components/work-lines.tsx';
import { OfflineLeaveNote } from './offline-leave-note.tsx';

interface UnsentWorkChoiceProps {
  counts: WorkCounts;
  isLeaving: boolean;
  /** Why the last choice was not carried out; then nothing has changed. */
  refusal: LeaveRefusal | null;
  stillWorking: ReactNode;
  onLeave: (choice: SignOutChoice) => Promise<void>;
  onClose: () => void;
}

export function UnsentWorkChoice({
  counts,
  isLeaving,
  refusal,
  stillWorking,
  onLeave,
  onClose,
}: UnsentWorkChoiceProps) {
  const { t } = useTranslation();
  const { session } = useClient();
  const count = totalOf(counts);
  const uncertain = uncertainCount(counts);
  const [canLock, setCanLock] = useState(false);
  useEffect(() => {
    void session.canKeepLocked().then(setCanLock);
  }, [session]);
  return (
    <Dialog title={t('account.unsentTitle', { count })} onClose={onClose} keepOpen={isLeaving}>
      <OfflineLeaveNote hasWork />
      {stillWorking}
      <WorkLines counts={counts} />
      <p>{t('account.unsentText')}</p>
      {refusal === 'no-device-key' && <p className="field-error">{t('account.noDeviceKey')}</p>}
      {refusal === 'more-work' && <p className="field-error">{t('account.moreWork')}</p>}
      {refusal === 'storage-full' && <p className="field-error">{t('account.noRoomToLock')}</p>}
      <ul className="stack">
        <li className="stack gap-1">
          <Button fullWidth onClick={onClose} disabled={isLeaving}>
            {t('account.stay')}
          </Button>
          <p className="soft">{t('account.stayText')}</p>
        </li>
        <li className="stack gap-1">
          <Button
            fullWidth
            variant="default"
            loading={isLeaving}
            disabled={!canLock}
            onClick={() => void onLeave('keep-locked')}
          >
            {t('account.keepLocked')}
          </Button>
          <p className="soft">{t(canLock ? 'account.keepLockedText' : 'account.noDeviceKey')}</p>
        </li>
        <FileChoice isLeaving={isLeaving} />
        <li className="stack gap-1">
          <Button fullWidth variant="destructive" disabled={isLeaving} onClick={() => void onLeave('discard')}>
            {t('account.discard', { count })}
          </Button>
          <p className="soft">{t('account.discardText', { count })}</p>
          {uncertain > 0 && <p>{t('account.discardUncertain', { count: uncertain })}</p>}
        </li>
      </ul>
    </Dialog>
  );
}

function FileChoice({ isLeaving }: { isLeaving: boolean }) {
  const { t } = useTranslation();
  const exportWork = useExport();
  const [saved, setSaved] = useState<{ name: string | null } | null>(null);
  const save = async (passphrase?: string) => setSaved({ name: await exportWork(passphrase) });
  return (
    <li className="stack gap-1">
      <Button fullWidth variant="default" disabled={isLeaving} onClick={() => void save()}>
        {t('account.export')}
      </Button>
      <EncryptedSave isWide isDisabled={isLeaving} onSave={save} />
      <p className={saved?.name === null ? 'field-error' : 'soft'} role="status">
        {saved === null && t('account.exportText')}
        {saved !== null && (saved.name === null ? t('savedFile.failed') : t('savedFile.saved', { name: saved.name }))}
      </p>
    </li>
  );
}
