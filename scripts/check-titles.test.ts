import { expect, test } from 'vitest';
import { problemsOf, titlesIn, waitingIdsIn } from './check-titles.ts';

const known = new Set(['SU-001', 'SH-002']);

test('titles are found whatever the kind of test and its quotes', () => {
  const source = `test('one [SU-001]', () => {}); it("it's two", f); test.each([['x(y)', 1]])('three %s', f); test.prop([fc.nat()])(\`four\`, f)`;
  expect(titlesIn(source)).toEqual(['one [SU-001]', "it's two", 'three %s', 'four']);
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
