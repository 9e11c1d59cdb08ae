/**
 * What the dashboard shows, read from this device in one go. Requests need attention when somebody in the workshop
 * has to act (domain/request-status.ts) and has not done so here; they are not named a second time under what is under way.
 */
import { attentionStatusIds } from '../../../domain/request-status.ts';
import type { AccountDatabase, RequestRow } from '../../data/account-database.ts';
import { fact } from '../../data/facts.ts';
import { allHardware } from '../../data/hardware.ts';
import { openStatusIds } from '../../data/open-status-ids.ts';
import { countRequests, newestRequests } from '../../data/requests.ts';
import { projectHardware } from '../../entities/hardware/projected-hardware.ts';
import { isAnswered, projectRequest } from '../../entities/request/projected-requests.ts';
import { entriesHere } from '../../sync/outbox/rows.ts';

export interface Dashboard {
  attention: RequestRow[];
  underWay: RequestRow[];
  requestCount: number;
  /** undefined: never told. */
  credits: number | undefined;
  /** undefined: the list was never loaded. */
  deviceCount: number | undefined;
  favouriteDevice: string | null;
  /** Epoch ms of the last complete reconcile; undefined: never. */
  reconciledAt: number | undefined;
}

const shownRequests = 5;

export async function readDashboard(database: AccountDatabase): Promise<Dashboard> {
  const entries = await entriesHere(database);
  const [urgent, underWay, requestCount, hardware, walletBalance, account, reconciledAt, isHardwareKnown] =
    await Promise.all([
      newestRequests(database, shownRequests + entries.length, { statusIds: attentionStatusIds }),
      newestUnderWay(database),
      countRequests(database),
      allHardware(database),
      fact(database, 'walletBalance'),
      fact(database, 'account'),
      fact(database, 'reconciledAt'),
      fact(database, 'seen:hardware'),
    ]);
  // What the person has done about it already waits to be sent.
  const isDone = (row: RequestRow) => {
    const request = projectRequest(row, entries);
    return isAnswered(request) || request.cancelling !== null;
  };
  const latest = [...urgent.filter(isDone), ...underWay].sort((a, b) => (a.createDate < b.createDate ? 1 : -1));
  return {
    attention: urgent.filter((row) => !isDone(row)).slice(0, shownRequests),
    underWay: latest.slice(0, shownRequests),
    requestCount,
    credits: walletBalance ?? account?.availableCredits,
    deviceCount: hardware.length > 0 || isHardwareKnown !== undefined ? hardware.length : undefined,
    favouriteDevice: projectHardware(hardware, entries).find(({ isFavourite }) => isFavourite)?.item.name ?? null,
    reconciledAt,
  };
}

async function newestUnderWay(database: AccountDatabase): Promise<RequestRow[]> {
  const isUnderWay = (id: number) => !attentionStatusIds.some((urgent) => urgent === id);
  return newestRequests(database, shownRequests, { statusIds: (await openStatusIds(database)).filter(isUnderWay) });
}
