import { expect, test } from 'vitest';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { aNewRequest } from '../../../tests/support/work-samples.ts';
import { editAddressOf, isAway, titleOf, whyOf } from './entry-words.ts';

const well = { isOffline: false, isStorageFull: false, companies: null, still: new Set<string>() };
const atLindner = anEntry('start-claim', { company: { id: 7, name: 'Lindner' } });

test('work made for another company says for which one it waits, online and offline', () => {
  const why = { key: 'unsent.why.otherCompany', values: { company: 'Lindner' } };
  expect(whyOf(atLindner, { ...well, companyId: 8 })).toEqual(why);
  expect(whyOf(atLindner, { ...well, isOffline: true, companyId: 8 })).toEqual(why);
  expect(whyOf(atLindner, { ...well, companyId: 7 }).key).toBe('unsent.why.next');
});

test('work that may have arrived at another company says that too', () => {
  const inDoubt = { ...atLindner, isInDoubt: true };
  expect(whyOf(inDoubt, { ...well, companyId: 8 }).key).toBe('unsent.why.otherCompanyInDoubt');
});

test('work for a workshop whose team the person was taken off says that it is not accepted there, unless it may have arrived', () => {
  const now = { ...well, companyId: 0, companies: new Set([0]) };
  const left = { key: 'unsent.why.leftCompany', values: { company: 'Lindner' } };
  expect(whyOf(atLindner, now)).toEqual(left);
  const held = { ...atLindner, state: 'held' as const, reason: { code: 'company-changed', messages: [] } };
  expect(whyOf(held, now)).toEqual(left);
  expect(whyOf({ ...held, reason: { code: 'unauthenticated', messages: [] } }, now).key).toBe(
    'unsent.why.unauthenticated',
  );
  expect(whyOf({ ...atLindner, isInDoubt: true }, now).key).toBe('unsent.why.otherCompanyInDoubt');
  expect(whyOf(atLindner, { ...now, companies: new Set([0, 7]) }).key).toBe('unsent.why.otherCompany');
});

test('what needs a person says why, whichever company it was made for', () => {
  const refused = { ...atLindner, state: 'refused' as const, reason: { code: 'not-found', messages: [] } };
  expect(whyOf(refused, { ...well, companyId: 8 }).key).toBe('unsent.why.not-found');
  expect(isAway(refused, { ...well, companyId: 8 })).toBe(false);
});

test('nothing is said to wait for a company before it is known which one the person acts for', () => {
  expect(isAway(atLindner, { ...well, companyId: null })).toBe(false);
});

test('work that cannot be sent because the device is full says so', () => {
  expect(whyOf(atLindner, { ...well, isStorageFull: true, companyId: 7 }).key).toBe('unsent.why.storage-full');
});

test('a request is edited in the form it was made in', () => {
  const made = (form: object) => anEntry('create-request', { id: 'e1', args: { ...aNewRequest, ...form } });
  expect(editAddressOf(made({}))).toEqual({ to: '/new-request', search: { edit: 'e1' } });
  expect(editAddressOf(made({ form: 'remote' }))).toEqual({ to: '/remote', search: { edit: 'e1' } });
});

test('a code that this version does not know has words all the same, for work that is refused and for a queue that is held [SU-423]', () => {
  const reason = { code: 'invented-tomorrow', messages: [] };
  const why = (state: 'refused' | 'held') => whyOf({ ...atLindner, state, reason }, { ...well, companyId: 7 }).key;
  expect(why('refused')).toBe('unsent.why.refusedUnknown');
  expect(why('held')).toBe('unsent.why.heldUnknown');
});

test('work of a kind that only a newer version of the app knows is told of, and is not offered to be edited', () => {
  const newer = { ...atLindner, kind: 'wash-car' } as unknown as typeof atLindner;
  expect(titleOf(newer)).toEqual({ key: 'unsent.otherKind', values: {} });
  expect(editAddressOf(newer)).toBeNull();
  expect(whyOf(newer, { ...well, companyId: 7 }).key).toBe('unsent.why.next');
});
