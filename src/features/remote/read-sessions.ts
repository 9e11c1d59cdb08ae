/** Remote sessions of the company as they are on this device: those that wait to be sent, those that run, the latest past ones. */
import { completedStatusIds } from '../../../domain/request-status.ts';
import { requestType } from '../../../domain/wire-enums.ts';
import type { AccountDatabase, RequestRow } from '../../data/account-database.ts';
import { fact } from '../../data/facts.ts';
import { openStatusIds } from '../../data/open-status-ids.ts';
import { newestRequests } from '../../data/requests.ts';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';
import { type ProjectedRequest, projectRequest, waitingRequests } from '../../entities/request/projected-requests.ts';
import { entriesHere } from '../../sync/outbox/rows.ts';

export interface Sessions {
  waiting: OutboxEntry<'create-request'>[];
  running: ProjectedRequest<RequestRow>[];
  past: RequestRow[];
  /** Epoch ms; undefined: never loaded. */
  toldAt: number | undefined;
}

/** How many rows of each status are looked through; older ones are in "My requests". */
const depth = 100;
const pastCount = 20;

export async function readSessions(database: AccountDatabase): Promise<Sessions> {
  const [entries, open, over, toldAt] = await Promise.all([
    entriesHere(database),
    openStatusIds(database).then((statusIds) => newestRequests(database, depth, { statusIds })),
    newestRequests(database, depth, { statusIds: completedStatusIds }),
    fact(database, 'reconciledAt'),
  ]);
  const isRemote = (row: { requestType: number }) => row.requestType === requestType.remoteDiagnosis;
  return {
    waiting: waitingRequests(entries, [...open, ...over]).filter(({ args }) => isRemote(args.request)),
    running: open.filter(isRemote).map((row) => projectRequest(row, entries)),
    past: over.filter(isRemote).slice(0, pastCount),
    toldAt,
  };
}
