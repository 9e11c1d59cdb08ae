import { QueryObserver } from '@tanstack/react-query';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import type { SessionState } from '../../auth/session-state.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { keepAccount } from '../../data/company.ts';
import { DeviceDatabase } from '../../data/device-database.ts';
import { type AnswerStore, answersOfCompany, answersOfDevice } from '../../data/kept-answers.ts';
import { createStore } from '../../platform/store.ts';
import type { ConnectivityState } from '../../sync/connectivity/connectivity-state.ts';
import type { Outcome } from '../calls/command.ts';
import { createQueryClient } from './query-client.ts';
import { type Owner, optionsOf } from './read.ts';

const options = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });
const connectivity = (status: ConnectivityState['status']) => ({ status, lastAnswerAt: null, isDisturbed: false });
const signedIn = (accountId: string) => ({ phase: 'signed-in', person: { accountId } }) as SessionState;
const schema = v.array(v.string());

/** A page with its own memory; what it keeps outlives it. */
/** `ahead`: of the server's clock, which stands otherwise. */
function openPage(answers: AnswerStore, owner: Owner = null, ahead?: number) {
  const time = { now: Date.now() + (ahead ?? 0) };
  const now = ahead === undefined ? Date.now : () => time.now;
  const online = createStore(connectivity('online'));
  const session = createStore(owner ? signedIn(owner.accountId) : ({ phase: 'signed-out' } as SessionState));
  const queries = createQueryClient({ connectivity: online, session: { state: session } });
  queries.mount();
  onTestFinished(() => queries.unmount());
  const server = { answer: { ok: true, value: ['business'] } as Outcome<string[]>, calls: 0 };
  const ask = () => {
    server.calls += 1;
    return Promise.resolve(server.answer);
  };
  const given = optionsOf({ key: ['plans', 'de'], schema, ask }, { owner, answers, now });
  const look = () => {
    const observer = new QueryObserver(queries, given);
    onTestFinished(observer.subscribe(() => undefined));
    return observer;
  };
  return { queries, server, online, session, look, time, now, key: given.queryKey };
}

const silent = { ok: false, failure: 'offline' } as const;

test('what was asked once is read after a reload without a connection, with the time at which it was asked', async () => {
  const answers = answersOfDevice(new DeviceDatabase(options()));
  const first = openPage(answers);
  const seen = first.look();
  await expect.poll(() => seen.getCurrentResult().data).toEqual(['business']);
  await expect.poll(() => answers.read(keyOf(first.key))).not.toBeNull();
  const at = (await answers.read(keyOf(first.key)))?.at ?? 0;
  expect(at).toBeLessThanOrEqual(seen.getCurrentResult().dataUpdatedAt);

  await answers.keep(keyOf(first.key), { at: at - 3_600_000, data: ['business'] });
  const second = openPage(answers);
  second.server.answer = silent;
  second.online.set(connectivity('offline'));
  const again = second.look();
  await expect.poll(() => again.getCurrentResult().error).not.toBeNull();
  const { data, dataUpdatedAt } = again.getCurrentResult();
  expect({ data, dataUpdatedAt }).toEqual({ data: ['business'], dataUpdatedAt: at - 3_600_000 });
});

test('what was never asked says so at once without a connection, and is asked by itself when there is one', async () => {
  const page = openPage(answersOfDevice(new DeviceDatabase(options())));
  page.online.set(connectivity('offline'));
  page.server.answer = silent;
  const seen = page.look();
  await expect.poll(() => seen.getCurrentResult().status).toBe('error');
  expect(page.server.calls).toBe(1);
  page.server.answer = { ok: true, value: ['business'] };
  page.online.set(connectivity('online'));
  await expect.poll(() => seen.getCurrentResult().data).toEqual(['business']);
});

test.each([
  ['days ahead', 3 * 86_400_000],
  ['years behind', -2 * 365 * 86_400_000],
])('what was kept while the clock of the device was %s is asked again at the next look', async (_name, off) => {
  const answers = answersOfDevice(new DeviceDatabase(options()));
  const page = openPage(answers);
  await answers.keep(keyOf(page.key), { at: Date.now() + off, data: ['business'] });
  page.server.answer = { ok: true, value: ['business', 'enterprise'] };
  const seen = page.look();
  await expect.poll(() => seen.getCurrentResult().data).toEqual(['business', 'enterprise']);
});

test('an answer bears the time of the server, and counts as new for a minute of it, whatever the device’s clock says', async () => {
  const answers = answersOfDevice(new DeviceDatabase(options()));
  const page = openPage(answers, null, 5 * 86_400_000);
  const seen = page.look();
  await expect.poll(() => seen.getCurrentResult().dataUpdatedAt).toBe(page.now());
  await expect.poll(async () => (await answers.read(keyOf(page.key)))?.at).toBe(page.now());
  page.look();
  expect(page.server.calls).toBe(1);
  page.time.now += 61_000;
  page.look();
  await expect.poll(() => page.server.calls).toBe(2);
});

test('an answer that an older version kept in another shape is never shown', async () => {
  const answers = answersOfDevice(new DeviceDatabase(options()));
  const page = openPage(answers);
  await answers.keep(keyOf(page.key), { at: Date.now(), data: [{ title: 'business' }] });
  const seen = page.look();
  await expect.poll(() => seen.getCurrentResult().data).toEqual(['business']);
});

test('a full device shows what the server says', async () => {
  const full: AnswerStore = { read: async () => null, keep: async () => undefined };
  const seen = openPage(full).look();
  await expect.poll(() => seen.getCurrentResult().data).toEqual(['business']);
});

test('what one person was told is gone from the page as soon as another one is there', async () => {
  const database = new AccountDatabase('anna', options());
  await keepAccount(database, anAccountOf({ cdbId: 4001 }));
  const page = openPage(answersOfCompany(database, 4001), { accountId: 'anna', companyId: 4001 });
  page.queries.setQueryData(page.key, ['invoice']);
  page.queries.setQueryData([null, 'plans'], ['business']);
  page.session.set({ ...signedIn('anna') });
  expect(page.queries.getQueryData(page.key)).toEqual(['invoice']);
  page.session.set(signedIn('jan'));
  expect(page.queries.getQueryData(page.key)).toBeUndefined();
  expect(page.queries.getQueryData([null, 'plans'])).toEqual(['business']);
});

function keyOf(key: readonly unknown[]): string {
  return JSON.stringify(key);
}
