/**
 * Whether a request for a vehicle is in work already, so that it can be gone on with instead of made twice (SU-391). What waits
 * on this device is found first, then the server is asked; without its answer the rows of this device are all there is.
 */
import { isCompleted } from '../../../domain/request-status.ts';
import { normaliseVin } from '../../../domain/vin.ts';
import type { AccountDatabase, RequestRow } from '../../data/account-database.ts';
import { newestRequests, requestById } from '../../data/requests.ts';
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import type { RequestChecks } from '../../client/calls/request-checks.ts';

export interface InWork {
  /** For the address of its detail: `waiting-<entry>` while it has not been sent. */
  requestId: string;
  /** Empty while it has none, or is not on this device. */
  ticketId: string;
  subject: string;
  isWaiting: boolean;
  /** Of one that waits: where it is, which may be refused or being changed as well. */
  work?: Pick<AnyEntry, 'id' | 'state' | 'isInDoubt'>;
}
export type InWorkAnswer = { found: InWork | null } | { found: 'not-subscribed' };

interface Where {
  database: AccountDatabase;
  checks: Pick<RequestChecks, 'canCreate'> | null;
  pending: readonly AnyEntry[];
}

/** `vin`: normalised and not empty. */
export async function requestInWork({ database, checks, pending }: Where, vin: string): Promise<InWorkAnswer> {
  const waiting = pending.find((entry) => entry.kind === 'create-request' && vinOf(entry.args.request) === vin);
  if (waiting?.kind === 'create-request') {
    const { id, state, isInDoubt, args } = waiting;
    const { subject } = args.request;
    const work = { id, state, isInDoubt };
    return { found: { requestId: waitingAddressOf(id), ticketId: '', subject, isWaiting: true, work } };
  }
  const said = (await checks?.canCreate({ vin, vciSerial: '', supportRequestId: '' })) ?? null;
  if (said?.reason === 'subscription-inactive') return { found: 'not-subscribed' };
  if (said === null) return { found: fromRow(await openRow(database, vin)) };
  if (said.supportRequestId === null) return { found: null };
  const row = await requestById(database, said.supportRequestId);
  return {
    found: row ? fromRow(row) : { requestId: said.supportRequestId, ticketId: '', subject: '', isWaiting: false },
  };
}

async function openRow(database: AccountDatabase, vin: string): Promise<RequestRow | null> {
  const rows = await newestRequests(database, 20, { search: vin });
  return rows.find((row) => !isCompleted(row.statusId) && vinOf(row) === vin) ?? null;
}

function fromRow(row: RequestRow | null): InWork | null {
  if (row === null) return null;
  const { supportRequestId: requestId, ticketId, subject } = row;
  return { requestId, ticketId, subject, isWaiting: false };
}

interface Identified {
  vehicle?: { vin: string } | null | undefined;
  vehicleLookup?: { searchMethodId: number; value: string } | null | undefined;
}

/** By which the vehicle of a request is known; empty when no VIN is. */
function vinOf({ vehicle, vehicleLookup }: Identified): string {
  if (vehicle && vehicle.vin !== '') return normaliseVin(vehicle.vin);
  return vehicleLookup?.searchMethodId === 20 ? normaliseVin(vehicleLookup.value) : '';
}
