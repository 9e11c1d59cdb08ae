/** Below each stage: where what was typed is kept, start over, back, on. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { step, type Stage } from '../../../domain/wizard-state.ts';
import type { DraftState } from '../../session/use-draft.ts';
import { SavedNote } from '../../ui/saved-note.tsx';
import { Button } from '../../ui/button.tsx';

interface WizardFootProps {
  stage: Stage;
  draftState: DraftState;
  isBusy: boolean;
  onBack: () => void;
  onStartOver: () => void;
}

export function WizardFoot({ stage, draftState, isBusy, onBack, onStartOver }: WizardFootProps) {
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
        {draftState !== 'untouched' && (
          <button type="button" className="link-button" onClick={onStartOver}>
            {t('newRequest.startOver')}
          </button>
        )}
      </div>
      {stage !== step.vehicle && (
        <Button variant="default" onClick={onBack}>
          {t('newRequest.back')}
        </Button>
      )}
      <Button type="submit" loading={isBusy}>
        {stage === step.summary ? t('newRequest.submit') : t('newRequest.next')}
      </Button>
    </div>
  );
}
