import { expect, test } from 'vitest';
import type { ChatMessage } from '../../contract/chat-rows.ts';
import { createSyncDevice } from '../../tests/support/sync-device.ts';
import { findMessages } from './chats.ts';

const message = (messageId: string, content: string, given: Partial<ChatMessage> = {}) =>
  ({
    ...{ messageId, content, channelArn: 'arn', supportRequestId: '7', clientKey: null, isRedacted: false },
    ...{ senderName: 'Eva', side: 'expert', createdTimestamp: `2026-11-2${messageId}T08:00:00.000Z`, metadata: {} },
    ...given,
  }) as unknown as ChatMessage;

async function found(...typed: string[]): Promise<string[]> {
  const { database } = createSyncDevice();
  await database.chatMessages.bulkPut([
    message('1', 'Der Motorölfilter ist undicht'),
    message('2', 'Prøv at måle spændingen', { senderName: 'Søren' }),
    // As some keyboards and computers write it: letter and mark apart.
    message('3', 'Préchauffage OK'.normalize('NFD'), {
      metadata: { attachment: { name: 'Prüfbericht.pdf'.normalize('NFD') } } as never,
    }),
    message('4', 'Motoröl', { isRedacted: true }),
  ]);
  return (await findMessages(database, '7', typed.join(' '), 10)).map(({ messageId }) => messageId);
}

test('a message is found without its accents and umlauts, however it was written, as requests are', async () => {
  expect(await found('motorölfilter')).toEqual(['1']);
  expect(await found('motorol', 'undicht')).toEqual(['1']);
  expect(await found('motoroel')).toEqual(['1']);
  expect(await found('prov', 'spaendingen')).toEqual(['2']);
  expect(await found('soren')).toEqual(['2']);
  expect(await found('préchauffage')).toEqual(['3']);
  expect(await found('prüfbericht')).toEqual(['3']);
  expect(await found('motorol', 'maale')).toEqual([]);
});

test('what is no word finds nothing', async () => {
  expect(await found('\u0301')).toEqual([]);
});
