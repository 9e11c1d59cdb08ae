/** The session behind an address, live: on the server, still on this device, or not to be found (yet). */
import { useLiveQuery } from 'dexie-react-hooks';
import type { RequestRow } from '../../data/account-database.ts';
import { fact } from '../../data/facts.ts';
import { latestIdOf } from '../../data/goes-on.ts';
import { requestByTicket } from '../../data/request-by-ticket.ts';
import { requestByClientKey } from '../../data/requests.ts';
import { useDatabase } from '../../client/client-context.tsx';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';
import { type ProjectedRequest, projectRequest } from '../../entities/request/projected-requests.ts';
import { entriesHere, entryById } from '../../sync/outbox/rows.ts';
import { entryIdIn } from '../../sync/outbox/waiting-address.ts';

export type TicketSession =
  | { where: 'server'; session: ProjectedRequest<RequestRow>; toldAt: number | undefined }
  | { where: 'device'; entry: OutboxEntry<'create-request'> }
  /** `isLoaded`: everything has been here, so it will not come. */
  | { where: 'none'; isLoaded: boolean };

/** `address`: a ticket's number, or the address of work that waits. Undefined while the device is read. */
export function useTicketSession(address: string): TicketSession | undefined {
  const database = useDatabase();
  return useLiveQuery(async (): Promise<TicketSession> => {
    const given = entryIdIn(address);
    const entryId = given && (await latestIdOf(database, given));
    const entry = entryId === null ? undefined : await entryById(database, entryId);
    const [row, entries, reconciledAt] = await Promise.all([
      entryId === null
        ? requestByTicket(database, address)
        : requestByClientKey(database, entryId, entry !== undefined),
      entriesHere(database),
      fact(database, 'reconciledAt'),
    ]);
    if (row) return { where: 'server', session: projectRequest(row, entries), toldAt: reconciledAt };
    if (entry?.kind === 'create-request') return { where: 'device', entry };
    return { where: 'none', isLoaded: reconciledAt !== undefined };
  }, [database, address]);
}
