/** What is read of several tables, of which some rows lie sealed, is live: a change of any of them is shown. */
import { liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { ChatChannel, ChatMessage } from '../../../contract/chat-rows.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { aRequest, anEntry } from '../../../tests/support/an-entry.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { keepSeen } from '../../data/chat-seen.ts';
import { keepAccount } from '../../data/company.ts';
import { putFact } from '../../data/facts.ts';
import { requestRowFrom } from '../../data/requests.ts';
import { createMemoryOwnKey } from '../../platform/own-key.ts';
import { newestOnly } from './conversation/message-window.ts';
import { readConversation } from './conversation/read-conversation.ts';
import { followClosed, lastRead, stopFollowing } from './last-read.ts';
import { readChats } from './read-chats.ts';

const at = (minute: number) => `2026-11-23T08:0${minute}:00.000Z`;
const said = (supportRequestId: string, minute: number) =>
  ({
    ...{ messageId: `${supportRequestId}-${minute}`, supportRequestId, side: 'expert', createdTimestamp: at(minute) },
    ...{ content: `words ${minute}`, isRedacted: false },
  }) as ChatMessage;
const channelOf = (id: string, state: ChatChannel['state'] = 'open') =>
  ({
    ...{ id, supportRequestId: id, name: `T-${id}`, state, readUpTo: null, channelArn: `arn:${id}` },
    metadata: { cdmSessionId: '', serviceType: '' },
  }) as unknown as ChatChannel;

/** The database of somebody whose own rows lie sealed, with as many conversations as there are ids. */
async function aDeviceWith(...ids: string[]): Promise<AccountDatabase> {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange, ownKey: createMemoryOwnKey() };
  const database = new AccountDatabase('anna', storage);
  await keepAccount(database, anAccountOf({ cdbId: 7 }));
  await database.chatChannels.bulkPut(ids.map((id) => channelOf(id)));
  await database.chatMessages.bulkPut(ids.map((id) => said(id, 1)));
  return database;
}

/** Follows what is read; `isSoShownAfter` makes a change and waits for a reading that is as wanted. */
async function follow<T>(read: () => Promise<T>) {
  const told: T[] = [];
  let hear = () => {};
  const subscription = liveQuery(read).subscribe((value) => {
    told.push(value);
    hear();
  });
  const until = async (isWanted: (value: T) => boolean) => {
    for (let looked = 0; ;) {
      for (; looked < told.length; looked += 1) if (isWanted(told[looked] as T)) return;
      await new Promise<void>((resolve) => (hear = resolve));
    }
  };
  await until(() => true);
  return {
    async isSoShownAfter(change: () => PromiseLike<unknown>, isWanted: (value: T) => boolean) {
      told.length = 0;
      await change();
      await until(isWanted);
      return true;
    },
    stop: () => subscription.unsubscribe(),
  };
}

test.each([[[]], [['100']], [['100', '200', '300']]])(
  'the list of %j shows each message, each name and what was seen, the moment the device knows of it',
  async (ids) => {
    const database = await aDeviceWith(...ids);
    const list = await follow(() => readChats(database));
    const chatOf = (chats: Awaited<ReturnType<typeof readChats>>, id: string) =>
      chats.find(({ channel }) => channel.id === id);
    for (const id of ids) {
      expect(
        await list.isSoShownAfter(
          () => database.chatMessages.put(said(id, 2)),
          (chats) => chatOf(chats, id)?.unseen === 2 && chatOf(chats, id)?.last?.content === 'words 2',
        ),
      ).toBe(true);
      expect(
        await list.isSoShownAfter(
          () => keepSeen(database, new Map([[id, at(2)]])),
          (chats) => chatOf(chats, id)?.unseen === 0,
        ),
      ).toBe(true);
      expect(
        await list.isSoShownAfter(
          () => database.requests.put(requestRowFrom(aRequest({ supportRequestId: id, serviceType: 'Brakes' }))),
          (chats) => chatOf(chats, id)?.label.includes('Brakes') === true,
        ),
      ).toBe(true);
    }
    expect(
      await list.isSoShownAfter(
        () => database.chatChannels.put(channelOf('400')),
        (chats) => chats.length === ids.length + 1,
      ),
    ).toBe(true);
    list.stop();
  },
);

test('a conversation shows what waits, what came, its request and its end, the moment the device knows of it', async () => {
  const database = await aDeviceWith('100');
  const conversation = await follow(() => readConversation(database, '100', newestOnly));
  expect(
    await conversation.isSoShownAfter(
      () => database.outbox.put(anEntry('send-chat-message')),
      (shown) => shown?.entries.length === 1,
    ),
  ).toBe(true);
  expect(
    await conversation.isSoShownAfter(
      () => database.outbox.clear(),
      (shown) => shown?.entries.length === 0,
    ),
  ).toBe(true);
  expect(
    await conversation.isSoShownAfter(
      () => database.chatMessages.put(said('100', 2)),
      (shown) => shown?.rows.length === 2,
    ),
  ).toBe(true);
  expect(
    await conversation.isSoShownAfter(
      () => database.requests.put(requestRowFrom(aRequest({ supportRequestId: '100', ticketId: 'T-17' }))),
      (shown) => shown?.ticketId === 'T-17',
    ),
  ).toBe(true);
  expect(
    await conversation.isSoShownAfter(
      () => putFact(database, 'seen:chatMessages', 3),
      (shown) => shown?.isPulled === true,
    ),
  ).toBe(true);
  expect(
    await conversation.isSoShownAfter(
      () => database.chatChannels.put(channelOf('100', 'ended')),
      (shown) => shown?.state === 'ended',
    ),
  ).toBe(true);
  conversation.stop();
});

test('the conversation that was closed last is known as it is on the device, whatever has come or gone since, and no other one is', async () => {
  const database = await aDeviceWith('100', '200');
  const wordsOf = (address: string) => lastRead(database, address)?.rows.map(({ content }) => content);
  const isSo = (address: string, words: readonly string[] | undefined) =>
    vi.waitFor(() => expect(wordsOf(address)).toEqual(words), 20_000);
  expect(wordsOf('100')).toBeUndefined();
  followClosed(database, '100');
  await isSo('100', ['words 1']);
  await database.chatMessages.put(said('100', 2));
  await isSo('100', ['words 1', 'words 2']);
  await database.chatMessages.delete('100-1');
  await isSo('100', ['words 2']);
  expect(wordsOf('200')).toBeUndefined();
  expect(lastRead(await aDeviceWith('100'), '100')).toBeUndefined();

  followClosed(database, '200');
  expect(wordsOf('100')).toBeUndefined();
  await isSo('200', ['words 1']);
  await database.chatChannels.clear();
  await isSo('200', undefined);
  await database.chatChannels.put(channelOf('200'));
  await isSo('200', ['words 1']);
  stopFollowing();
  expect(wordsOf('200')).toBeUndefined();
});
