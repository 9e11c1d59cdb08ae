/** What is handed in while a call of the queue takes long: it goes beside it, in its order, once. */
import { beforeEach, expect, test } from 'vitest';
import { createClaimServer } from '../../../tests/support/a-claim-server.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { type Call, type SyncDevice, createSyncDevice, settled } from '../../../tests/support/sync-device.ts';
import { workOf } from '../../../tests/support/work-samples.ts';
import type { AnyEntry } from './entry.ts';
import { allEntries } from './rows.ts';
import { sideBySide } from './send-pool.ts';
import { createFakePlatform } from '../../platform/fake-platform.ts';
import { createSender, type Sender } from './sender.ts';

let device: SyncDevice;
let sender: Sender;
let isOnline: boolean;
/** By the device it is about: the way to let the call end. */
let hanging: Map<string, (how?: Error) => void>;
let effects: readonly string[];

beforeEach(() => {
  device = createSyncDevice();
  isOnline = true;
  hanging = new Map();
  const { answer, effects: had } = createClaimServer();
  effects = had;
  device.serve(async (call) => {
    const about = deviceOf(call);
    if (about?.startsWith('slow')) {
      await new Promise<void>((resolve, reject) =>
        hanging.set(about, (how) => (how === undefined ? resolve() : reject(how))),
      );
    }
    return answer(call);
  });
  sender = createSender({ ...device.platform, ...device, canSend: () => isOnline });
});

const deviceOf = (call: Call) => (call.body as { hardWareId?: string } | undefined)?.hardWareId;
const claimFor = (hardWareId: string, given: Partial<AnyEntry> = {}) =>
  anEntry('start-claim', {
    args: { ...workOf['start-claim'], hardWareId },
    record: `hardware:${hardWareId}`,
    ...given,
  } as never);

/** As `submit` does: into the queue, and the sender is told. */
async function handIn(...entries: AnyEntry[]): Promise<void> {
  await device.database.outbox.bulkPut(entries);
  void sender.kick();
  await settled();
}
const slow = (count: number) => Array.from({ length: count }, (_, index) => claimFor(`slow-${index}`));
const left = async () => (await allEntries(device.database)).map(({ id, state }) => [id, state]);

test.each([1, 2, sideBySide - 1])(
  'beside %i calls that hang goes what is handed in meanwhile, each once',
  async (count) => {
    const first = slow(count);
    await handIn(...first);
    expect(hanging.size).toBe(count);
    const later = ['1', '2', '3'].map((id) => claimFor(id));
    await handIn(...later.slice(0, 1));
    await handIn(...later.slice(1));
    expect(effects).toEqual(later.map(({ id }) => id));
    expect(await left()).toEqual(first.map(({ id }) => [id, 'sending']));
    for (const letEnd of hanging.values()) letEnd();
    await sender.kick();
    expect(effects.toSorted()).toEqual([...first, ...later].map(({ id }) => id).toSorted());
    expect([await left(), device.calls.length]).toEqual([[], count + 3]);
  },
);

test('as many calls go at once as ever, and what waits for its turn goes as soon as one of them ends', async () => {
  await handIn(...slow(sideBySide));
  const later = claimFor('1');
  await handIn(later);
  expect([effects, device.calls.length]).toEqual([[], sideBySide]);
  hanging.get('slow-0')?.();
  await settled();
  expect(effects).toContain(later.id);
  expect(hanging.size).toBe(sideBySide);
});

test('what waits for one of the six places says that it waits, and can be taken back', async () => {
  await handIn(...slow(sideBySide - 1));
  const later = ['slow-9', '1', '2'].map((id) => claimFor(id));
  await handIn(...later);
  expect((await left()).slice(sideBySide - 1)).toEqual(
    later.map(({ id }, index) => [id, index === 0 ? 'sending' : 'waiting']),
  );
  await device.database.outbox.delete(later[1]?.id ?? '');
  for (const letEnd of hanging.values()) letEnd();
  await sender.kick();
  expect(effects).not.toContain(later[1]?.id);
  expect(effects).toHaveLength(sideBySide + 1);
});

test('what comes after the slow one on the same record waits for it', async () => {
  const [first] = slow(1);
  if (!first) throw new Error('there is one');
  await handIn(first);
  const after = claimFor('1', { dependsOn: [first.id] });
  await handIn(after);
  expect(effects).toEqual([]);
  hanging.get('slow-0')?.();
  await settled();
  expect(effects).toEqual([first.id, after.id]);
});

test('what failed beside the slow one is tried again when its time has come, while that still hangs', async () => {
  await handIn(...slow(1));
  const failing = claimFor('slow-2');
  await handIn(failing);
  hanging.get('slow-2')?.(new TypeError('connection lost'));
  await settled();
  expect(await allEntries(device.database)).toMatchObject([
    { state: 'sending' },
    { state: 'waiting', isInDoubt: true },
  ]);
  hanging.delete('slow-2');
  device.platform.clock.advance(60_000);
  await settled();
  hanging.get('slow-2')?.();
  await settled();
  expect(effects).toEqual([failing.id]);
});

test('what another tab hands in meanwhile goes beside it as well, once', async () => {
  const [first] = slow(1);
  if (!first) throw new Error('there is one');
  const { clock, channels, storage, locks } = device.platform;
  const lockManager = { forTab: () => ({ locks, close: () => {} }) };
  const platform = createFakePlatform({ clock, channels, storage, lockManager });
  const other = createSender({ ...device, ...platform, canSend: () => true });
  await handIn(first);
  const later = claimFor('1');
  await device.database.outbox.put(later);
  const sent = other.kick();
  await settled();
  expect(effects).toEqual([later.id]);
  hanging.get('slow-0')?.();
  await sent;
  expect([effects, await left()]).toEqual([[later.id, first.id], []]);
  expect(device.calls).toHaveLength(2);
  await other.stop();
});

test('without a line, and after the sender was stopped, nothing is sent beside it', async () => {
  await handIn(...slow(1));
  isOnline = false;
  const later = claimFor('1');
  await handIn(later);
  expect(await left()).toContainEqual([later.id, 'waiting']);
  isOnline = true;
  const stopped = sender.stop();
  await handIn(claimFor('2'));
  hanging.get('slow-0')?.();
  await stopped;
  expect(device.calls).toHaveLength(1);
});

test('when the line is back, what waits goes beside a call that still hangs from before', async () => {
  await handIn(...slow(1));
  isOnline = false;
  const later = [claimFor('1'), claimFor('2')];
  await handIn(...later);
  isOnline = true;
  void sender.hurry();
  await settled();
  expect(effects).toEqual(later.map(({ id }) => id));
  hanging.get('slow-0')?.();
  await sender.kick();
  expect([await left(), device.calls.length]).toEqual([[], 3]);
});

test('what waits for its next attempt goes at its time, although something was handed in meanwhile and hangs', async () => {
  const failing = claimFor('slow-1');
  await handIn(failing);
  hanging.get('slow-1')?.(new TypeError('connection lost'));
  await settled();
  hanging.delete('slow-1');
  await handIn(claimFor('slow-2'));
  device.platform.clock.advance(10_000);
  await settled();
  hanging.get('slow-1')?.();
  await settled();
  expect(effects).toEqual([failing.id]);
});

test('what another tab has handed in goes by the tab that stays, when the other is closed before it could send it', async () => {
  const { clock, channels, storage, locks } = device.platform;
  const lockManager = { forTab: () => ({ locks, close: () => {} }) };
  const platform = createFakePlatform({ clock, channels, storage, lockManager });
  const other = createSender({ ...device, ...platform, canSend: () => true });
  const later = claimFor('slow-1');
  await device.database.outbox.put(later);
  void other.kick();
  await settled();
  hanging.get('slow-1')?.(new TypeError('connection lost'));
  await settled();
  hanging.delete('slow-1');
  await other.stop();
  clock.advance(60_000);
  await settled();
  hanging.get('slow-1')?.();
  await settled();
  expect(effects).toEqual([later.id]);
});

test('what has to wait again when a discard is taken back does not go before it, although it stood in line', async () => {
  await handIn(...slow(sideBySide));
  const first = claimFor('1');
  const second = claimFor('1', { dependsOn: [first.id] });
  // The first is discarded: the second may go, and waits for a place.
  await handIn(second);
  // Taken back.
  await device.database.outbox.put(first);
  for (const letEnd of hanging.values()) letEnd();
  await sender.kick();
  expect(effects.filter((id) => id === first.id || id === second.id)).toEqual([first.id, second.id]);
});
