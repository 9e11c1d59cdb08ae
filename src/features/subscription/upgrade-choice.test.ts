import { expect, test } from 'vitest';
import type { AddOnItem, PlanItem } from '../../../contract/plans.ts';
import {
  addOnsToAdd,
  firstChoice,
  isHeld,
  tooFewFor,
  upgradeOffer,
  wantedOf,
  workshopsToAdd,
  yearlyLines,
} from './upgrade-choice.ts';

const addOn = (id: number, isMandatory = false, category = 21) =>
  ({ id, isMandatory, category: { id: category } }) as AddOnItem;
const plan = (id: number, type: number, addOns: AddOnItem[] = []) =>
  ({ id, cdm3SubscriptionType: { id: type }, addOn: addOns }) as PlanItem;
const business = plan(2, 11, [addOn(103, true), addOn(101, false, 11), addOn(104)]);
const enterprise = plan(3, 12, [addOn(103, true), addOn(104)]);
const plans = [enterprise, plan(1, 10), business];
const workshops = (count: number) => Array.from({ length: count }, (_, at) => ({ cdbId: 10 + at, name: `W${at}` }));
const holding = (addOnIds: number[], count = 1) => ({
  addOns: addOnIds.map((id) => ({ id, name: '', category: { id: 21 }, isMandatory: false })),
  workshops: workshops(count),
});

test.each([
  ['no other workshop', 0, [2]],
  ['one other workshop', 1, [2, 3]],
  ['many', 60, [2, 3]],
])(
  "with %s of one's own, only the plans that it would do for can be chosen, and none that is smaller",
  (_, others, ids) => {
    const own = workshops(others + 1).slice(1);
    const offer = upgradeOffer({ plans, heldPlanId: 2, status: holding([]), own }, 'de');
    expect(offer?.plans.map(({ id }) => id)).toEqual(ids);
  },
);

test('where everything is held, or the plan is not sold any more, nothing can be chosen', () => {
  const status = holding([101, 104]);
  expect(upgradeOffer({ plans, heldPlanId: 2, status, own: [] }, 'de')).toBeNull();
  expect(upgradeOffer({ plans: [enterprise], heldPlanId: 2, status: holding([]), own: [] }, 'de')).toBeNull();
  expect(upgradeOffer({ plans, heldPlanId: 3, status: holding([104], 2), own: workshops(2) }, 'de')).toBeNull();
});

test('an add-on that is held or comes with the plan is not offered, nor RDS500 in France', () => {
  const ids = (held: number[], country: string) => addOnsToAdd(business, holding(held), country).map(({ id }) => id);
  expect(ids([], 'de')).toEqual([101, 104]);
  expect(ids([104], 'de')).toEqual([101]);
  expect(ids([101, 104], 'de')).toEqual([]);
  expect(ids([], 'fr')).toEqual([104]);
});

test('nothing is asked before something is chosen, with too few workshops, or with more than fifty', () => {
  const offer = upgradeOffer({ plans, heldPlanId: 2, status: holding([]), own: workshops(60) }, 'de');
  if (offer === null) throw new Error('nothing is offered');
  const addable = addOnsToAdd(business, holding([]), 'de');
  const chosen = { subscriptionId: 2, addOnIds: [], otherWorkshops: [] };
  const first = (count: number) => offer.workshops.slice(0, count).map(({ cdbId }) => cdbId);
  const forMany = (count: number) => ({ ...chosen, subscriptionId: 3, otherWorkshops: first(count) });
  expect(wantedOf(offer, chosen, addable)).toBe('nothing');
  expect(wantedOf(offer, { ...chosen, addOnIds: [104, 999], otherWorkshops: first(2) }, addable)).toEqual({
    ...chosen,
    addOnIds: [104],
  });
  expect(wantedOf(offer, forMany(0), addable)).toBe('workshops');
  expect(wantedOf(offer, forMany(1), addable)).toEqual(forMany(1));
  expect(wantedOf(offer, forMany(49), addable)).toEqual(forMany(49));
  expect(wantedOf(offer, forMany(50), addable)).toBe('too-many');
});

test('a subscription for fifty workshops takes no more', () => {
  const all = { plans, heldPlanId: 3, own: workshops(60) };
  const open = upgradeOffer({ ...all, status: holding([104], 49) }, 'de');
  expect(open && workshopsToAdd(open, enterprise)).toHaveLength(11);
  expect(upgradeOffer({ ...all, status: holding([104], 50) }, 'de')).toBeNull();
});

test('what was wanted is there only when all of it is', () => {
  const wanted = { subscriptionId: 2, addOnIds: [104], otherWorkshops: [11] };
  expect(isHeld(wanted, 2, holding([104], 2))).toBe(true);
  expect(isHeld(wanted, 2, holding([104], 1))).toBe(false);
  expect(isHeld(wanted, 2, holding([], 2))).toBe(false);
  expect(isHeld(wanted, 3, holding([104], 2))).toBe(false);
});

test('beside monthly payments it is known what is paid for the rest of the year', () => {
  const paid = (id: number, mPrice: object | null) => ({ ...addOn(id), netPrice: { mPrice } }) as AddOnItem;
  const monthly = { ...plan(2, 11, [paid(102, {}), paid(104, null)]), netPrice: { mPrice: {} } } as PlanItem;
  const line = (id: number, kind: 'plan' | 'add-on' = 'add-on') => ({ kind, id });
  const lines = [line(2, 'plan'), line(102), line(104)];
  expect(yearlyLines(lines, monthly, 1)).toEqual([line(104)]);
  expect(yearlyLines(lines.slice(0, 2), monthly, 1)).toEqual([]);
  expect(yearlyLines(lines, monthly, 6)).toEqual([]);
});

test.each([
  [0, 2, 1],
  [1, 3, null],
  [2, 3, null],
])(
  'who comes for a plan for several workshops with %i other ones has it chosen, or hears how many there are',
  (others, chosen, count) => {
    const known = { plans, heldPlanId: 2, status: holding([]), own: workshops(others + 1).slice(1) };
    const offer = upgradeOffer(known, 'de');
    if (offer === null) throw new Error('nothing is offered');
    expect(firstChoice(offer, 3)).toEqual({ subscriptionId: chosen, addOnIds: [], otherWorkshops: [] });
    expect(tooFewFor(offer, 3, known)?.count ?? null).toBe(count);
    for (const wanted of [null, 1, 2, 99]) {
      expect(firstChoice(offer, wanted).subscriptionId).toBe(2);
      expect(tooFewFor(offer, wanted, known)).toBeNull();
    }
  },
);
