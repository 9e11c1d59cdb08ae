import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { canRequest } from './access.ts';
import { requestBarOf } from './request-right.ts';

const active = { cdbId: 4001, isActive: true, status: 1, trialStatus: 'None' as const };
const inactive = { ...active, isActive: false };

test('a subscription or a trial that ran out is told apart from none at all [SU-393, SU-394]', () => {
  expect(requestBarOf({ ...inactive, status: 2 })).toBe('expired');
  expect(requestBarOf({ ...inactive, status: 0, trialStatus: 'Expired' })).toBe('expired');
  expect(requestBarOf({ ...inactive, status: 0 })).toBe('not-subscribed');
});

test('a company in review is told so, whatever its subscription is [SU-398]', () => {
  expect(requestBarOf({ ...active, cdbId: 0 })).toBe('in-review');
});

property.prop([
  fc.record({
    cdbId: fc.integer({ min: -1, max: 2 }),
    isActive: fc.boolean(),
    status: fc.constantFrom(0, 1, 2),
    trialStatus: fc.constantFrom('None' as const, 'Active' as const, 'Expired' as const),
  }),
])('there is a reason exactly when requests cannot be made [SU-277, SU-398]', (account) => {
  const isAllowed = canRequest({ cdbId: account.cdbId, isSubscriptionActive: account.isActive });
  expect(requestBarOf(account) === null).toBe(isAllowed);
});
