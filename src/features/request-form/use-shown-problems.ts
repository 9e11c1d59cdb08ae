/** Which problems of a stage are shown: those of the fields that the last attempt to go on stumbled over, in words. */
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldProblem, WizardField } from '../../../domain/wizard-problems.ts';
import type { FieldError } from '../../ui/error-summary.tsx';

export interface ShownProblems {
  /** Of the current ones, those to be shown; each names its field. */
  errors: FieldError[];
  /** Changes with each attempt. */
  attempt: number;
  errorOf(field: WizardField): string | undefined;
  show(problems: readonly FieldProblem[]): void;
  clear(): void;
}

interface Shown {
  fields: ReadonlySet<WizardField>;
  attempt: number;
}

interface FieldNames {
  /** Id of its element. */
  fieldId(field: WizardField): string;
  /** Empty: the words say it all. */
  labelOf(field: WizardField): string;
}

export function useShownProblems(current: readonly FieldProblem[], { fieldId, labelOf }: FieldNames): ShownProblems {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>({ fields: new Set(), attempt: 0 });
  const words = (problem: FieldProblem) => t(`newRequest.problem.${problem.code}`, problem.values ?? {});
  const named = (problem: FieldProblem) => {
    const label = labelOf(problem.field);
    return label === '' ? words(problem) : `${label}: ${words(problem)}`;
  };
  const visible = current.filter((problem) => shown.fields.has(problem.field));
  return {
    errors: visible.map((problem) => ({ fieldId: fieldId(problem.field), message: named(problem) })),
    attempt: shown.attempt,
    errorOf(field) {
      const problem = visible.find((candidate) => candidate.field === field);
      return problem && words(problem);
    },
    show: (problems) =>
      setShown((before) => ({ fields: new Set(problems.map(({ field }) => field)), attempt: before.attempt + 1 })),
    clear: () => setShown({ fields: new Set(), attempt: 0 }),
  };
}
