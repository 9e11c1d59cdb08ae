import { expect, test } from 'vitest';
import { forgottenIds, idRowsIn, problemsOf, titlesIn, waitingIdsIn } from './check-titles.ts';

const known = new Set(['SU-001', 'SH-002']);

test('titles are found whatever the kind of test and its quotes', () => {
  const source = `test('one [SU-079]', () => {}); it("it's two", f); test.each([['x(y)', 1]])('three %s', f); test.prop([fc.nat()])(\`four\`, f)`;
  expect(titlesIn(source)).toEqual(['one [SU-079]', "it's two", 'three %s', 'four']);
  const typed = `test.each<[a: string, b: (c: X) => Y]>([['x', {}]])('five: %s', f); property.prop([p], { n: 2 })(\n'six', f)`;
  expect(titlesIn(typed)).toEqual(['five: %s', 'six']);
  // A report of the run knows the test only, not its steps.
  expect(titlesIn(`await test.step('seven', f)`)).toEqual([]);
  // Put together here, so that this file proves nothing.
  const [two, one] = ['SU-001, SH-002', 'CO-003'].map((ids) => `[${ids}]`);
  const table = `test.each([['${two}', 'a sentence'], ["${one}", 'SU-004']])('%s %s', f)`;
  expect(idRowsIn(table)).toEqual([two, one]);
});

test('a title that is no promise, or names a requirement that does not exist, is found', () => {
  expect(problemsOf('a claim is sent once [SU-001, SH-002]', known)).toEqual([]);
  expect(problemsOf('a claim should be sent', known)).toHaveLength(1);
  expect(problemsOf('a claim is sent once [SU-999]', known)).toHaveLength(1);
  expect(problemsOf('a claim is sent once (SU-001)', known)).toHaveLength(1);
});

test('an id that a decision lists as waiting is refused, a run of ids as a whole, and one that waits in part is not', () => {
  const decision =
    '| ids | reason |\n|---|---|\n| SH-001, SU-007..009, SU-087 (its chat) | later |\n\nSH-050 | no row |';
  const waiting = new Set(waitingIdsIn(decision));
  expect([...waiting]).toEqual(['SH-001', 'SU-007', 'SU-008', 'SU-009']);
  const known = new Set(['SU-008', 'SU-087']);
  expect(problemsOf('a claim is sent once [SU-008]', known, waiting)).toHaveLength(1);
  expect(problemsOf('a claim is sent once [SU-087]', known, waiting)).toEqual([]);
});

test('a requirement that no test names is refused unless a decision lists it as waiting', () => {
  expect(forgottenIds(known, new Set(['SU-001', 'SH-002']), new Set())).toEqual([]);
  expect(forgottenIds(known, new Set(['SU-001']), new Set(['SH-002']))).toEqual([]);
  expect(forgottenIds(known, new Set(['SU-001']), new Set())).toEqual(['SH-002']);
  expect(forgottenIds(known, new Set(), new Set())).toEqual(['SU-001', 'SH-002']);
});
