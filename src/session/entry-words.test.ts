import { expect, test } from 'vitest';
import { anEntry } from '../../tests/support/an-entry.ts';
import { isAway, whyOf } from './entry-words.ts';

const atLindner = anEntry('start-claim', { company: { id: 7, name: 'Lindner' } });

test('work made for another company says for which one it waits, online and offline', () => {
  const why = { key: 'unsent.why.otherCompany', values: { company: 'Lindner' } };
  expect(whyOf(atLindner, { isOffline: false, companyId: 8 })).toEqual(why);
  expect(whyOf(atLindner, { isOffline: true, companyId: 8 })).toEqual(why);
  expect(whyOf(atLindner, { isOffline: false, companyId: 7 }).key).toBe('unsent.why.next');
});

test('work that may have arrived at another company says that too', () => {
  const inDoubt = { ...atLindner, isInDoubt: true };
  expect(whyOf(inDoubt, { isOffline: false, companyId: 8 }).key).toBe('unsent.why.otherCompanyInDoubt');
});

test('what needs a person says why, whichever company it was made for', () => {
  const refused = { ...atLindner, state: 'refused' as const, reason: { code: 'not-found', messages: [] } };
  expect(whyOf(refused, { isOffline: false, companyId: 8 }).key).toBe('unsent.why.not-found');
  expect(isAway(refused, { isOffline: false, companyId: 8 })).toBe(false);
});

test('nothing is said to wait for a company before it is known which one the person acts for', () => {
  expect(isAway(atLindner, { isOffline: false, companyId: null })).toBe(false);
});
