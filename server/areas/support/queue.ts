/** The on-demand queue: how long it is and what a place in it is worth. Places are renumbered by the job `queue-positions`. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { isQueuedSql } from './open-requests.ts';

/** Minutes an expert is busy with one request, until there are figures of our own. */
const minutesPerRequest = 7;

export interface QueueWait {
  ticketsInQueue: number;
  averageWaitMinutes: number;
}

export async function queueWait(db: Db): Promise<QueueWait> {
  const { rows } = await sql<{ length: number }>`
    select count(*)::integer as length from support_request where ${isQueuedSql()}`.execute(db);
  const ticketsInQueue = rows[0]?.length ?? 0;
  return { ticketsInQueue, averageWaitMinutes: ticketsInQueue * minutesPerRequest };
}

/** Place of the next request. */
export async function nextQueuePosition(db: Db): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(queue_position), 0) + 1 as place from support_request
    where ${isQueuedSql()}`.execute(db);
  return rows[0]?.place ?? 1;
}

/** The jobs that follow from a change in the queue. */
export const queuePositionsJob = 'queue-positions';
