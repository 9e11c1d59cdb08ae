import { beforeEach, expect, test } from 'vitest';
import { createFakeChatTransport, type FakeChatTransport } from '../../platform/fake-chat-transport.ts';
import { type FakeClock, createFakeClock } from '../../platform/fake-clock.ts';
import { createStore } from '../../platform/store.ts';
import { type ChatLine, type ChatLineDeps, openChatLine } from './chat-line.ts';

const identity = { userArn: 'arn:user/anna', region: 'eu-central-1', endpoint: '/chime' };
const keys = { accessKeyId: 'a', secretAccessKey: 'b', sessionToken: 'c', expiration: new Date(0) };

let clock: FakeClock;
let transport: FakeChatTransport;
let connectivity: ReturnType<typeof createStore<{ status: string }>>;
let logged: string[];
let pulled: number;
beforeEach(() => {
  clock = createFakeClock();
  transport = createFakeChatTransport();
  connectivity = createStore({ status: 'online' });
  logged = [];
  pulled = 0;
});

/** Promises only: no timer falls due. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};
async function opened(given: Partial<ChatLineDeps> = {}): Promise<ChatLine> {
  const line = openChatLine({
    clock,
    connectivity,
    loadTransport: () => Promise.resolve(transport),
    identify: () => Promise.resolve(identity),
    credentials: () => Promise.resolve(keys),
    log: (message) => logged.push(message),
    onEvent: () => {},
    onOnline: () => (pulled += 1),
    ...given,
  });
  await settled();
  return line;
}
const last = () => transport.connections.at(-1)!;

test('it connects with temporary credentials, and says connecting (2) until it is online (1) [SU-186, SU-189]', async () => {
  const line = await opened();
  expect(line.status.get()).toEqual({ state: 2, hasInternet: true });
  expect(last().identity).toEqual(identity);
  expect(await last().credentials()).toEqual(keys);
  last().listener.onOnline();
  expect(line.status.get().state).toBe(1);
  expect(pulled).toBe(1);
});

test('a connection that is given up is begun anew after 5 seconds, and after 10 when that fails too [SU-190]', async () => {
  const line = await opened();
  last().listener.onOnline();
  last().listener.onStopped('4999');
  expect(line.status.get().state).toBe(3);
  clock.advance(4_999);
  await settled();
  expect(transport.connections).toHaveLength(1);
  clock.advance(1);
  await settled();
  expect(transport.connections).toHaveLength(2);
  last().listener.onStopped('4999');
  clock.advance(9_999);
  await settled();
  expect(transport.connections).toHaveLength(2);
  clock.advance(1);
  await settled();
  expect(transport.connections).toHaveLength(3);
  last().listener.onOnline();
  last().listener.onStopped('4999');
  clock.advance(5_000);
  await settled();
  expect(transport.connections).toHaveLength(4);
});

test('without internet it waits, says so, and connects at once when the internet is back [SU-191]', async () => {
  const line = await opened();
  last().listener.onOnline();
  connectivity.set({ status: 'offline' });
  expect(line.status.get().hasInternet).toBe(false);
  last().listener.onStopped('4999');
  clock.advance(60_000);
  await settled();
  expect(transport.connections).toHaveLength(1);
  connectivity.set({ status: 'online' });
  await settled();
  expect(transport.connections).toHaveLength(2);
  expect(line.status.get()).toEqual({ state: 2, hasInternet: true });
});

test('begun without internet it connects when there is one [SU-191]', async () => {
  connectivity.set({ status: 'offline' });
  const line = await opened();
  expect(line.status.get()).toEqual({ state: 3, hasInternet: false });
  expect(transport.connections).toHaveLength(0);
  connectivity.set({ status: 'online' });
  await settled();
  expect(transport.connections).toHaveLength(1);
});

test('without credentials it does not connect, logs that, and tries again later [SU-411, SU-412]', async () => {
  let isRefused = true;
  const line = await opened({ credentials: () => Promise.resolve(isRefused ? null : keys) });
  expect(logged).toEqual(['Cannot get AWS keys', 'Connecting to ChimeSDK failed']);
  expect(transport.connections).toHaveLength(0);
  expect(line.status.get().state).toBe(3);
  isRefused = false;
  clock.advance(5_000);
  await settled();
  expect(transport.connections).toHaveLength(1);
});

test.each([1, 2, 5])(
  'a connection that is refused waits for its back-off, however often our own server is heard of meanwhile (%i times)',
  async (times) => {
    const line = await opened();
    for (const [attempts, delayMs] of [
      [1, 5_000],
      [2, 10_000],
      [3, 10_000],
    ] as const) {
      last().listener.onStopped('4401 Unauthorized');
      for (let time = 0; time < times; time += 1) connectivity.set({ status: 'online' });
      clock.advance(delayMs - 1);
      await settled();
      expect([transport.connections.length, line.status.get().state]).toEqual([attempts, 3]);
      clock.advance(1);
      await settled();
      expect(transport.connections).toHaveLength(attempts + 1);
    }
  },
);

test('a connection that was lost is repaired by the provider’s code, and what was missed is pulled', async () => {
  const line = await opened();
  last().listener.onOnline();
  last().listener.onLost();
  expect(line.status.get().state).toBe(2);
  last().listener.onOnline();
  expect(line.status.get().state).toBe(1);
  expect([transport.connections.length, pulled]).toEqual([1, 2]);
});

test('credentials that ran out while nobody looked are asked for anew when the connection is repaired, and are not made up when there are none', async () => {
  const given = [keys, { ...keys, accessKeyId: 'later' }, null];
  await opened({ credentials: () => Promise.resolve(given.shift() ?? null) });
  expect(await last().credentials()).toMatchObject({ accessKeyId: 'a' });
  last().listener.onOnline();
  last().listener.onLost();
  expect(await last().credentials()).toMatchObject({ accessKeyId: 'later' });
  await expect(last().credentials()).rejects.toThrow('Cannot get AWS keys');
  expect(logged).toEqual(['Cannot get AWS keys']);
  last().listener.onStopped('4999');
  clock.advance(5_000);
  await settled();
  expect(transport.connections).toHaveLength(1);
});

test('stopped it is disconnected and stays so, whenever that was [SU-188]', async () => {
  const line = await opened();
  last().listener.onOnline();
  line.stop();
  expect(last().isStopped).toBe(true);
  connectivity.set({ status: 'offline' });
  connectivity.set({ status: 'online' });
  clock.advance(60_000);
  await settled();
  const early = openChatLine({
    ...{ clock, connectivity, log: () => {}, onEvent: () => {}, onOnline: () => {} },
    loadTransport: () => Promise.resolve(transport),
    identify: () => Promise.resolve(identity),
    credentials: () => Promise.resolve(keys),
  });
  early.stop();
  await settled();
  expect(transport.connections).toHaveLength(1);
});
