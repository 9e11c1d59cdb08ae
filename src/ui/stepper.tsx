/** Where one is among the stages of a form; those behind can be reached again. */
import { IconCheck } from '@tabler/icons-react';

interface StepperProps<Stage extends number> {
  label: string;
  stages: readonly { id: Stage; name: string }[];
  stage: Stage;
  onGo: (stage: Stage) => void;
}

export function Stepper<Stage extends number>({ label, stages, stage, onGo }: StepperProps<Stage>) {
  const here = stages.findIndex(({ id }) => id === stage);
  return (
    <nav aria-label={label}>
      <ol className="stepper">
        {stages.map(({ id, name }, index) => (
          <li key={id} data-state={index === here ? 'here' : index < here ? 'done' : 'ahead'}>
            <button
              type="button"
              disabled={index > here}
              aria-current={index === here ? 'step' : undefined}
              onClick={() => onGo(id)}
            >
              <span className="stepper-number" aria-hidden>
                {index < here ? <IconCheck size={18} /> : index + 1}
              </span>
              <span className="stepper-name">{name}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
