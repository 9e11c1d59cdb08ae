/** Below each stage of a form: where what was typed is kept, start over (after a question), back, on. */
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
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
  /** Names what is lost by starting over. */
  startOverText: string;
  onBack: () => void;
  onStartOver: () => Promise<void>;
}

export function FormFoot(props: FormFootProps) {
  const { draftState, isFirst, label, isBusy, onBack } = props;
  const { t } = useTranslation();
  return (
    <div className="wizard-foot">
      <div className="wizard-kept">
        {(draftState === 'saved' || draftState === 'saving') && (
          <span className="wizard-saved" data-saving={draftState === 'saving' || undefined}>
            <SavedNote place="device" />
          </span>
        )}
        {draftState === 'full' && <SavedNote place="not-saved" />}
        <StartOver {...props} />
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

function StartOver({ draftState, startOverText, onStartOver }: FormFootProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const [times, setTimes] = useState(0);
  // The button that asked is gone with the draft.
  useEffect(() => {
    if (times > 0) focusStageTitle();
  }, [times]);
  const startOver = async () => {
    await onStartOver();
    setIsAsking(false);
    setTimes(times + 1);
  };
  return (
    <>
      {draftState !== 'untouched' && (
        <button type="button" className="link-button" onClick={() => setIsAsking(true)}>
          {t('newRequest.startOver')}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('newRequest.startOverTitle')}
          confirmLabel={t('newRequest.startOverConfirm')}
          isDestructive
          onConfirm={startOver}
          onClose={() => setIsAsking(false)}
        >
          {startOverText}
        </ConfirmDialog>
      )}
    </>
  );
}
