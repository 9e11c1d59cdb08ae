/** Where one is among the four stages; those behind can be reached again. */
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stages, type Stage } from '../../../domain/wizard-state.ts';

export function Stepper({ stage, onGo }: { stage: Stage; onGo: (stage: Stage) => void }) {
  const { t } = useTranslation();
  const here = stages.indexOf(stage);
  return (
    <nav aria-label={t('newRequest.stages')}>
      <ol className="stepper">
        {stages.map((candidate, index) => (
          <li key={candidate} data-state={index === here ? 'here' : index < here ? 'done' : 'ahead'}>
            <button
              type="button"
              disabled={index > here}
              aria-current={index === here ? 'step' : undefined}
              onClick={() => onGo(candidate)}
            >
              <span className="stepper-number" aria-hidden>
                {index < here ? <IconCheck size={18} /> : index + 1}
              </span>
              <span className="stepper-name">{t(`newRequest.stage.${candidate}`)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
