/** What a tablet's database holds of a person, read without disturbing anybody. */
import type { Account } from '../../contract/accounts.ts';
import type { DeskRequest } from '../../contract/desk.ts';
import type { SupportRequest } from '../../contract/support-request.ts';
import { isCompleted } from '../../domain/request-status.ts';
import { accountDatabaseName } from '../../src/data/account-database.ts';
import { slipPrefix } from '../../src/data/slip-doubt.ts';
import { type ShownRequest, projectDesk } from '../../src/features/desk/projected-desk.ts';
import type { AnyEntry } from '../../src/sync/outbox/entry.ts';
import type { SimulatedDevice } from './device.ts';
import { rowsOf } from './peek.ts';
import type { SimulatedTab } from './tab.ts';
import type { SimulatedPerson } from './workshop.ts';

interface OnDevice {
  device: SimulatedDevice;
}

export function rowsIn<T>({ device }: OnDevice, person: SimulatedPerson, store: string): T[] {
  return rowsOf(device, accountDatabaseName(person.ciamId), store) as T[];
}

/** cdbId the tablet believes the person acts for. */
export function companyIn(on: OnDevice, person: SimulatedPerson): number | null {
  return factIn<Account>(on, person, 'account')?.cdbId ?? null;
}

export function factIn<T>(on: OnDevice, person: SimulatedPerson, key: string): T | undefined {
  const facts = rowsIn<{ key: string; value: T }>(on, person, 'facts');
  return facts.find((fact) => fact.key === key)?.value;
}

export function entriesIn(on: OnDevice, person: SimulatedPerson): AnyEntry[] {
  const facts = new Set(rowsIn<{ key: string }>(on, person, 'facts').map(({ key }) => key));
  // As the product reads them: work whose slip is gone may have been sent from a full device (slips.ts).
  const isSent = ({ id, slip, isInDoubt }: AnyEntry) => slip === id && !isInDoubt && !facts.has(slipPrefix + id);
  return rowsIn<AnyEntry>(on, person, 'outbox').map((entry) => (isSent(entry) ? { ...entry, isInDoubt: true } : entry));
}

export function openRequests(tab: SimulatedTab, person: SimulatedPerson): SupportRequest[] {
  return rowsIn<SupportRequest>(tab, person, 'requests').filter(
    ({ supportRequestStatus: { id } }) => id !== 100 && id !== 500,
  );
}

/** Requests that an expert works on, as their tablet shows it. */
export function ownAtDesk(tab: SimulatedTab, person: SimulatedPerson): SupportRequest[] {
  return openAtDesk(tab, person)
    .filter(({ expert }) => expert?.id === person.ciamId)
    .map(({ request }) => request);
}

/** Everything that is open, with the work of this tablet over it. */
export function openAtDesk(tab: SimulatedTab, person: SimulatedPerson): ShownRequest[] {
  const entries = entriesIn(tab, person);
  return rowsIn<DeskRequest>(tab, person, 'deskRequests')
    .filter(({ request: { supportRequestStatus } }) => !isCompleted(supportRequestStatus.id))
    .map((row) => projectDesk(row, entries));
}
