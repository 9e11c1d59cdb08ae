import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { DeskRequest } from '../../../../contract/desk.ts';
import type { ChatChannel, ChatMessage } from '../../../../contract/chat-rows.ts';
import { roleId } from '../../../../domain/wire-enums.ts';
import { anAccountOf } from '../../../../tests/support/an-account.ts';
import { aRequest, anEntry } from '../../../../tests/support/an-entry.ts';
import { AccountDatabase } from '../../../data/account-database.ts';
import { keepAccount } from '../../../data/company.ts';
import { noteGoesOnAs } from '../../../data/goes-on.ts';
import { requestRowFrom } from '../../../data/requests.ts';
import { waitingAddressOf } from '../../../sync/outbox/waiting-address.ts';
import { readChats } from '../read-chats.ts';
import { newestOnly } from './message-window.ts';
import { readConversation } from './read-conversation.ts';

const at = '2026-11-29T08:00:00.000Z';
const aChannel = (id: string, requestKey: string | null | undefined) =>
  ({
    ...{ id, supportRequestId: id, name: `T-${id}`, state: 'open', readUpTo: null, channelArn: `arn:${id}` },
    ...{ metadata: { cdmSessionId: '', serviceType: '' }, ...(requestKey !== undefined && { requestKey }) },
    ...{ createdTimestamp: at, lastMessageTimestamp: null },
  }) as ChatChannel;

test('a conversation is the same one, with its messages and its draft, whether it or its request has come to this device first', async () => {
  const database = new AccountDatabase('anna', { indexedDB: new IDBFactory(), IDBKeyRange });
  const listed = async () => (await readChats(database)).map(({ address }) => address);
  await database.chatChannels.bulkPut([aChannel('7', 'k-7'), aChannel('8', null), aChannel('9', undefined)]);
  await database.chatMessages.put({ messageId: 'm', supportRequestId: '7', createdTimestamp: at } as ChatMessage);
  expect(await listed()).toEqual(['9', '8', waitingAddressOf('k-7')]);
  const found = await readConversation(database, waitingAddressOf('k-7'), newestOnly);
  expect([found?.conversation.supportRequestId, found?.ticketId, found?.state, found?.rows.length]).toEqual([
    '7',
    'T-7',
    'open',
    1,
  ]);
  for (const id of ['7', '8', '9'])
    await database.requests.put(
      requestRowFrom(aRequest({ supportRequestId: id, clientKey: id === '8' ? null : `k-${id}` })),
    );
  // What an older server told says nothing of the key: its request does.
  expect(await listed()).toEqual([waitingAddressOf('k-9'), '8', waitingAddressOf('k-7')]);
  expect((await readConversation(database, waitingAddressOf('k-7'), newestOnly))?.rows).toHaveLength(1);
});

test('an expert is led to the desk by the number of the request, whatever key the workshop made it under', async () => {
  const database = new AccountDatabase('expert', { indexedDB: new IDBFactory(), IDBKeyRange });
  await keepAccount(database, anAccountOf({ userRole: { id: roleId.expert, name: '' } }));
  await database.deskRequests.put({ id: '7', expert: { id: database.accountId } } as DeskRequest);
  await database.chatChannels.put(aChannel('7', 'k-7'));
  expect((await readChats(database)).map(({ address }) => address)).toEqual(['7']);
});

test('a conversation that was opened while its request waits goes on when that is changed or sent again, and on the server', async () => {
  const database = new AccountDatabase('anna', { indexedDB: new IDBFactory(), IDBKeyRange });
  const [first, second] = [anEntry('create-request', { state: 'refused' }), anEntry('create-request')];
  const read = async () => {
    const found = await readConversation(database, waitingAddressOf(first.id), newestOnly);
    return found && [found.conversation.requestKey, found.conversation.supportRequestId, found.state];
  };
  await database.outbox.put(first);
  expect(await read()).toEqual([first.id, null, 'request-refused']);
  await noteGoesOnAs(database, first.id, second.id);
  await database.outbox.delete(first.id);
  await database.outbox.put(second);
  expect(await read()).toEqual([second.id, null, 'open']);
  await database.outbox.delete(second.id);
  expect(await read()).toBeNull();
  await database.requests.put(requestRowFrom(aRequest({ supportRequestId: '7', clientKey: second.id })));
  expect(await read()).toEqual([second.id, '7', 'open']);
});
