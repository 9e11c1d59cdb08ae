import { expect, test } from 'vitest';
import { subscriptionType } from './subscription-type.ts';

test('subscription types have the ids of the wire [SH-387]', () => {
  expect(subscriptionType).toEqual({ payAsYouGo: 10, business: 11, enterprise: 12 });
});
