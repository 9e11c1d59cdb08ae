import { expect, test } from 'vitest';
import type { ChatMessage } from '../../../contract/chat-rows.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { createSyncDevice } from '../../../tests/support/sync-device.ts';
import { keepSeen } from '../../data/chat-seen.ts';
import { keepAccount } from '../../data/company.ts';
import { readDeskChats } from './desk-chats.ts';

const at = (minute: number) => `2026-11-23T08:${String(minute).padStart(2, '0')}:00.000Z`;
const said = (supportRequestId: string, side: 'workshop' | 'expert', minute: number, more: object = {}) =>
  ({
    ...{ messageId: `${supportRequestId}-${minute}`, supportRequestId, side, createdTimestamp: at(minute) },
    ...{ content: 'words', isRedacted: false, ...more },
  }) as unknown as ChatMessage;

async function aDesk() {
  const { database } = createSyncDevice();
  await keepAccount(database, anAccountOf({ userRole: { id: roleId.expert, name: '' } }));
  const rowsOf = (id: string, expert: string) => ({ id, expert: { id: expert, name: '' } });
  await database.deskRequests.bulkPut([rowsOf('1', database.accountId), rowsOf('2', 'tomas')] as never);
  const metadata = { cdmSessionId: '', serviceType: '' };
  const channel = (id: string) => ({
    id,
    supportRequestId: id,
    name: `T-${id}`,
    state: 'open',
    metadata,
    readUpTo: null,
  });
  await database.chatChannels.bulkPut([channel('1'), channel('2')] as never);
  return database;
}

test('of one’s own sessions the desk knows what was not answered and what was not seen, of a colleague’s nothing', async () => {
  const database = await aDesk();
  await database.chatMessages.bulkPut([
    ...[said('1', 'workshop', 1), said('1', 'expert', 2), said('1', 'workshop', 3), said('1', 'workshop', 4)],
    ...[said('1', 'workshop', 5, { isRedacted: true }), said('2', 'workshop', 6)],
  ]);
  await keepSeen(database, new Map([['1', at(3)]]));
  const chats = await readDeskChats(database);
  expect([...chats.keys()]).toEqual(['1']);
  const chat = chats.get('1');
  expect([chat?.unseen, chat?.isOpen]).toEqual([1, true]);
  expect(chat?.said.map(({ by, at: when }) => [by, when])).toEqual([
    ['workshop', at(4)],
    ['workshop', at(3)],
    ['expert', at(2)],
  ]);
});

test('a conversation in which nobody wrote waits for nobody', async () => {
  const chat = (await readDeskChats(await aDesk())).get('1');
  expect(chat).toEqual({ isOpen: true, unseen: 0, newest: null, said: [] });
});
