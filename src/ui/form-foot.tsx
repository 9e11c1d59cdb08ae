/** Below each stage of a form: where what was typed is kept, the way to throw it away (after a question), back, on. */
import { useEffect, useState } from 'react';
import { type Translate, useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SavedNote } from './saved-note.tsx';
import { focusStageTitle } from './stage-title.tsx';

interface FormFootProps {
  draftState: 'untouched' | 'saving' | 'saved' | 'full';
  isFirst: boolean;
  /** On the button that goes on. */
  label: string;
  isBusy: boolean;
  startOver: StartOver;
  onBack: () => void;
}

export interface StartOver extends StartOverWords {
  run: () => Promise<void>;
}

interface StartOverWords {
  label: string;
  title: string;
  /** Names what is lost. */
  text: string;
  confirm: string;
}

/** Of a form for something new. */
export function startOverWords(t: Translate, text: string): StartOverWords {
  return {
    label: t('newRequest.startOver'),
    title: t('newRequest.startOverTitle'),
    text,
    confirm: t('newRequest.startOverConfirm'),
  };
}

/** Of a form in which work that waits to be sent is changed. */
export function giveUpWords(t: Translate): StartOverWords {
  return {
    label: t('unsent.edited.undo'),
    title: t('unsent.edited.undoTitle'),
    text: t('unsent.edited.undoText'),
    confirm: t('unsent.edited.undo'),
  };
}

export function FormFoot(props: FormFootProps) {
  const { draftState, isFirst, label, isBusy, onBack } = props;
  const { t } = useTranslation();
  return (
    <div className="wizard-foot row">
      <div className="wizard-kept row">
        {(draftState === 'saved' || draftState === 'saving') && (
          <span className="wizard-saved line" data-saving={draftState === 'saving' || undefined}>
            <SavedNote place="device" />
          </span>
        )}
        {draftState === 'full' && <SavedNote place="not-saved" />}
        <ThrowAway {...props} />
      </div>
      {!isFirst && (
        <Button variant="default" onClick={onBack}>
          {t('newRequest.back')}
        </Button>
      )}
      <Button type="submit" loading={isBusy}>
        {label}
      </Button>
    </div>
  );
}

function ThrowAway({ draftState, startOver: { label, title, text, confirm, run } }: FormFootProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [times, setTimes] = useState(0);
  // The button that asked is gone with the draft.
  useEffect(() => {
    if (times > 0) focusStageTitle();
  }, [times]);
  const startOver = async () => {
    await run();
    setIsAsking(false);
    setTimes(times + 1);
  };
  return (
    <>
      {draftState !== 'untouched' && (
        <button type="button" className="link-button" onClick={() => setIsAsking(true)}>
          {label}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirmLabel={confirm}
          isDestructive
          onConfirm={startOver}
          onClose={() => setIsAsking(false)}
        >
          {text}
        </ConfirmDialog>
      )}
    </>
  );
}
