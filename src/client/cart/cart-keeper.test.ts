import { beforeEach, expect, test, vi } from 'vitest';
import { type CartServer, aPlanItem, anAddOnItem, createCartServer } from '../../../tests/support/a-cart-server.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { createSyncDevice, refusal } from '../../../tests/support/sync-device.ts';
import { aLocale, anAccount } from '../../../tests/support/work-samples.ts';
import { addOnFrom, currencyOf, planFrom } from '../../../contract/cart-conversion.ts';
import type { CartEvent } from '../../../domain/commerce/cart.ts';
import { contentsOf } from '../../../domain/commerce/kept-cart.ts';
import { lockWork, unlockWork } from '../../auth/locked-work.ts';
import type { SessionState } from '../../auth/session-state.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { keepAccount } from '../../data/company.ts';
import { createStore } from '../../platform/store.ts';
import type { ConnectivityState } from '../../sync/connectivity/connectivity-state.ts';
import { createCartCalls } from '../calls/cart-calls.ts';
import { byEvent } from './cart-changes.ts';
import { type CartKeeper, createCartKeeper } from './cart-keeper.ts';
import { clearCart } from './clear-cart.ts';

let tablet: ReturnType<typeof createSyncDevice>;
let server: CartServer;

beforeEach(async () => {
  tablet = createSyncDevice();
  await keepAccount(tablet.database, anAccountOf({ cdbId: 7 }));
  await tablet.device.facts.put({ key: 'place', value: { country: 'de', language: 'de-DE' } });
  server = createCartServer();
  tablet.serve(server.answer);
});

const online: ConnectivityState = { status: 'online', lastAnswerAt: 1, isDisturbed: false };
const signedIn = (accountId: string): SessionState => ({
  phase: 'signed-in',
  person: { accountId, givenName: '', familyName: '', email: '' },
});

/** `null`: of a visitor. */
function aTab(accountId: string | null = anAccount) {
  const { api, device, platform, serverTime } = tablet;
  let own = accountId === null ? null : new AccountDatabase(accountId, platform.storage);
  const state = createStore<SessionState>(accountId === null ? { phase: 'signed-out' } : signedIn(accountId));
  const connectivity = createStore(online);
  const { uuid } = platform.ids;
  const withPerson = async (otherwise: unknown, call: (of: AccountDatabase, place: typeof aLocale) => unknown) =>
    own ? call(own, aLocale) : otherwise;
  const calls = createCartCalls({
    ...{ api, device, locks: platform.locks, uuid, now: platform.clock.now, serverTime },
    withPerson: withPerson as never,
  });
  const client = { device, database: () => own, session: { state } as never, connectivity, serverTime };
  const keeper = createCartKeeper({ ...platform, client, uuid, calls: () => Promise.resolve(calls) });
  const stop = keeper.follow();
  return {
    ...{ keeper, stop, connectivity },
    kill() {
      stop();
      own?.close();
    },
    signInAs(next: string | null) {
      own = next === null ? null : new AccountDatabase(next, platform.storage);
      state.set(next === null ? { phase: 'signed-out' } : signedIn(next));
    },
    session: state,
    clear: () => clearCart({ device, database: () => own, online: { cart: async () => calls } as never }),
  };
}

const plan = (id: number): CartEvent => ({ type: 'plan-added', plan: planFrom(aPlanItem(id)), workshops: 1 });
const more = (id: number): CartEvent => ({ type: 'add-on-added', addOn: addOnFrom(anAddOnItem(id)), quantity: 1 });
const told = { currency: currencyOf(aPlanItem(1)), at: 1 };
const put = (keeper: CartKeeper, event: CartEvent) => keeper.change(byEvent(event), told);
const shown = (keeper: CartKeeper) => contentsOf(keeper.state.get().kept.cart).lines.map(({ key }) => key);
const becomes = (keeper: CartKeeper, keys: string[]) => vi.waitFor(() => expect(shown(keeper)).toEqual(keys));
const isReady = (keeper: CartKeeper) => vi.waitFor(() => expect(keeper.state.get().isReady).toBe(true));

test('what one tab puts into the cart, the other shows at once, and both changes stay', async () => {
  const [one, other] = [aTab(), aTab()];
  await Promise.all([isReady(one.keeper), isReady(other.keeper)]);
  await put(one.keeper, plan(20));
  await becomes(other.keeper, ['subscription:20']);
  await Promise.all([put(one.keeper, more(2)), put(other.keeper, more(3))]);
  const all = ['add-on:2', 'add-on:3', 'subscription:20'];
  await Promise.all([becomes(one.keeper, all), becomes(other.keeper, all)]);
  expect([shown(one.keeper), shown(other.keeper)]).toEqual([all, all]);
});

test('a change is shown before it is on the disk, and is there after the tab was killed', async () => {
  const tab = aTab();
  await isReady(tab.keeper);
  const kept = put(tab.keeper, plan(20));
  expect(shown(tab.keeper)).toEqual(['subscription:20']);
  expect(tab.keeper.state.get().isConfirmed).toBe(false);
  expect(await kept).toBe(true);
  tab.kill();
  const next = aTab();
  await becomes(next.keeper, ['subscription:20']);
});

test('a change never shows an older cart in between, whenever it comes while another one is being written', async () => {
  const tab = aTab();
  await isReady(tab.keeper);
  const seen: number[] = [];
  await put(tab.keeper, plan(20));
  tab.keeper.state.subscribe(() => seen.push(shown(tab.keeper).length));
  const changes: Promise<unknown>[] = [];
  for (let turns = 0; turns < 12; turns += 1) {
    changes.push(put(tab.keeper, more(30 + turns)));
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(changes);
  expect(seen.at(-1)).toBe(13);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test('what was not saved yet is kept locked at the sign-out, and is there again at the next sign-in of the same person', async () => {
  const { device, platform, database } = tablet;
  server.isDown = true;
  const tab = aTab();
  await isReady(tab.keeper);
  await put(tab.keeper, plan(20));
  tab.kill();
  const { cryptography, ids, clock } = platform;
  const locks = { device, cryptography, makeId: ids.uuid, now: clock.now };
  const deviceKey = Buffer.alloc(32, 7).toString('base64url');
  expect(await lockWork(locks, database, 'record', deviceKey)).toBe(true);
  await Promise.all([database.drafts.clear(), database.facts.clear()]);
  await keepAccount(database, anAccountOf({ cdbId: 7 }));
  expect(await unlockWork(locks, database, deviceKey)).toBe(true);
  server.isDown = false;
  const next = aTab();
  await becomes(next.keeper, ['subscription:20']);
  await vi.waitFor(() => expect(server.stored().shoppingItems).toHaveLength(1));
});

test('a visitor’s cart survives the tab, without anybody being signed in', async () => {
  const tab = aTab(null);
  await isReady(tab.keeper);
  await put(tab.keeper, plan(20));
  tab.kill();
  const next = aTab(null);
  await becomes(next.keeper, ['subscription:20']);
  await vi.waitFor(() => expect(next.keeper.state.get()).toMatchObject({ isVisitors: true, isConfirmed: true }));
});

test('whoever signs in next on the same tablet sees nothing of the cart of the one before', async () => {
  const tab = aTab();
  await isReady(tab.keeper);
  await put(tab.keeper, plan(20));
  server.isDown = true;
  tab.signInAs(null);
  await becomes(tab.keeper, []);
  tab.signInAs('somebody-else');
  await isReady(tab.keeper);
  expect(shown(tab.keeper)).toEqual([]);
  tab.signInAs(anAccount);
  await becomes(tab.keeper, ['subscription:20']);
});

test('a visitor who signs in goes on with the same cart, and the server has it', async () => {
  const tab = aTab(null);
  await isReady(tab.keeper);
  await put(tab.keeper, plan(20));
  tab.signInAs(anAccount);
  await becomes(tab.keeper, ['subscription:20']);
  await vi.waitFor(() => expect(server.stored().shoppingItems).toHaveLength(1));
});

test('with the line back the cart is saved, and says so only then', async () => {
  const tab = aTab();
  await vi.waitFor(() => expect(tab.keeper.state.get().isConfirmed).toBe(true));
  server.isDown = true;
  tab.connectivity.set({ ...online, status: 'offline' });
  await put(tab.keeper, plan(20));
  tablet.platform.clock.advance(400);
  await vi.waitFor(() => expect(tab.keeper.state.get()).toMatchObject({ ended: 'offline', isConfirmed: false }));
  server.isDown = false;
  tab.connectivity.set(online);
  await vi.waitFor(() => expect(tab.keeper.state.get()).toMatchObject({ ended: null, isConfirmed: true }));
  expect(server.stored().shoppingItems).toHaveLength(1);
});

test('with an expired sign-in the cart says so and is not tried again, and is saved as soon as the person is back', async () => {
  const tab = aTab();
  await vi.waitFor(() => expect(tab.keeper.state.get().isConfirmed).toBe(true));
  tablet.serve(() => refusal('unauthenticated'));
  await put(tab.keeper, plan(20));
  tablet.platform.clock.advance(400);
  await vi.waitFor(() => expect(tab.keeper.state.get()).toMatchObject({ ended: 'signed-out', isConfirmed: false }));
  const asked = tablet.calls.length;
  tab.session.set({ ...signedIn(anAccount), phase: 'expired' } as SessionState);
  tablet.platform.clock.advance(60_000);
  tablet.serve(server.answer);
  expect(tablet.calls.length).toBe(asked);
  tab.session.set(signedIn(anAccount));
  await vi.waitFor(() => expect(tab.keeper.state.get()).toMatchObject({ ended: null, isConfirmed: true }));
  expect(server.stored().shoppingItems).toHaveLength(1);
});

test('both carts are shown until the person has said which goes on', async () => {
  const tab = aTab();
  await vi.waitFor(() => expect(tab.keeper.state.get().isConfirmed).toBe(true));
  server.put({ shoppingItems: [{ subscriptionId: 30, quantity: 1 }] });
  await put(tab.keeper, plan(20));
  tablet.platform.clock.advance(400);
  await vi.waitFor(() => expect(tab.keeper.state.get().servers).not.toBeNull());
  expect(shown(tab.keeper)).toEqual(['subscription:20']);
  await tab.keeper.choose('servers');
  await becomes(tab.keeper, ['subscription:30']);
  expect(tab.keeper.state.get()).toMatchObject({ servers: null, isConfirmed: true });
});

test('a change of country empties the cart here and on the server [CO-179]', async () => {
  const tab = aTab();
  await isReady(tab.keeper);
  await put(tab.keeper, plan(20));
  await tab.keeper.refresh();
  expect(server.stored().shoppingItems).toHaveLength(1);
  await tab.clear();
  await becomes(tab.keeper, []);
  await vi.waitFor(() => expect(server.stored().shoppingItems).toEqual([]));
});
