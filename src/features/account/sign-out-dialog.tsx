/**
 * Confirms leaving (SH-090, SH-222). Unsent work is asked about; what was only begun is kept locked without a question, unless
 * it cannot be.
 */
import { useState } from 'react';
import { totalOf } from '../../../domain/work-state.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { leaving } from '../../auth/leaving.ts';
import { useClient } from '../../client/client-context.tsx';
import type { LeaveRefusal } from '../../auth/leave-device.ts';
import type { SignOutChoice } from '../../auth/session.ts';
import { useOwnWork } from '../../entities/work/use-own-work.ts';
import { useWhenDone } from '../../client/use-when-done.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StillWorking } from '../../ui/still-working.tsx';
import { Farewell } from './farewell.tsx';
import { OfflineLeaveNote } from './offline-leave-note.tsx';
import { UnsentWorkChoice } from './unsent-work-choice.tsx';

type Progress = 'asking' | 'leaving' | 'left' | 'left-remains' | LeaveRefusal;

interface SignOutDialogProps {
  onClose: () => void;
  /** Away from screens that need a person: they would lead on to the login before the farewell. */
  beforeLeaving?: () => Promise<void>;
}

export function SignOutDialog({ onClose, beforeLeaving }: SignOutDialogProps) {
  const { t } = useTranslation();
  const { session } = useClient();
  const [progress, setProgress] = useState<Progress>('asking');
  const work = useOwnWork();
  const done = useWhenDone();
  const areTextsThere = useAreaTexts('saved-file');
  const leave = async (choice: SignOutChoice) => {
    if (!(await done.wait())) return;
    setProgress('leaving');
    leaving.set(true);
    await beforeLeaving?.();
    const result = await session.signOut(choice).catch((fault: unknown) => {
      // What is left of it is finished by another try or the next start.
      leaving.set(false);
      setProgress('asking');
      throw fault;
    });
    leaving.set(result.ok);
    if (result.ok) setProgress(result.isUnreadable ? 'left' : 'left-remains');
    else setProgress(result.reason);
  };
  if (progress === 'left' || progress === 'left-remains')
    return <Farewell isUnreadable={progress === 'left'} onClose={onClose} />;
  if (work === undefined || !areTextsThere) return null;
  const isLeaving = progress === 'leaving';
  const refusal = progress === 'asking' || progress === 'leaving' ? null : progress;
  const { counts } = work;
  const stillWorking = <StillWorking isWaiting={done.isWaiting} onGoOn={done.goOnAnyway} />;
  if (totalOf(counts) > counts.draft || (refusal !== null && counts.draft > 0)) {
    return <UnsentWorkChoice {...{ counts, isLeaving, refusal, onClose, stillWorking }} onLeave={leave} />;
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
          <Button loading={isLeaving} onClick={() => void leave(refusal === null ? 'keep-locked' : 'discard')}>
            {t('account.yes')}
          </Button>
        </>
      }
    >
      <OfflineLeaveNote />
      {stillWorking}
      <p>{t('account.signOutQuestion')}</p>
      {refusal === 'more-work' && <p className="field-error">{t('account.moreWork')}</p>}
      {refusal !== null && refusal !== 'more-work' && <p className="field-error">{t('account.draftsCannotStay')}</p>}
    </Dialog>
  );
}
