/** A request of this device by the id that it had when it was handed in, wherever it is by now and however often it was sent again or changed. */
import type { AccountDatabase, RequestRow } from '../../data/account-database.ts';
import { latestIdOf } from '../../data/goes-on.ts';
import { requestByClientKey } from '../../data/requests.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { entryById } from '../../sync/outbox/rows.ts';

interface FollowedRequest {
  /** In the queue. */
  entry: AnyEntry | undefined;
  /** On the server. */
  row: RequestRow | undefined;
}

export async function followedRequest(database: AccountDatabase, entryId: string): Promise<FollowedRequest> {
  const id = await latestIdOf(database, entryId);
  const entry = await entryById(database, id);
  return { entry, row: await requestByClientKey(database, id, entry !== undefined) };
}
