/** Below each stage of a form: where what was typed is kept, start over, back, on. */
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { SavedNote } from './saved-note.tsx';

interface FormFootProps {
  draftState: 'untouched' | 'saving' | 'saved' | 'full';
  isFirst: boolean;
  /** On the button that goes on. */
  label: string;
  isBusy: boolean;
  onBack: () => void;
  onStartOver: () => void;
}

export function FormFoot({ draftState, isFirst, label, isBusy, onBack, onStartOver }: FormFootProps) {
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
