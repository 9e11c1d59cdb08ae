/** Which problems of a step are shown: those of the fields that the last attempt to go on stumbled over, in words. */
import { useState } from 'react';
import type { FieldProblem, WizardField } from '../../../domain/wizard-problems.ts';
import type { SearchMethod } from '../../../domain/wire-enums.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldError } from '../../ui/error-summary.tsx';
import type { FormKind } from './form-kind.ts';

export interface ShownProblems {
  /** Of the current ones, those to be shown; each names its field. */
  errors: FieldError[];
  /** Changes with each attempt. */
  attempt: number;
  errorOf(field: WizardField): string | undefined;
  /** Empty: its problems say it all. */
  labelOf(field: WizardField): string;
  show(problems: readonly FieldProblem[]): void;
  clear(): void;
}

interface Shown {
  fields: ReadonlySet<WizardField>;
  attempt: number;
}

/** `method`: by which a vehicle is looked up. */
export function useShownProblems(
  current: readonly FieldProblem[],
  { fieldId, labelKeys: ownLabelKeys }: Pick<FormKind, 'fieldId' | 'labelKeys'>,
  method: SearchMethod,
): ShownProblems {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>({ fields: new Set(), attempt: 0 });
  const labelOf = (field: WizardField) => {
    if (field === 'searchValue') return t(`newRequest.method.${method}`);
    const key = ownLabelKeys[field] ?? labelKeys[field];
    return key === undefined ? '' : t(key);
  };
  const words = (problem: FieldProblem) => t(`newRequest.problem.${problem.code}`, problem.values ?? {});
  const named = (problem: FieldProblem) => [labelOf(problem.field), words(problem)].filter(Boolean).join(': ');
  const visible = current.filter((problem) => shown.fields.has(problem.field));
  return {
    errors: visible.map((problem) => ({ fieldId: fieldId(problem.field), message: named(problem) })),
    attempt: shown.attempt,
    errorOf(field) {
      const problem = visible.find((candidate) => candidate.field === field);
      return problem && words(problem);
    },
    labelOf,
    show: (problems) =>
      setShown((before) => ({ fields: new Set(problems.map(({ field }) => field)), attempt: before.attempt + 1 })),
    clear: () => setShown({ fields: new Set(), attempt: 0 }),
  };
}

const labelKeys: Partial<Record<WizardField, string>> = {
  searchState: 'newRequest.vehicle.state',
  brand: 'newRequest.level.brand',
  model: 'newRequest.level.model',
  engine: 'newRequest.level.engine',
  year: 'newRequest.level.year',
  vin: 'newRequest.method.20',
  serviceTypeId: 'newRequest.field.serviceType',
  ticketCategoryId: 'newRequest.field.category',
  subject: 'newRequest.field.subject',
  comments: 'newRequest.field.comments',
  technicianId: 'newRequest.field.technician',
  repairOrder: 'newRequest.field.repairOrder',
  mileage: 'newRequest.field.mileage',
  licensePlate: 'newRequest.field.licensePlate',
  diagnosticToolSerial: 'newRequest.field.toolSerial',
  vciSerial: 'newRequest.field.vciSerial',
  vhcYourReference: 'newRequest.field.yourReference',
};
