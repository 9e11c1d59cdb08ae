/** A request that waits is discarded: what was written to its experts meanwhile goes, and comes back, with it. */
import type { Client } from '../../client/client.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { canRemove, type OutboxEntry } from '../../sync/outbox/entry.ts';
import { entriesOf } from '../../sync/outbox/projection.ts';
import { allEntries } from '../../sync/outbox/rows.ts';
import type { Removed } from '../../sync/removed.ts';
import { discardWith } from '../work/discard-with.ts';

/** Null: it is too late. */
export async function discardRequest(
  outbox: Pick<Client['outbox'], 'discard'>,
  database: AccountDatabase,
  { id }: OutboxEntry<'create-request'>,
): Promise<Removed | null> {
  const request = await outbox.discard(id);
  if (!request) return null;
  const messages = entriesOf(await allEntries(database), 'send-chat-message').filter(
    (message) => (message.args.requestKey === id || message.dependsOn.includes(id)) && canRemove(message),
  );
  return await discardWith(
    outbox,
    request,
    messages.map((message) => message.id),
  );
}
