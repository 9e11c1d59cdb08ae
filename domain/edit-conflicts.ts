/**
 * Something is changed here while it was changed elsewhere, too: which fields conflict, and what is to be sent once a person has
 * decided about them. Fields that only one side changed never conflict. `held` is what the other side holds now; it may change at
 * any time, so everything is worked out from what was typed and `held`. Knows no field, no screen and no network; values are what
 * JSON can carry, and two that are written alike are the same.
 */

export type Kept = 'mine' | 'theirs';

/** What is kept of a form: what it began with, what was typed, and what was decided about conflicts. */
export interface Edit<T extends object> {
  base: T;
  mine: T;
  /** `over`: the value of theirs that was seen; once they hold another one, the decision is none any more. */
  decisions: Readonly<Record<string, { kept: Kept; over: unknown }>>;
}
type FieldOf<T> = Extract<keyof T, string>;

export function startEdit<T extends object>(held: T): Edit<T> {
  return { base: held, mine: held, decisions: {} };
}

/** Fields of which something else stands in the form than it began with. */
export function changedFields<T extends object>({ base, mine }: Edit<T>): FieldOf<T>[] {
  return fieldsOf(mine).filter((field) => !isSame(mine[field], base[field]));
}

/** Fields that both sides changed, each to something else; decided or not. */
export function conflictingFields<T extends object>(edit: Edit<T>, held: T): FieldOf<T>[] {
  return changedFields(edit).filter(
    (field) => !isSame(held[field], edit.base[field]) && !isSame(held[field], edit.mine[field]),
  );
}

/** What was decided about a conflict; null: nothing, or about a value that they do not hold any more. */
export function decisionOn<T extends object>({ decisions }: Edit<T>, held: T, field: FieldOf<T>): Kept | null {
  const decision = decisions[field];
  return decision && isSame(decision.over, held[field]) ? decision.kept : null;
}

export function decide<T extends object>(edit: Edit<T>, held: T, field: FieldOf<T>, kept: Kept): Edit<T> {
  return { ...edit, decisions: { ...edit.decisions, [field]: { kept, over: held[field] } } };
}

/** The edit after something was typed: on top of theirs where the form showed theirs. */
export function typeInto<T extends object>(edit: Edit<T>, held: T, typed: Partial<T>): Edit<T> {
  const [base, mine] = [{ ...edit.base }, { ...edit.mine }];
  const decisions = new Map(Object.entries(edit.decisions));
  const conflicting = conflictingFields(edit, held);
  for (const field of fieldsOf(typed)) {
    const isTheirs = conflicting.includes(field) && decisionOn(edit, held, field) === 'theirs';
    if (isTheirs || isSame(mine[field], base[field])) {
      base[field] = held[field];
      decisions.delete(field);
    }
    mine[field] = typed[field] as T[typeof field];
  }
  return { base, mine, decisions: Object.fromEntries(decisions) };
}

/**
 * What the form shows and sends: what was changed here stays, all else is theirs. A conflict that nobody has decided keeps its base,
 * so that whoever holds the values refuses it.
 */
export function settledEdit<T extends object>(edit: Edit<T>, held: T): Edit<T> {
  const conflicting = new Set(conflictingFields(edit, held));
  const [base, mine] = [{ ...held }, { ...held }];
  for (const field of changedFields(edit)) {
    const kept = conflicting.has(field) ? decisionOn(edit, held, field) : 'mine';
    if (kept !== 'theirs') mine[field] = edit.mine[field];
    if (kept === null) base[field] = edit.base[field];
  }
  return { base, mine, decisions: edit.decisions };
}

/** What is sent of a settled edit: the changed fields alone, and on which values of theirs that rests. */
export function changesOf<T extends object>(settled: Edit<T>): { changes: Partial<T>; base: Partial<T> } {
  const changed = changedFields(settled);
  return { changes: only(settled.mine, changed), base: only(settled.base, changed) };
}

/** Where the holder refuses: given fields that rest on another value than the one held, which is not the wanted one either. */
export function staleFields<T extends object>(given: Partial<T>, base: Partial<T>, held: T): FieldOf<T>[] {
  return fieldsOf(given).filter(
    (field) => field in base && !isSame(held[field], base[field]) && !isSame(held[field], given[field]),
  );
}

function only<T extends object>(of: T, fields: readonly FieldOf<T>[]): Partial<T> {
  const some: Partial<T> = {};
  for (const field of fields) some[field] = of[field];
  return some;
}

function fieldsOf<T extends object>(of: T): FieldOf<T>[] {
  return Object.keys(of) as FieldOf<T>[];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
