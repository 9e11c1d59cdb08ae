import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../../../tests/support/server-jobs.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { forgetContactMessages } from './forget-messages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
});
afterAll(() => server.close());

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(server.now().getTime() - days * dayMs);

test('a contact message is forgotten half a year after it was sent, one that never was after a year', async () => {
  const message = (reason: string, days: number, isSent: boolean) => ({
    ...{ reason, account_id: null, country: 'de', language_id: 'de', fields: '{}' },
    created_at: daysAgo(days),
    sent_at: isSent ? daysAgo(days) : null,
  });
  const messages = [
    message('sent 179', 179, true),
    message('sent 181', 181, true),
    message('unsent 181', 181, false),
    message('unsent 359', 359, false),
    message('unsent 361', 361, false),
  ];
  await server.database.kysely.insertInto('contact_message').values(messages).execute();
  await runJob(server, forgetContactMessages);
  const left = await server.database.kysely.selectFrom('contact_message').select('reason').orderBy('id').execute();
  expect(left.map(({ reason }) => reason)).toEqual(['sent 179', 'unsent 181', 'unsent 359']);
});
