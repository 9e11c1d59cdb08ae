import { beforeEach, expect, test } from 'vitest';
import { anAccountOf } from '../../tests/support/an-account.ts';
import { aDevice, anEntry, aRequest } from '../../tests/support/an-entry.ts';
import { createSyncDevice } from '../../tests/support/sync-device.ts';
import { emptyCart } from '../../domain/commerce/cart-state.ts';
import type { AccountDatabase } from './account-database.ts';
import { changeOwnCart, ownCart } from './cart.ts';
import { companyOf, companyTables, keepAccount, putFactsOf, stampCompany, actingCompanyOf } from './company.ts';
import { keepSettings } from './own-settings.ts';
import { fact, putFacts } from './facts.ts';
import { requestRowFrom } from './requests.ts';

let database: AccountDatabase;
const lindner = anAccountOf({ cdbId: 7, name1: 'Lindner' });
const berg = anAccountOf({ cdbId: 8, name1: 'Berg', originalBranch: 7, availableCredits: 3 });

beforeEach(async () => {
  ({ database } = createSyncDevice());
  await keepAccount(database, lindner);
});

/** As after a day's work at Lindner. */
async function withRowsOfLindner(): Promise<void> {
  await database.requests.put(requestRowFrom(aRequest()));
  await database.hardware.put(aDevice());
  await database.serviceTypes.put({ id: 6, name: 'Remote', requestType: 1, credits: 1 });
  await database.ticketCategories.put({ id: 1, name: 'Brakes' });
  await database.faultReasons.put({ id: 1, faultLocalized: 'Broken' });
  await database.timeslots.put({ startTime: '2026-11-22T08:00:00.000Z', endTime: '2026-11-22T09:00:00.000Z' });
  await putFacts(database, {
    'seen:requests': 9,
    'seen:hardware': 9,
    'seen:wallet': 9,
    pulledLanguage: 'de-DE',
    reconciledAt: 1,
    queueWait: { ticketsInQueue: 1, averageWaitMinutes: 1, at: 1 },
    bookingTypes: { createScheduledRequestEnabled: true, createQueuedRequestEnabled: true },
    timeslotsAt: 1,
    deviceKey: 'key',
  });
  await database.facts.put({ key: 'billing', value: { transactions: [], at: 1 } });
}

test('acting for another company leaves no row and no figure of the first behind, and all of the person’s own work', async () => {
  await withRowsOfLindner();
  await database.outbox.put(anEntry('start-claim'));
  await database.drafts.put({ key: 'new-request', savedAt: 1, value: 'typed' });
  expect(await keepAccount(database, berg)).toBe(true);
  const counts = await Promise.all(companyTables(database).map((table) => table.count()));
  expect(counts).toEqual(counts.map(() => 0));
  const facts = await database.facts.toCollection().primaryKeys();
  expect(facts.toSorted()).toEqual(['account', 'deviceKey', 'moves', 'walletBalance']);
  expect(await companyOf(database)).toEqual({ id: 8, name: 'Berg' });
  expect(await fact(database, 'walletBalance')).toBe(3);
  expect([await database.outbox.count(), await database.drafts.count()]).toEqual([1, 1]);
});

test('news about the same company keeps its rows', async () => {
  await withRowsOfLindner();
  expect(await keepAccount(database, { ...lindner, availableCredits: 1 })).toBe(false);
  expect(await database.requests.count()).toBe(1);
  expect(await fact(database, 'walletBalance')).toBe(1);
});

test('two tabs that hear of the change at the same time empty the rows once', async () => {
  const moved = await Promise.all([keepAccount(database, berg), keepAccount(database, berg)]);
  expect(moved.toSorted()).toEqual([false, true]);
});

test('work kept by a version that knew of one company only belongs to the person’s own', async () => {
  const { company: _none, ...older } = anEntry('start-claim');
  await database.outbox.put(older);
  await keepAccount(database, berg);
  expect((await database.outbox.toArray()).map(({ company }) => company)).toEqual([{ id: 7, name: 'Lindner' }]);
});

test('an answer that was asked for one company is not kept after a change of company, not even when the person is back', async () => {
  const stay = await actingCompanyOf(database);
  await keepAccount(database, berg);
  expect(await putFactsOf(database, stay, { reconciledAt: 5 })).toBe(false);
  await keepAccount(database, lindner);
  expect(await putFactsOf(database, stay, { reconciledAt: 5 })).toBe(false);
  expect(await fact(database, 'reconciledAt')).toBeUndefined();
  expect(await putFactsOf(database, await actingCompanyOf(database), { reconciledAt: 5 })).toBe(true);
});

test('a change of the company while settings are being saved is not undone by them', async () => {
  const settings = { timezoneId: 'Europe/Oslo', shortDateTimeFormat: 'dd.MM.yyyy' };
  await Promise.all([keepAccount(database, berg), keepSettings(database, settings)]);
  expect((await fact(database, 'account'))?.cdbId).toBe(8);
});

test('nothing moves in a database whose person is signing out', async () => {
  await withRowsOfLindner();
  await database.facts.put({ key: 'leaving', value: { id: 'x', keepLocked: true } });
  expect(await keepAccount(database, berg)).toBe(false);
  expect((await fact(database, 'account'))?.cdbId).toBe(7);
});

test('work kept while the company was still in review belongs to the company that comes out of it', async () => {
  const fresh = createSyncDevice().database;
  await keepAccount(fresh, anAccountOf({ cdbId: 0 }));
  const { company: _none, ...early } = anEntry('start-claim');
  await fresh.outbox.put(early);
  await keepAccount(fresh, lindner);
  await fresh.transaction('rw', fresh.outbox, fresh.facts, () => stampCompany(fresh));
  expect((await fresh.outbox.toArray()).map(({ company }) => company?.id)).toEqual([7]);
});

const filled = {
  ...emptyCart,
  lines: [{ kind: 'voucher-credits', title: '5', partNumber: 'p', quantity: 5 }],
} as const;

test('a cart that was filled while the company was still in review is the cart of the company that comes out of it, and is saved for it', async () => {
  const { database: fresh, platform } = createSyncDevice();
  await keepAccount(fresh, anAccountOf({ cdbId: 0 }));
  const saved = {
    cart: { ...filled, id: 70 },
    version: 3,
    change: 'a',
    currency: null,
    pricedAt: 5,
    was: {},
    leftOut: [],
  };
  await changeOwnCart(fresh, platform.clock.now(), (own) => ({ ...own, saved }));
  await keepAccount(fresh, lindner);
  const { unsaved, saved: onServer } = await ownCart(fresh);
  expect(unsaved).toMatchObject({ cart: { lines: filled.lines }, base: null, sent: null });
  expect(onServer).toBeNull();
  // And of no other.
  await changeOwnCart(fresh, 1, (own) => ({ ...own, unsaved: null, saved }));
  await keepAccount(fresh, berg);
  expect(await ownCart(fresh)).toEqual({ unsaved: null, saved: null });
});

test('what was changed in the cart last counts when the company comes out of its review', async () => {
  const fresh = createSyncDevice().database;
  await keepAccount(fresh, anAccountOf({ cdbId: 0 }));
  const kept = { cart: emptyCart, change: 'a', currency: null, pricedAt: 5, was: {}, leftOut: [] };
  const unsaved = { ...kept, cart: filled, change: 'b', base: null, sent: null };
  await changeOwnCart(fresh, 1, () => ({ saved: { ...kept, version: 3 }, unsaved }));
  await keepAccount(fresh, lindner);
  expect((await ownCart(fresh)).unsaved?.change).toBe('b');
});

test('the credits are shown again after the device was cleared, though nothing about the account has changed', async () => {
  const before = await fact(database, 'walletBalance');
  await database.facts.delete('walletBalance');
  await keepAccount(database, lindner);
  expect([before, await fact(database, 'walletBalance')]).toEqual([lindner.availableCredits, lindner.availableCredits]);
});
