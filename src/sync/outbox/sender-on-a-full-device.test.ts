/** A device that is full when work is sent (docs/decisions/0035): nothing can be added to its storage, only taken away. */
import { beforeEach, expect, test } from 'vitest';
import { type ClaimServer, createClaimServer } from '../../../tests/support/a-claim-server.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { aLocale, workOf } from '../../../tests/support/work-samples.ts';
import { createMortalStorage } from '../../../tests/support/mortal-storage.ts';
import { type SyncDevice, createSyncDevice, refusal, settled } from '../../../tests/support/sync-device.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { takeSlips } from '../../data/slips.ts';
import { readUnsentWork } from '../../data/unsent-work.ts';
import { createFakeLockManager, type FakeLockManager } from '../../platform/fake-locks.ts';
import { createFakePlatform } from '../../platform/fake-platform.ts';
import { type CommandDeps, discard, retry, submit } from './commands.ts';
import { beginEdit } from './edit.ts';
import { editKeyOf } from './edit-key.ts';
import { allEntries } from './rows.ts';
import { createSender, type Sender } from './sender.ts';

let device: SyncDevice;
let server: ClaimServer;
let isFull: boolean;
/** As an open tab sees the device. */
let tab: Tab;
let lockManager: FakeLockManager;

interface Tab {
  sender: Sender;
  /** As a kill ends it. */
  die(): void;
}

beforeEach(() => {
  device = createSyncDevice();
  server = createClaimServer();
  device.serve(server.answer);
  isFull = true;
  lockManager = createFakeLockManager();
  tab = openTab();
});

function openTab(): Tab {
  const { clock, channels, storage } = device.platform;
  const mortal = createMortalStorage(storage);
  mortal.isFull = () => isFull;
  const database = new AccountDatabase(device.database.accountId, mortal.storage);
  const platform = createFakePlatform({ clock, channels, storage, lockManager });
  return {
    sender: createSender({ ...device, ...platform, database, canSend: () => true }),
    die() {
      mortal.die();
      platform.closeTab();
    },
  };
}

const commands = (): CommandDeps => ({
  ...device.platform,
  ...device,
  place: () => Promise.resolve(aLocale),
  onKept() {},
});
const claimOf = (hardWareId: string) =>
  ({ kind: 'start-claim', args: { ...workOf['start-claim'], hardWareId } }) as const;

/** Kept while there was room. */
async function kept(hardWareId = '17'): Promise<string> {
  const saved = await submit(commands(), claimOf(hardWareId));
  return saved.ok ? saved.id : '';
}
const waiting = () => allEntries(device.database);
const loseAnswers = () =>
  device.serve((call) => {
    server.answer(call);
    throw new TypeError('connection lost');
  });

test('work that waits is sent from a device without any room, and leaves nothing behind', async () => {
  const ids = [await kept('17'), await kept('18')];
  expect(await tab.sender.kick()).toBe(0);
  expect([tab.sender.isStorageFull.get(), server.effects]).toEqual([false, ids]);
  expect(await waiting()).toEqual([]);
  expect(await device.database.facts.where('key').startsWith('unsent:').count()).toBe(0);
});

test('a device without room for anything sends no work whose sending it could not remember, says why, and goes on when there is room', async () => {
  const [old, id] = [anEntry('start-claim', { record: 'hardware:18' }), await kept()];
  await device.database.outbox.put(old);
  await tab.sender.kick();
  expect([tab.sender.isStorageFull.get(), server.effects]).toEqual([true, [id]]);
  isFull = false;
  await tab.sender.kick();
  expect([tab.sender.isStorageFull.get(), server.effects]).toEqual([false, [id, old.id]]);
});

test('work whose answer was lost on a full device may have arrived: it is neither discarded nor edited, and is repeated as it is', async () => {
  const id = await kept();
  loseAnswers();
  await tab.sender.kick();
  expect(await waiting()).toMatchObject([{ id, state: 'waiting', isInDoubt: true }]);
  expect(await discard(commands(), id)).toBeNull();
  expect(await beginEdit(commands(), id)).toBeNull();
  device.serve(server.answer);
  await tab.sender.hurry();
  expect([server.effects, await waiting()]).toEqual([[id], []]);
});

test.each(['before the call', 'after the answer'])(
  'a tab that dies on a full device %s leaves work that may have arrived, and the next tab repeats it once',
  async (moment) => {
    const id = await kept();
    const called = Promise.withResolvers<void>();
    device.serve((call) => {
      if (moment === 'after the answer') server.answer(call);
      tab.die();
      called.resolve();
      return new Promise(() => {});
    });
    void tab.sender.kick().catch(() => 0);
    await called.promise;
    expect(await waiting()).toMatchObject([{ id, isInDoubt: true }]);
    expect(await discard(commands(), id)).toBeNull();
    device.serve(server.answer);
    await openTab().sender.kick();
    expect([server.effects, await waiting()]).toEqual([[id], []]);
  },
);

test('what the server said to a full device is remembered by the tab, and written down when there is room', async () => {
  const [refused, id] = [await kept('17'), await kept('18')];
  device.serve((call) => {
    if (call.headers.get('idempotency-key') === refused) return refusal('claim-already-started');
    throw new TypeError('connection lost');
  });
  await tab.sender.kick();
  const calls = device.calls.length;
  await tab.sender.kick();
  expect(device.calls.length, 'neither refused work nor work that has just failed is tried again at once').toBe(calls);
  isFull = false;
  await tab.sender.release('session-expired');
  expect(await waiting()).toMatchObject([
    { id: refused, state: 'refused', isInDoubt: false },
    { id, state: 'waiting', isInDoubt: true },
  ]);
  expect(await discard(commands(), refused)).not.toBeNull();
});

test('what a queue was held for while there was no room to write that down, and so nobody was told, is tried again with the next line', async () => {
  const [first, second] = [await kept('17'), await kept('18')];
  device.serve(() => refusal('unauthenticated'));
  await tab.sender.kick();
  device.serve(server.answer);
  const calls = device.calls.length;
  await tab.sender.kick();
  expect(device.calls.length).toBe(calls);
  await tab.sender.hurry();
  expect([server.effects.toSorted(), await waiting()]).toEqual([[first, second].toSorted(), []]);
});

test('work that was never sent can be discarded, edited and sent under another key, whatever else a full device has sent', async () => {
  const [id, other] = [await kept('17'), await kept('18')];
  await tab.sender.stop();
  expect(await waiting()).toMatchObject([{ isInDoubt: false }, { isInDoubt: false }]);
  const undo = await discard(commands(), id);
  await undo?.restore();
  expect(await beginEdit(commands(), id)).toMatchObject({ isInDoubt: false });
  const refused = { state: 'refused', reason: { code: 'conflict', messages: [] } };
  await device.database.outbox.update(other, refused);
  await retry(commands(), other);
  expect((await waiting()).find(({ record }) => record === 'hardware:18')).toMatchObject({
    state: 'waiting',
    isInDoubt: false,
  });
});

test('work that was put back after a discard is sent from a full device', async () => {
  const id = await kept();
  const undo = await discard(commands(), id);
  await undo?.restore();
  await tab.sender.kick();
  expect(server.effects).toEqual([id]);
});

test('work that leaves the device says whether it may have arrived, and names no proof that stays behind', async () => {
  const id = await kept('17');
  loseAnswers();
  await tab.sender.kick();
  await tab.sender.stop();
  const never = await kept('18');
  const { outbox } = await readUnsentWork(device.database);
  expect(outbox).toMatchObject([
    { id, isInDoubt: true },
    { id: never, isInDoubt: false },
  ]);
  expect(outbox.filter((row) => 'slip' in row)).toEqual([]);
});

test('a full device that becomes roomy between two tries goes on as any other', async () => {
  const id = await kept();
  loseAnswers();
  await tab.sender.kick();
  isFull = false;
  await tab.sender.hurry();
  expect(await waiting()).toMatchObject([{ id, isInDoubt: true, attempts: 2 }]);
  device.serve(server.answer);
  await tab.sender.hurry();
  await settled();
  expect([server.effects, await waiting()]).toEqual([[id], []]);
});

test('work whose change a dead page has left is held on a full device, too, and holds nothing else back', async () => {
  const changed = await kept('17');
  const other = await kept('18');
  await device.database.drafts.put({ key: editKeyOf(changed), savedAt: 1, value: { note: 'half' } });
  await tab.sender.kick();
  const left = (await waiting()).map(({ id, state }) => [id, state]);
  expect(left).toEqual([[changed, 'waiting']]);
  expect(server.effects).toEqual([other]);
  isFull = false;
  await tab.sender.hurry();
  expect((await waiting()).map(({ id, state }) => [id, state])).toEqual([[changed, 'editing']]);
});

test('work without a proof whose file is on its way, as far as the disk knows, does not count as marked: a person can still take it back', async () => {
  const onItsWay = anEntry('send-chat-message', { state: 'sending', isUploading: true });
  const sent = anEntry('send-chat-message', { state: 'sending', isUploading: false });
  await device.database.outbox.bulkPut([onItsWay, sent]);
  expect([...(await takeSlips(device.database, [onItsWay.id, sent.id]))]).toEqual([sent.id]);
});
