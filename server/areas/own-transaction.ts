/** A transaction of its own before or after somebody outside is asked. */
import { nextRevision } from '../db/next-revision.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Context, Outside } from '../call.ts';

/** What a change needs that devices are to hear of. */
export type OwnTransaction = Pick<Context, 'db' | 'now' | 'nextRevision' | 'enqueue'>;

export async function inOwnTransaction<T>(
  { db, now }: Pick<Outside, 'db' | 'now'>,
  work: (context: OwnTransaction) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute((transaction) =>
    work({
      db: transaction,
      now,
      nextRevision: (companyId, entity) => nextRevision(transaction, companyId, entity),
      enqueue: (job, payload, options) => enqueue(transaction, now(), job, payload, options),
    }),
  );
}
