import { expect, test } from 'vitest';
import { lookedAt } from './looked-at.ts';

const rows = ['1', '2', '3'].map((id) => ({ id }));
const nothing = { ofDialog: null, wanted: undefined, held: null };

test('the first request is looked at until one is asked for, and what is looked at stays when another comes before it', () => {
  expect(lookedAt([], nothing)).toBeUndefined();
  expect(lookedAt(rows, nothing)).toEqual({ id: '1' });
  expect(lookedAt(rows, { ...nothing, held: '2' })).toEqual({ id: '2' });
  expect(lookedAt(rows, { ...nothing, held: '2', wanted: '3' })).toEqual({ id: '3' });
});

test('a request that is asked for and comes only now does not take the place of the one whose conversation is being ended', () => {
  const asked = { ofDialog: '2', wanted: '4', held: '2' };
  expect(lookedAt(rows, asked)).toEqual({ id: '2' });
  expect(lookedAt([...rows, { id: '4' }], asked)).toEqual({ id: '2' });
  expect(lookedAt([...rows, { id: '4' }], { ...asked, ofDialog: null })).toEqual({ id: '4' });
});
