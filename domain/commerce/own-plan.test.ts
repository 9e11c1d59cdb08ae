import { expect, test } from 'vitest';
import { subscriptionType } from '../subscription-type.ts';
import { type OwnSubscription, ownPlan } from './own-plan.ts';

const { business, enterprise } = subscriptionType;
const having = (change: Partial<OwnSubscription> = {}): OwnSubscription => ({
  isActive: true,
  trialStatus: 'None',
  cdm3SubscriptionType: { id: business },
  ...change,
});

test.each([
  ['an active one of the same type is the own plan', having(), business, 'active'],
  ['one of another type is not', having(), enterprise, 'none'],
  ['a trial of the same type is only tried', having({ trialStatus: 'Active' }), business, 'trial'],
  ['a trial that has run out was had', having({ trialStatus: 'Expired' }), business, 'ended'],
  ['one that is not active was had', having({ isActive: false }), business, 'ended'],
  ['a company without one has none', having({ cdm3SubscriptionType: null }), business, 'none'],
  ['a visitor has none', null, business, 'none'],
] as const)('%s', (_name, own, offered, expected) => {
  expect(ownPlan(own, offered)).toBe(expected);
});
