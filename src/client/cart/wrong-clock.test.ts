import { beforeEach, expect, test } from 'vitest';
import { aPlanItem, createCartServer } from '../../../tests/support/a-cart-server.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { createSyncDevice } from '../../../tests/support/sync-device.ts';
import { aLocale } from '../../../tests/support/work-samples.ts';
import { serverHeader } from '../../../contract/version.ts';
import { currencyOf, planFrom } from '../../../contract/cart-conversion.ts';
import { emptyCart } from '../../../domain/commerce/cart-state.ts';
import { contentsOf } from '../../../domain/commerce/kept-cart.ts';
import { type VisitorCart, changeVisitorCart, ownCart, visitorCart } from '../../data/cart.ts';
import { keepAccount } from '../../data/company.ts';
import { createServerTime } from '../../platform/server-time.ts';
import { type CartCalls, createCartCalls } from '../calls/cart-calls.ts';
import { byEvent, changeVisitors } from './cart-changes.ts';

const day = 86_400_000;
let tablet: ReturnType<typeof createSyncDevice>;
let server: ReturnType<typeof createCartServer>;
let calls: CartCalls;
/** By the server's clock. */
let time: number;
let isOffline: boolean;

beforeEach(async () => {
  tablet = createSyncDevice();
  await keepAccount(tablet.database, anAccountOf({ cdbId: 7 }));
  server = createCartServer();
  time = tablet.platform.clock.now();
  isOffline = false;
  tablet.serve(async (call) => {
    if (isOffline) throw new TypeError('no line');
    const body = (await (await server.answer(call)).json()) as object;
    const headers = { 'content-type': 'application/json', [serverHeader]: '1' };
    return new Response(JSON.stringify({ ...body, serverTime: new Date(time).toISOString() }), { headers });
  });
  openPage();
});

/** As after a reload: the server has told no time yet. */
function openPage() {
  const { api, database, device, platform, serverTime } = tablet;
  Object.assign(serverTime, createServerTime(platform.clock));
  const withPerson = (_: unknown, call: (of: typeof database, place: typeof aLocale) => unknown) =>
    call(database, aLocale);
  const { uuid } = platform.ids;
  const { now } = platform.clock;
  calls = createCartCalls({
    api,
    device,
    locks: platform.locks,
    uuid,
    now,
    serverTime,
    withPerson: withPerson as never,
  });
}
const setClock = (by: number) => tablet.platform.clock.jump(time + by);
const check = () => calls.check({ countryCode: 'de', language: 'de-DE' });
const put = (id: number) => {
  const told = { currency: currencyOf(aPlanItem(id)), at: tablet.serverTime.now() };
  const event = byEvent({ type: 'plan-added', plan: planFrom(aPlanItem(id)), workshops: 1 });
  const change = (kept: VisitorCart | null) => changeVisitors(kept, event, `change ${id}`, told) ?? kept;
  return changeVisitorCart(tablet.device, tablet.serverTime.told(), change);
};
const kept = () => visitorCart(tablet.device, tablet.serverTime.told());
const keys = async () => contentsOf((await kept())?.cart ?? emptyCart).lines.map(({ key }) => key);
const later = (by: number) => {
  time += by;
  tablet.platform.clock.advance(by);
};

const wrong: [string, number][] = [
  ['right', 0],
  ['ten days ahead', 10 * day],
  ['two years behind', -730 * day],
];
const turns = wrong.flatMap(([one, from]) => wrong.map(([other, to]) => [one, other, from, to] as const));

test.each(turns)(
  'a visitor’s cart stays when the clock of the device is %s and then %s, with and without a line, and its prices bear the time of the server',
  async (_one, _other, from, to) => {
    setClock(from);
    await put(20);
    expect(await check()).toBe('saved');
    setClock(to);
    expect(await keys()).toEqual(['subscription:20']);
    later(60_000);
    expect(await check()).toBe('saved');
    expect((await kept())?.pricedAt).toBe(time);
    isOffline = true;
    openPage();
    setClock(from);
    expect(await check()).toBe('offline');
    expect(await keys()).toEqual(['subscription:20']);
    await put(30);
    setClock(to);
    isOffline = false;
    expect(await check()).toBe('saved');
    expect(await keys()).toEqual(['subscription:30']);

    setClock(from);
    expect(await calls.save(true)).toBe('saved');
    expect((await ownCart(tablet.database)).saved).toMatchObject({ pricedAt: time });
    expect(server.stored().shoppingItems).toEqual([{ subscriptionId: 30, quantity: 1 }]);
    expect(await kept()).toBeNull();
  },
);

test.each(wrong)(
  'a visitor’s cart is nobody’s any more after a week by the clock of the server, also when that of the device is %s: whoever signs in does not get it',
  async (_name, off) => {
    await put(20);
    await check();
    setClock(off);
    later(7 * day - 1);
    expect(await keys()).toEqual(['subscription:20']);
    later(1);
    openPage();
    setClock(off);
    expect(await calls.save(true)).toBe('saved');
    expect(await kept()).toBeNull();
    expect((await ownCart(tablet.database)).unsaved).toBeNull();
    expect(server.stored().shoppingItems).toEqual([]);
  },
);

test('a cart that an older version kept under a wrong clock is still there, and a week old a week after the server was heard', async () => {
  await put(20);
  const cart = await kept();
  for (const savedAt of [0, time + 400 * day]) {
    await tablet.device.facts.put({ key: 'visitor-cart', value: { cart, savedAt } });
    openPage();
    expect(await check()).toBe('saved');
    later(7 * day - 1);
    expect(await keys()).toEqual(['subscription:20']);
    later(1);
    expect(await kept()).toBeNull();
  }
});
