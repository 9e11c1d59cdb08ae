/** Where one is among the stages of a form; those behind can be reached again. */
import { Stepper as MantineStepper } from '@mantine/core';

interface StepperProps<Stage extends number> {
  label: string;
  stages: readonly { id: Stage; name: string }[];
  stage: Stage;
  /** All of it: none of them is reached any more. */
  isDone?: boolean;
  onGo: (stage: Stage) => void;
}

export function Stepper<Stage extends number>({ label, stages, stage, isDone = false, onGo }: StepperProps<Stage>) {
  const here = stages.findIndex(({ id }) => id === stage);
  return (
    <nav aria-label={label}>
      <MantineStepper
        active={isDone ? stages.length : here}
        allowNextStepsSelect={false}
        wrap={false}
        iconSize={36}
        onStepClick={(index) => {
          const chosen = stages[index];
          if (chosen) onGo(chosen.id);
        }}
      >
        {stages.map(({ id, name }, index) => (
          <MantineStepper.Step
            key={id}
            label={name}
            icon={<span aria-hidden>{index + 1}</span>}
            disabled={index > here}
            {...(isDone && { allowStepSelect: false })}
            aria-current={index === here ? 'step' : undefined}
          />
        ))}
      </MantineStepper>
    </nav>
  );
}
