/**
 * A form that changes what the server holds, perhaps at the same time as another device: it shows what is held now with what was
 * changed here, keeps only that as a draft, and asks about values that both have changed before anything is sent (edit-conflicts.ts).
 */
import { useEffect, useEffectEvent } from 'react';
import {
  type Edit,
  type Kept,
  changedFields,
  conflictingFields,
  decide,
  decisionOn,
  settledEdit,
  startEdit,
  typeInto,
} from '../../../domain/edit-conflicts.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ChangedValue } from '../../ui/changed-elsewhere.tsx';
import { type DraftForm, type FormProblem, useDraftForm } from './use-draft-form.ts';

type FieldOf<T> = Extract<keyof T, string>;
type Place<T> = FieldOf<T> | `changed-${FieldOf<T>}`;

interface EditFormRules<T extends object, Refusal> {
  draftKey: string;
  /** What is kept of it, of `editFrom`. */
  initial: Edit<T>;
  /** What this device knows the server to hold; may change while the form is open. */
  held: T;
  idOf(field: Place<T>): string;
  labelOf(field: FieldOf<T>): string;
  /** A value in words. */
  wordsOf(field: FieldOf<T>, value: T[FieldOf<T>]): string;
  problemsOf(shown: T, refusal: Refusal | null): readonly FormProblem<FieldOf<T>>[];
  /** Sends what `changesOf` tells of it; resolves what the server holds afterwards, or why it was refused. */
  submit(settled: Edit<T>): Promise<{ ok: true; value: T } | { ok: false; failure: Refusal }>;
}

export interface EditForm<T extends object, Refusal> extends Omit<
  DraftForm<Edit<T>, Place<T>, Refusal>,
  'value' | 'change'
> {
  /** What stands in the fields. */
  shown: T;
  isChanged: boolean;
  type(typed: Partial<T>): void;
  /** For `ui/changed-elsewhere.tsx`. */
  conflicts: readonly ChangedValue<FieldOf<T>>[];
  decide(field: FieldOf<T>, kept: Kept): void;
  /** Takes back all that was changed here. */
  discard(): Promise<void>;
}

/** What a form begins with; `kept` may be of another version of the app. */
export function editFrom<T extends object>(kept: unknown, held: T): Edit<T> {
  const edit = kept as Partial<Edit<T>> | undefined;
  if (!edit?.base || !edit.mine) return startEdit(held);
  return { base: { ...held, ...edit.base }, mine: { ...held, ...edit.mine }, decisions: edit.decisions ?? {} };
}

export function useEditForm<T extends object, Refusal>(rules: EditFormRules<T, Refusal>): EditForm<T, Refusal> {
  const { t } = useTranslation();
  useAreaTexts('changed-elsewhere');
  const { held } = rules;
  const form = useDraftForm<Edit<T>, Place<T>, Refusal>({
    draftKey: rules.draftKey,
    initial: rules.initial,
    idOf: rules.idOf,
    problemsOf: (edit, refusal) => [
      ...undecided(edit, held).map((field) => ({
        field: `changed-${field}` as const,
        label: rules.labelOf(field),
        message: t('ui.changed.choose'),
      })),
      ...rules.problemsOf(settledEdit(edit, held).mine, refusal),
    ],
    async submit(edit) {
      const saved = await rules.submit(settledEdit(edit, held));
      if (!saved.ok) return saved.failure;
      await form.draft.discard();
      form.reset(startEdit(saved.value));
      return null;
    },
  });
  const { value: edit, change, ...rest } = form;
  const discard = async () => {
    await form.draft.discard();
    form.reset(startEdit(held));
  };
  const conflicts = conflictsOf(form, rules);
  const { mine: shown, ...settled } = settledEdit(edit, held);
  const isChanged = changedFields(edit).length > 0;
  // The server has it by now: an answer was lost, or it was changed there alike.
  const isNothingLeft = conflicts.length === 0 && changedFields({ ...settled, mine: shown }).length === 0;
  useOnce(isChanged && isNothingLeft && !form.isBusy, () => void discard());
  return {
    ...rest,
    shown,
    isChanged,
    type(typed) {
      const next = typeInto(edit, held, typed);
      if (changedFields(next).length > 0) change(next);
      else void discard();
    },
    conflicts,
    decide: (field, kept) => change(decide(edit, held, field, kept)),
    discard,
  };
}

function conflictsOf<T extends object, Refusal>(
  { value: edit, errorOf }: Pick<DraftForm<Edit<T>, Place<T>, Refusal>, 'value' | 'errorOf'>,
  { held, labelOf, wordsOf, idOf }: EditFormRules<T, Refusal>,
): ChangedValue<FieldOf<T>>[] {
  return conflictingFields(edit, held).map((field) => ({
    field,
    label: labelOf(field),
    here: wordsOf(field, edit.mine[field]),
    onServer: wordsOf(field, held[field]),
    kept: decisionOn(edit, held, field),
    firstId: idOf(`changed-${field}`),
    error: errorOf(`changed-${field}`),
  }));
}

function useOnce(isDue: boolean, act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    if (isDue) run();
  }, [isDue]);
}

function undecided<T extends object>(edit: Edit<T>, held: T): FieldOf<T>[] {
  return conflictingFields(edit, held).filter((field) => decisionOn(edit, held, field) === null);
}
