import { expect, test } from 'vitest';
import { subscriptionType } from '../subscription-type.ts';
import { type OwnSubscription, isLarger, ownPlan, planInTheWay } from './own-plan.ts';

const { payAsYouGo, business, enterprise } = subscriptionType;
const having = (change: Partial<OwnSubscription> = {}): OwnSubscription => ({
  isActive: true,
  trialStatus: 'None',
  cdm3SubscriptionType: { id: business },
  addOns: [],
  renewalDate: null,
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

const other = 'other-plan-active';
test.each([
  ['the plan that runs is not bought again', having(), business, 'already-active'],
  ['nor a larger one over it', having(), enterprise, other],
  ['nor a smaller one over it', having(), payAsYouGo, other],
  ['one that costs nothing gives way', having({ cdm3SubscriptionType: { id: payAsYouGo } }), business, null],
  ['with add-ons it is paid', having({ cdm3SubscriptionType: { id: payAsYouGo }, addOns: [{}] }), business, other],
  ['a trial gives way to the plan that is tried', having({ trialStatus: 'Active' }), business, null],
  ['a trial gives way to any other one', having({ trialStatus: 'Active' }), enterprise, null],
  ['one that has ended gives way', having({ isActive: false }), business, null],
  ['one that is paid until later does not', having({ renewalDate: '2026-11-24T09:00:01Z' }), enterprise, other],
  [
    'one whose renewal could not be charged gives way',
    having({ renewalDate: '2026-11-24T09:00:00Z' }),
    enterprise,
    null,
  ],
  ['but is not bought anew itself', having({ renewalDate: '2026-11-24T08:00:00Z' }), business, 'already-active'],
  ['where there is none, any is bought', having({ cdm3SubscriptionType: null }), business, null],
  ['a visitor is told nothing', null, business, null],
] as const)('of plans that run and plans that are bought: %s', (_name, own, offered, expected) => {
  expect(planInTheWay(own, offered, Date.parse('2026-11-24T09:00:00Z'))).toBe(expected);
});

test('a plan is larger by its type', () => {
  const largerThan = (own: number) =>
    [payAsYouGo, business, enterprise].map((offered) =>
      isLarger(offered, having({ cdm3SubscriptionType: { id: own } })),
    );
  expect([payAsYouGo, business, enterprise].map(largerThan)).toEqual([
    [false, true, true],
    [false, false, true],
    [false, false, false],
  ]);
});
