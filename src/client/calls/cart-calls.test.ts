import { beforeEach, expect, test } from 'vitest';
import { type CartServer, aPlanItem, anAddOnItem, createCartServer } from '../../../tests/support/a-cart-server.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { createSyncDevice, refusal } from '../../../tests/support/sync-device.ts';
import { aLocale, anAccount } from '../../../tests/support/work-samples.ts';
import type { CartEvent } from '../../../domain/commerce/cart.ts';
import { type KeptCart, contentsOf } from '../../../domain/commerce/kept-cart.ts';
import type { TokenSource } from '../../api/token-source.ts';
import { changeOwnCart, changeVisitorCart, isOwnCartWaiting, ownCart, visitorCart } from '../../data/cart.ts';
import { keepAccount } from '../../data/company.ts';
import { leavingKey } from '../../data/account-databases.ts';
import { accepted, byEvent, changeOwn, changeVisitors, withMine, withServers } from '../cart/cart-changes.ts';
import { addOnFrom, currencyOf, planFrom } from '../../../contract/cart-conversion.ts';
import { type CartCalls, createCartCalls } from './cart-calls.ts';

let tablet: ReturnType<typeof createSyncDevice>;
let server: CartServer;
let calls: CartCalls;
let made = 0;

const tokens: TokenSource = {
  get: () => Promise.resolve({ token: 'token', accountId: anAccount, isFresh: true }),
  renew: () => Promise.resolve('renewed'),
  giveUp: () => Promise.resolve(),
};

beforeEach(async () => {
  tablet = createSyncDevice({ tokens });
  await keepAccount(tablet.database, anAccountOf({ cdbId: 7 }));
  server = createCartServer();
  tablet.serve(server.answer);
  const { api, database, device, platform, serverTime } = tablet;
  const { locks, clock } = platform;
  const uuid = () => `change ${(made += 1)}`;
  const withPerson = (_: unknown, call: (of: typeof database, place: typeof aLocale) => unknown) =>
    call(database, aLocale);
  calls = createCartCalls({ api, device, locks, uuid, now: clock.now, serverTime, withPerson: withPerson as never });
});

const plan = (id: number): CartEvent => ({ type: 'plan-added', plan: planFrom(aPlanItem(id)), workshops: 1 });
const addOn = (id: number, quantity: number): CartEvent => ({
  type: 'add-on-added',
  addOn: addOnFrom(anAddOnItem(id)),
  quantity,
});
const told = { currency: currencyOf(aPlanItem(1)), at: 1 };

const change = (event: CartEvent) =>
  changeOwnCart(tablet.database, 1, (own) => changeOwn(own, byEvent(event), `change ${(made += 1)}`, told));
const changeAsVisitor = (event: CartEvent) =>
  changeVisitorCart(
    tablet.device,
    tablet.platform.clock.now(),
    (kept) => changeVisitors(kept, byEvent(event), `change ${(made += 1)}`, told) ?? kept,
  );
const own = () => ownCart(tablet.database);
const keysIn = (kept: KeptCart | null) =>
  kept && contentsOf(kept.cart).lines.map(({ key, quantity }) => `${key} ${quantity}`);
const onServer = () => server.stored().shoppingItems;

test('what is put into the cart reaches the server and is nothing unsaved any more', async () => {
  await change(plan(20));
  await change(addOn(2, 3));
  expect(await calls.save(false)).toBe('saved');
  expect(onServer()).toEqual([
    { subscriptionId: 20, quantity: 1 },
    { addOnId: 2, quantity: 3 },
  ]);
  const { unsaved, saved } = await own();
  expect(unsaved).toBeNull();
  expect(keysIn(saved)).toEqual(['add-on:2 3', 'subscription:20 1']);
  expect(await tablet.database.drafts.count()).toBe(0);
});

test('the same credits wanted for another request reach the server with the page of that request', async () => {
  const wanted = (page: string): CartEvent => ({
    type: 'credits-added',
    addOn: addOnFrom(anAddOnItem(2)),
    quantity: 3,
    page,
  });
  for (const page of ['/new-request?resume=1', '/remote?resume=2']) {
    await change(wanted(page));
    expect(await calls.save(false)).toBe('saved');
    expect(server.stored().redirectUrl).toBe(page);
    expect((await own()).saved?.cart.pageBeforeCheckout).toBe(page);
  }
  expect(onServer()).toEqual([{ addOnId: 2, quantity: 3 }]);
});

test('without a line the change stays on this device, and is saved when the line is back', async () => {
  await change(plan(20));
  await calls.save(false);
  server.isDown = true;
  await change(addOn(2, 1));
  expect(await calls.save(false)).toBe('offline');
  expect(keysIn((await own()).unsaved)).toEqual(['add-on:2 1', 'subscription:20 1']);
  server.isDown = false;
  expect(await calls.save(true)).toBe('saved');
  expect(onServer()).toHaveLength(2);
});

test('an answer that was lost is not taken for another device, also when the cart was changed since', async () => {
  await change(plan(20));
  await calls.save(false);
  await change(addOn(2, 1));
  server.loseNextAnswer();
  expect(await calls.save(false)).toBe('offline');
  await change(addOn(3, 1));
  expect(await calls.save(true)).toBe('saved');
  expect(onServer()).toHaveLength(3);
});

test('what another device has made of the cart meanwhile is asked about, and each answer is carried out', async () => {
  for (const [choose, expected] of [
    [withMine, ['subscription:20 1', 'add-on:2 1']],
    [withServers, ['subscription:30 1']],
  ] as const) {
    server.put({ shoppingItems: [{ subscriptionId: 20, quantity: 1 }] });
    await calls.save(true);
    server.put({ shoppingItems: [{ subscriptionId: 30, quantity: 1 }] });
    await change(addOn(2, 1));
    expect(await calls.save(false)).toBe('asked');
    expect(server.stored().shoppingItems).toEqual([{ subscriptionId: 30, quantity: 1 }]);
    expect(keysIn((await own()).unsaved)).toEqual(['add-on:2 1', 'subscription:20 1']);
    await changeOwnCart(tablet.database, 1, choose);
    expect(await calls.save(false)).toBe('saved');
    expect(keysIn((await own()).saved)).toEqual([...expected].sort());
    expect(onServer()).toHaveLength(expected.length);
  }
});

test('a cart that was removed and made anew elsewhere is another one, although it counts the same', async () => {
  await change(plan(20));
  await calls.save(false);
  server.makeAnew({ shoppingItems: [{ subscriptionId: 30, quantity: 1 }] });
  expect(server.stored().version).toBe((await own()).saved?.version);
  await change(addOn(2, 1));
  expect(await calls.save(true)).toBe('asked');
});

const oneOf = { nothing: [], one: [plan(20)], other: [plan(30)] };
const wantedOf = {
  nothing: [],
  one: [{ subscriptionId: 20, quantity: 1 }],
  other: [{ subscriptionId: 30, quantity: 1 }],
};
const sides = ['nothing', 'one', 'other'] as const;
const merged = sides.flatMap((here) => sides.map((there) => [here, there] as const));

test.each(merged)(
  'a visitor with %s in the cart signs in to %s: only one filled counts, the same is not asked, two are',
  async (here, there) => {
    for (const event of oneOf[here]) await changeAsVisitor(event);
    if (there !== 'nothing') server.put({ shoppingItems: wantedOf[there] });
    const isAsked = here !== 'nothing' && there !== 'nothing' && here !== there;
    expect(await calls.save(true)).toBe(isAsked ? 'asked' : 'saved');
    expect(await visitorCart(tablet.device, tablet.platform.clock.now())).toBeNull();
    const { unsaved, saved } = await own();
    if (isAsked) {
      expect([keysIn(unsaved), keysIn(saved)]).toEqual([
        [`subscription:${here === 'one' ? 20 : 30} 1`],
        [`subscription:${there === 'one' ? 20 : 30} 1`],
      ]);
    } else {
      const filled = here === 'nothing' ? there : here;
      expect(onServer()).toEqual(wantedOf[filled]);
      expect(unsaved).toBeNull();
    }
  },
);

test('a visitor’s cart waits while the person has unsaved changes of their own, and is asked about afterwards', async () => {
  server.isDown = true;
  await change(plan(20));
  await changeAsVisitor(plan(30));
  server.isDown = false;
  expect(await calls.save(true)).toBe('asked');
  const { unsaved, saved } = await own();
  expect([keysIn(saved), keysIn(unsaved)]).toEqual([['subscription:20 1'], ['subscription:30 1']]);
});

test('a price that has changed is kept beside the new one until it is accepted', async () => {
  await change(plan(20));
  await calls.save(false);
  server.setPlanPrice(110);
  await calls.save(true);
  const { saved } = await own();
  expect(saved?.was).toEqual({ 'subscription:20': { monthly: '10.00', yearly: '100.00', vatPercentage: '19' } });
  server.setPlanPrice(100);
  await calls.save(true);
  expect((await own()).saved?.was).toEqual({});
});

test('what a visitor’s cart costs now is told with what has changed and what is not sold any more', async () => {
  await changeAsVisitor(plan(20));
  server.setPlanPrice(90);
  server.leftOut = [{ kind: 'add-on', title: 'Old' }];
  expect(await calls.check({ countryCode: 'de', language: 'de-DE' })).toBe('saved');
  const kept = await visitorCart(tablet.device, tablet.platform.clock.now());
  expect(kept).toMatchObject({ was: { 'subscription:20': { yearly: '100.00' } }, leftOut: [{ title: 'Old' }] });
  expect(kept?.checked).toBe(kept?.change);
});

test('what is not sold any more is said once, however often the server says it, and again when it goes a second time', async () => {
  const unread = async () => (await own()).saved?.leftOut.filter(({ isRead }) => !isRead).map(({ title }) => title);
  const gone = [{ kind: 'add-on' as const, title: 'Old' }];
  server.leftOut = gone;
  await calls.save(true);
  expect(await unread()).toEqual(['Old']);
  await changeOwnCart(tablet.database, 1, accepted);
  await calls.save(true);
  expect(await unread()).toEqual([]);
  for (const leftOut of [[], gone]) {
    server.leftOut = leftOut;
    await calls.save(true);
  }
  expect(await unread()).toEqual(['Old']);
});

test('for an account without a cart on the server the change stays here, and the server is not asked for ever', async () => {
  await change(plan(20));
  tablet.serve(() => refusal('forbidden'));
  expect(await calls.save(false)).toBe('refused');
  expect(keysIn((await own()).unsaved)).toEqual(['subscription:20 1']);
});

test('nothing is put into the cart of somebody who is signing out', async () => {
  await tablet.database.facts.put({ key: leavingKey, value: { id: 'x', keepLocked: true } });
  expect(await change(plan(20))).toBe('not-kept');
  expect(await tablet.database.drafts.count()).toBe(0);
});

test('a change of company empties the cart on this device, and no answer for the other one comes into it', async () => {
  await change(plan(20));
  await calls.save(false);
  await change(addOn(2, 1));
  tablet.serve(async (call) => {
    await keepAccount(tablet.database, anAccountOf({ cdbId: 8, originalBranch: 7 }));
    return server.answer(call);
  });
  expect(await calls.save(true)).not.toBe('saved');
  expect(await own()).toEqual({ unsaved: null, saved: null });
});

test('what the server has left out, and the person has accepted, is not kept by the server any more: the cart can be paid', async () => {
  await change(plan(20));
  await calls.save(false);
  server.leftOut = [{ kind: 'voucher', title: 'GONE12' }];
  await calls.save(true);
  const { version } = server.stored();
  await changeOwnCart(tablet.database, 1, accepted);
  server.leftOut = [];
  expect(await calls.save(false)).toBe('saved');
  expect(server.stored().version).toBe(version + 1);
  expect((await own()).unsaved).toBeNull();
  await changeOwnCart(tablet.database, 1, accepted);
  await calls.save(false);
  expect(server.stored().version).toBe(version + 1);
});

test('what was changed for one company stays on the device while the person acts for another, and is saved when they are back', async () => {
  const { database } = tablet;
  await change(plan(20));
  await keepAccount(database, anAccountOf({ cdbId: 8 }));
  expect(await own()).toEqual({ unsaved: null, saved: null });
  expect(await isOwnCartWaiting(database)).toBe(false);
  await change(addOn(2, 1));
  expect(await calls.save(true)).toBe('saved');
  expect(onServer()).toEqual([{ addOnId: 2, quantity: 1 }]);
  server.makeAnew({});
  await keepAccount(database, anAccountOf({ cdbId: 7 }));
  expect(await calls.save(true)).toBe('saved');
  expect(onServer()).toEqual([{ subscriptionId: 20, quantity: 1 }]);
  expect(await database.drafts.count()).toBe(0);
});

test('a cart that was begun before anybody knew the company belongs to the one that comes out', async () => {
  const { database } = tablet;
  await database.facts.delete('account');
  await change(plan(20));
  await keepAccount(database, anAccountOf({ cdbId: 0 }));
  await keepAccount(database, anAccountOf({ cdbId: 7 }));
  expect(keysIn((await own()).unsaved)).toEqual(['subscription:20 1']);
  await keepAccount(database, anAccountOf({ cdbId: 8 }));
  expect((await own()).unsaved).toBeNull();
});

test('whose sign-in has ended is told so, and nothing that waits is lost', async () => {
  await change(plan(20));
  tablet.serve(() => refusal('unauthenticated'));
  expect(await calls.save(false)).toBe('signed-out');
  expect(keysIn((await own()).unsaved)).toEqual(['subscription:20 1']);
});
