/**
 * A form that changes what the server holds, perhaps at the same time as another device: it shows what is held now with what was
 * changed here, keeps only that as a draft, and asks about values that both have changed before anything is sent (edit-conflicts.ts).
 */
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
  const conflicts = conflictingFields(edit, held).map((field) => ({
    field,
    label: rules.labelOf(field),
    here: rules.wordsOf(field, edit.mine[field]),
    onServer: rules.wordsOf(field, held[field]),
    kept: decisionOn(edit, held, field),
    firstId: rules.idOf(`changed-${field}`),
    error: form.errorOf(`changed-${field}`),
  }));
  const settled = settledEdit(edit, held);
  return {
    ...rest,
    shown: settled.mine,
    isChanged: changedFields(edit).length > 0,
    type: (typed) => change(typeInto(edit, held, typed)),
    conflicts,
    decide: (field, kept) => change(decide(edit, held, field, kept)),
    async discard() {
      await form.draft.discard();
      form.reset(startEdit(held));
    },
  };
}

function undecided<T extends object>(edit: Edit<T>, held: T): FieldOf<T>[] {
  return conflictingFields(edit, held).filter((field) => decisionOn(edit, held, field) === null);
}
