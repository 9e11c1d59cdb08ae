/**
 * What is done once to a database that tests copy. Half a hundred requests of the demo wait for their conversations: each server under
 * test would open them anew, which costs more than its test.
 */
import { pino } from 'pino';
import { openChat } from '../../server/app/open-chat.ts';
import { createChannelJob } from '../../server/areas/chat/keep-channels.ts';
import { bringDeskChatsUpToDate } from '../../server/areas/chat/desk-revisions.ts';
import { chatDeskJob } from '../../server/areas/chat/job-names.ts';
import { isOpenSql } from '../../server/areas/support/open-requests.ts';
import { chatChannelJob } from '../../server/areas/support/tell-chat.ts';
import type { Database } from '../../server/db/database.ts';
import { systemTimers } from '../../server/providers/system-timers.ts';
import { enqueue } from '../../server/jobs/enqueue.ts';
import { createMemoryObjects } from '../simulation/memory-objects.ts';
import { runAllDue, workerWith } from './server-jobs.ts';

/** Databases that PGlite never opens are half of its files, and each test copies them all. */
export async function dropTemplates(exec: (text: string) => Promise<unknown>): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await exec(`update pg_database set datistemplate = false where datname = '${name}'`);
    await exec(`drop database ${name}`);
  }
}

/** As the server does within its first minute. */
export async function openSeededConversations(database: Database, origin: string, now: () => Date): Promise<void> {
  const log = pino({ level: 'silent' });
  const chat = await openChat({ chat: null, origin }, { database, now, timers: systemTimers, log });
  const open = await database.kysely
    .selectFrom('support_request')
    .select('id')
    .where(isOpenSql())
    .orderBy('id')
    .execute();
  for (const { id } of open) await enqueue(database.kysely, now(), chatChannelJob, { requestId: id });
  const objects = createMemoryObjects({ secret: '', now });
  const once = { [chatChannelJob]: createChannelJob(chat.provider), [chatDeskJob]: bringDeskChatsUpToDate };
  await runAllDue(workerWith({ database, objects, now }, { once, recurring: {} }));
}
