import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changedFields,
  changesOf,
  conflictingFields,
  decide,
  decisionOn,
  type Edit,
  settledEdit,
  staleFields,
  startEdit,
  typeInto,
} from './edit-conflicts.ts';

const base = { zone: 'Berlin', format: '', isSent: true };
type Sample = typeof base;
const fields = ['zone', 'format', 'isSent'] as const;
const sample = fc.record({
  zone: fc.constantFrom('Berlin', 'Rome', 'Tokyo'),
  format: fc.constantFrom('', 'dd', 'MM'),
  isSent: fc.boolean(),
});
const edits = fc.record({ base: sample, mine: sample }).map((values): Edit<Sample> => ({ ...values, decisions: {} }));
const typed = (mine: Partial<Sample>): Edit<Sample> => ({ base, mine: { ...base, ...mine }, decisions: {} });

test('what only one side has changed is no conflict, and what both have changed alike is none either', () => {
  const edit = typed({ zone: 'Tokyo', isSent: false });
  expect(conflictingFields(edit, base)).toEqual([]);
  expect(conflictingFields(edit, { ...base, format: 'dd' })).toEqual([]);
  expect(conflictingFields(edit, { ...base, zone: 'Tokyo' })).toEqual([]);
  expect(conflictingFields(edit, { zone: 'Rome', format: 'dd', isSent: false })).toEqual(['zone']);
});

test('a decision settles its field alone; the other conflict stays until it is decided, too', () => {
  const edit = typed({ zone: 'Tokyo', format: 'dd' });
  const held = { zone: 'Rome', format: 'MM', isSent: false };
  const half = decide(edit, held, 'zone', 'theirs');
  expect(settledEdit(half, held)).toMatchObject({
    base: { zone: 'Rome', format: '', isSent: false },
    mine: { zone: 'Rome', format: 'dd', isSent: false },
  });
  const whole = decide(half, held, 'format', 'mine');
  expect(changesOf(settledEdit(whole, held))).toEqual({ changes: { format: 'dd' }, base: { format: 'MM' } });
});

test('a decision is taken back as long as nothing is sent, and is none about a value that nobody has seen', () => {
  const edit = typed({ zone: 'Tokyo' });
  const held = { ...base, zone: 'Rome' };
  const theirs = decide(edit, held, 'zone', 'theirs');
  expect(settledEdit(theirs, held).mine.zone).toBe('Rome');
  expect(settledEdit(decide(theirs, held, 'zone', 'mine'), held).mine.zone).toBe('Tokyo');
  expect(decisionOn(theirs, { ...base, zone: 'Oslo' }, 'zone')).toBeNull();
});

test('what is typed over theirs rests on theirs, and what is typed again into a conflict stays one', () => {
  const held = { ...base, zone: 'Rome', format: 'MM' };
  const after = typeInto(typed({ zone: 'Tokyo' }), held, { zone: 'Oslo', format: 'dd' });
  expect(conflictingFields(after, held)).toEqual(['zone']);
  const taken = typeInto(decide(typed({ zone: 'Tokyo' }), held, 'zone', 'theirs'), held, { zone: 'Oslo' });
  expect(conflictingFields(taken, held)).toEqual([]);
  expect(settledEdit(taken, held).mine.zone).toBe('Oslo');
  expect(changesOf(settledEdit(startEdit(held), held))).toEqual({ changes: {}, base: {} });
});

test('once everything is decided nothing is refused: mine is sent on top of theirs, and nothing else changes', () => {
  fc.assert(
    fc.property(edits, sample, fc.constantFrom('mine' as const, 'theirs' as const), (edit, held, kept) => {
      const conflicting = conflictingFields(edit, held);
      const settled = settledEdit(
        conflicting.reduce((now, field) => decide(now, held, field, kept), edit),
        held,
      );
      expect(settled.base).toEqual(held);
      const { changes, base: rests } = changesOf(settled);
      expect(staleFields<Sample>(changes, rests, held)).toEqual([]);
      for (const field of fields) {
        const isMine = changedFields(edit).includes(field) && !(kept === 'theirs' && conflicting.includes(field));
        expect(settled.mine[field]).toBe(isMine ? edit.mine[field] : held[field]);
      }
    }),
  );
});

test('nothing typed is lost while nobody has decided, and whoever holds the values refuses exactly the conflicts', () => {
  fc.assert(
    fc.property(edits, sample, (edit, held) => {
      const settled = settledEdit(edit, held);
      for (const field of changedFields(edit)) expect(settled.mine[field]).toBe(edit.mine[field]);
      const { changes, base: rests } = changesOf(settled);
      expect(staleFields<Sample>(changes, rests, held)).toEqual(conflictingFields(edit, held));
    }),
  );
  expect(staleFields<Sample>({ zone: 'Tokyo' }, {}, base)).toEqual([]);
});
