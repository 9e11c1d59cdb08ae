/**
 * A form whose input is a draft of this device: kept while it is typed, its problems told once somebody has tried to submit, the
 * first of them focused, submitted once however often it is tapped. `components/kept-draft.tsx` reads what it opens with.
 */
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import type { DraftStore } from '../../client/drafts/draft-keeper.ts';
import { type Draft, useDraft } from '../../client/drafts/use-draft.ts';
import type { FieldError } from '../../ui/error-summary.tsx';
import { useSingle } from '../../ui/use-single.ts';

export interface FormProblem<Field extends string> {
  field: Field;
  message: string;
  /** Of the field, said before the message where it does not stand beside the field. */
  label?: string;
  /** Also before anybody has tried. */
  isToldAtOnce?: boolean;
}

interface DraftFormRules<T, Field extends string, Refusal> {
  draftKey: string;
  /** Kept as it is until something is changed. */
  initial: T;
  idOf(field: Field): string;
  /** In reading order; `refusal` of the last attempt. */
  problemsOf?(value: T, refusal: Refusal | null): readonly FormProblem<Field>[];
  /** Hands over what has no problem and is on the device; resolves why it was refused, or null. */
  submit(value: T): Promise<Refusal | null>;
  /** Where it is kept, if not with the person's own drafts. */
  store?: DraftStore;
}

export interface DraftForm<T, Field extends string, Refusal> {
  value: T;
  change(value: T): void;
  /** Begins anew with `value`, which is not kept until it is changed; `rest`: what is left of input that was changed meanwhile. */
  reset(value: T, rest?: (now: T) => T): void;
  draft: Draft;
  /** For the error summary, which takes the focus with each attempt. */
  errors: readonly FieldError[];
  attempt: number;
  idOf(field: Field): string;
  errorOf(field: Field): string | undefined;
  refusal: Refusal | null;
  isBusy: boolean;
  submit(): Promise<void>;
  onSubmit(event: SyntheticEvent): void;
}

const noProblems = () => [];

export function useDraftForm<T, Field extends string = never, Refusal = never>(
  rules: DraftFormRules<T, Field, Refusal>,
): DraftForm<T, Field, Refusal> {
  const { draftKey, idOf, problemsOf = noProblems, store } = rules;
  const [start, setStart] = useState(rules.initial);
  const [value, setValue] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const draft = useDraft(draftKey, value === start ? null : value, store);
  const told = problemsOf(value, refusal).filter(({ isToldAtOnce = false }) => attempt > 0 || isToldAtOnce);
  const errors = told.map(({ field, label, message }) => ({
    fieldId: idOf(field),
    message: label === undefined ? message : `${label}: ${message}`,
  }));
  const action = useSingle(async () => {
    setAttempt((before) => before + 1);
    setRefusal(null);
    if (problemsOf(value, null).length > 0) return;
    await draft.flush();
    setRefusal(await rules.submit(value));
  });
  return {
    value,
    change: setValue,
    reset(next, rest) {
      setStart(next);
      setValue((now) => (rest === undefined || now === value ? next : rest(now)));
      setAttempt(0);
    },
    draft,
    errors,
    attempt,
    idOf,
    errorOf: (field) => told.find((problem) => problem.field === field)?.message,
    refusal,
    isBusy: action.isBusy,
    submit: action.run,
    onSubmit(event) {
      event.preventDefault();
      void action.run();
    },
  };
}

/** For a form without an error summary: each attempt that finds a problem leads to its field. */
export function useFirstProblemFocus({
  errors,
  attempt,
}: Pick<DraftForm<unknown, never, never>, 'errors' | 'attempt'>) {
  const focusFirst = useEffectEvent(() => {
    const [first] = errors;
    if (first) document.getElementById(first.fieldId)?.focus();
  });
  useEffect(() => {
    if (attempt > 0) focusFirst();
  }, [attempt]);
}
