/** A request form as a list of steps: nobody gets past one that still has problems. */
import type { FieldProblem, WizardFacts } from './wizard-problems.ts';
import type { Step, WizardState } from './wizard-state.ts';

export interface FormStep {
  id: Step;
  /** What keeps it from being left. */
  problems(state: WizardState, facts: WizardFacts): FieldProblem[];
}

/** The step after or before; the first and last stay where they are. */
export function neighbourStep(steps: readonly FormStep[], current: Step, by: 1 | -1): Step {
  return steps[steps.findIndex(({ id }) => id === current) + by]?.id ?? current;
}

/** First step before `at` that still has problems. */
export function firstOpenStep(
  steps: readonly FormStep[],
  at: Step,
  state: WizardState,
  facts: WizardFacts,
): FormStep | null {
  const index = steps.findIndex(({ id }) => id === at);
  const before = steps.slice(0, Math.max(0, index));
  return before.find(({ problems }) => problems(state, facts).length > 0) ?? null;
}
