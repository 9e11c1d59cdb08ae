import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DialogPriority, type Ticket, dialogTickets, firstInLine, standInLine } from './dialog-queue.ts';

const inLine = (...priorities: DialogPriority[]): Ticket[] =>
  priorities.map((priority, at) => ({ id: String(at + 1), priority }));

test.each<[string, DialogPriority[], string | null]>([
  ['nobody waits', [], null],
  ['steps come in the order of their arrival', ['step', 'step'], '1'],
  ['what blocks comes before a step that was there first', ['step', 'blocking'], '2'],
  ['what a person opens comes before both', ['step', 'blocking', 'asked'], '3'],
  ['what is opened from a dialog is on top of it', ['asked', 'asked'], '2'],
  ['an error comes before everything', ['asked', 'error', 'asked'], '2'],
  ['a second error waits for the first', ['error', 'error'], '1'],
])('one dialog at a time: %s', (_what, priorities, expected) => {
  expect(firstInLine(inLine(...priorities))).toBe(expected);
});

test('whatever opens and closes, exactly one of those in line is first, and everyone gets a turn', () => {
  const priority = fc.constantFrom<DialogPriority>('error', 'asked', 'blocking', 'step');
  fc.assert(
    fc.property(fc.array(priority, { minLength: 1, maxLength: 12 }), (priorities) => {
      let waiting = inLine(...priorities);
      const seen: (string | null)[] = [];
      while (waiting.length > 0) {
        const first = firstInLine(waiting);
        expect(waiting.filter(({ id }) => id === first)).toHaveLength(1);
        seen.push(first);
        waiting = waiting.filter(({ id }) => id !== first);
      }
      expect(new Set(seen).size).toBe(priorities.length);
    }),
  );
});

test('whoever leaves the line makes room for the next', () => {
  const leave = standInLine('one', 'step');
  const leaveToo = standInLine('other', 'step');
  expect(firstInLine(dialogTickets.get())).toBe('one');
  leave();
  expect(firstInLine(dialogTickets.get())).toBe('other');
  leaveToo();
  expect(firstInLine(dialogTickets.get())).toBeNull();
});
