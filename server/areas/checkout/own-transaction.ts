/** A transaction of its own before somebody outside is asked, with all that changes a subscription. */
import { nextRevision } from '../../db/next-revision.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Outside } from '../../call.ts';
import type { Keeping } from '../subscriptions/life-store.ts';

export async function inOwnTransaction<T>(
  { db, now }: Pick<Outside, 'db' | 'now'>,
  work: (context: Keeping) => Promise<T>,
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
