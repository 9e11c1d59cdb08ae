/**
 * A request that was closed has a report for whoever is to read it (decision 75). The closing enqueues this job in its own transaction;
 * areas/report-mails carries it out. A closing is known by the revision it has made: reopened and closed again is another one.
 */
import type { Context } from '../../call.ts';

export const reportMailsJob = 'report-mails';

export async function tellReport(
  { enqueue }: Pick<Context, 'enqueue'>,
  { requestId, closing, closedAt }: { requestId: number; closing: number; closedAt: Date },
): Promise<void> {
  await enqueue(
    reportMailsJob,
    { requestId, closing, closedAt: closedAt.toISOString() },
    { uniqueKey: `${requestId}-${closing}` },
  );
}
