/**
 * Ends whatever a person is signed in to, in the caller's transaction: access tokens that they have are good for nothing from its
 * commit on, and where the provider is ours nothing can be renewed. At an external provider the next token is a new one, of
 * somebody who belongs to no workshop, or has another role. Their unsent work is theirs, and stays on their device.
 */
import type { Context } from '../../call.ts';
import type { Db } from '../../db/db.ts';

/** At the provider; does nothing where it is not ours. */
export type EndSignInsOf = (db: Db, ciamId: string) => Promise<void>;
export type EndSessions = (context: Pick<Context, 'db' | 'now'>, ciamId: string) => Promise<void>;

export function createEndSessions(endSignInsOf: EndSignInsOf): EndSessions {
  return async ({ db, now }, ciamId) => {
    await db.updateTable('account').set({ sessions_ended_at: now() }).where('ciam_id', '=', ciamId).execute();
    await endSignInsOf(db, ciamId);
  };
}
