/**
 * Confirms leaving (SH-090, SH-222). With unsent work it offers the four ways: stay, keep it locked for oneself,
 * export, or discard it with its number named, what was begun counted with the rest. What was only begun is kept locked
 * without a question, unless it cannot be. Of what may be on the server nothing is promised.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { type WorkCounts, totalOf, uncertainCount } from '../../../domain/work-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { downloadFile } from '../../platform/page.ts';
import { leaving } from '../../session/leaving.ts';
import { usePortal } from '../../session/portal-context.tsx';
import type { SignOutChoice } from '../../session/portal.ts';
import { useOwnWork } from '../../session/use-own-work.ts';
import { useWhenDone } from '../../session/use-when-done.ts';
import { StillWorking } from '../../ui/still-working.tsx';
import { WorkLines } from '../../ui/work-lines.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { OfflineLeaveNote } from './offline-leave-note.tsx';

type Progress = 'asking' | 'leaving' | 'no-device-key' | 'storage-full' | 'left';

interface SignOutDialogProps {
  onClose: () => void;
  /** Away from screens that need a person: they would lead on to the login before the farewell. */
  beforeLeaving?: () => Promise<void>;
}

export function SignOutDialog({ onClose, beforeLeaving }: SignOutDialogProps) {
  const { t } = useTranslation();
  const { session } = usePortal();
  const [progress, setProgress] = useState<Progress>('asking');
  const work = useOwnWork();
  const done = useWhenDone();
  const leave = async (choice: SignOutChoice) => {
    if (!(await done.wait())) return;
    setProgress('leaving');
    leaving.set(true);
    await beforeLeaving?.();
    const result = await session.signOut(choice);
    leaving.set(result.ok);
    setProgress(result.ok ? 'left' : result.reason);
  };
  if (progress === 'left') {
    return (
      <Dialog title={t('account.leftTitle')} onClose={onClose} keepOpen>
        <p>{t('account.leftText')}</p>
      </Dialog>
    );
  }
  if (work === undefined) return null;
  const isLeaving = progress === 'leaving';
  const cannotKeepDrafts = progress === 'no-device-key' || progress === 'storage-full';
  const { counts } = work;
  const stillWorking = <StillWorking isWaiting={done.isWaiting} onGoOn={done.goOnAnyway} />;
  if (totalOf(counts) > counts.draft || (cannotKeepDrafts && counts.draft > 0)) {
    return <UnsentWorkChoice {...{ counts, isLeaving, progress, onClose, stillWorking }} onLeave={leave} />;
  }
  return (
    <Dialog
      title={t('account.signOut')}
      onClose={onClose}
      keepOpen={isLeaving}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isLeaving}>
            {t('account.no')}
          </Button>
          <Button loading={isLeaving} onClick={() => void leave(cannotKeepDrafts ? 'discard' : 'keep-locked')}>
            {t('account.yes')}
          </Button>
        </>
      }
    >
      <OfflineLeaveNote />
      {stillWorking}
      <p>{t('account.signOutQuestion')}</p>
      {cannotKeepDrafts && <p className="field-error">{t('account.draftsCannotStay')}</p>}
    </Dialog>
  );
}

interface ChoiceProps {
  counts: WorkCounts;
  isLeaving: boolean;
  progress: Progress;
  stillWorking: ReactNode;
  onLeave: (choice: SignOutChoice) => Promise<void>;
  onClose: () => void;
}

function UnsentWorkChoice({ counts, isLeaving, progress, stillWorking, onLeave, onClose }: ChoiceProps) {
  const { t } = useTranslation();
  const { session, outbox } = usePortal();
  const count = totalOf(counts);
  const uncertain = uncertainCount(counts);
  const [canLock, setCanLock] = useState(false);
  const [isExported, setIsExported] = useState(false);
  useEffect(() => {
    void session.canKeepLocked().then(setCanLock);
  }, [session]);
  const exportWork = async () => {
    const file = await outbox.exportFile();
    downloadFile(file.name, file.blob);
    setIsExported(true);
  };
  return (
    <Dialog title={t('account.unsentTitle', { count })} onClose={onClose} keepOpen={isLeaving}>
      <OfflineLeaveNote hasWork />
      {stillWorking}
      <WorkLines counts={counts} />
      <p>{t('account.unsentText')}</p>
      {progress === 'no-device-key' && <p className="field-error">{t('account.noDeviceKey')}</p>}
      {progress === 'storage-full' && <p className="field-error">{t('account.noRoomToLock')}</p>}
      <ul className="choices">
        <li>
          <Button fullWidth onClick={onClose} disabled={isLeaving}>
            {t('account.stay')}
          </Button>
          <p className="soft">{t('account.stayText')}</p>
        </li>
        <li>
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
        <li>
          <Button fullWidth variant="default" disabled={isLeaving} onClick={() => void exportWork()}>
            {t('account.export')}
          </Button>
          <p className="soft">{t(isExported ? 'account.exported' : 'account.exportText')}</p>
        </li>
        <li>
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
