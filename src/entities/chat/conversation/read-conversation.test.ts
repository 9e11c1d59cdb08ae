import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aRequest, anEntry } from '../../../../tests/support/an-entry.ts';
import { AccountDatabase } from '../../../data/account-database.ts';
import { noteGoesOnAs } from '../../../data/goes-on.ts';
import { requestRowFrom } from '../../../data/requests.ts';
import { waitingAddressOf } from '../../../sync/outbox/waiting-address.ts';
import { newestOnly } from './message-window.ts';
import { readConversation } from './read-conversation.ts';

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
