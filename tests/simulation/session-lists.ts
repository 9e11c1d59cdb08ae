/** Somebody looks at the remote sessions: each stands where it belongs, once, and its address leads to it before and after it was sent. */
import { isCompleted } from '../../domain/request-status.ts';
import type { SupportRequest } from '../../contract/support-request.ts';
import type { AccountDatabase } from '../../src/data/account-database.ts';
import { requestByClientKey } from '../../src/data/requests.ts';
import { type Sessions, readSessions } from '../../src/features/remote/read-sessions.ts';
import { type AnyEntry, isFor } from '../../src/sync/outbox/entry.ts';
import { entryIdIn, waitingAddressOf } from '../../src/sync/outbox/waiting-address.ts';
import { companyIn, entriesIn, rowsIn } from './reading.ts';
import { type SimulatedTab, hasDied } from './tab.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

interface OnTablet {
  entries: AnyEntry[];
  rows: SupportRequest[];
}

export async function lookAtSessions(world: World, tab: SimulatedTab, person: SimulatedPerson): Promise<void> {
  const database = tab.client.database();
  if (!database || database.accountId !== person.ciamId) return;
  const found = await differences(tab, person, database);
  // Work that is discarded and taken back during a read leaves no trace in what is compared, so only a difference that stays counts.
  const again = found.length === 0 ? [] : await differences(tab, person, database);
  const staying = found.filter((what) => again.includes(what));
  world.faults.push(...staying.map((what) => `${tab.name} shows ${person.givenName} ${what}`));
}

async function differences(tab: SimulatedTab, person: SimulatedPerson, database: AccountDatabase): Promise<string[]> {
  const before = onTablet(tab, person);
  const shown = await read(database, before).catch(() => null);
  // Of what changed meanwhile nothing is compared.
  if (shown === null || hasDied(tab) || JSON.stringify(before) !== JSON.stringify(onTablet(tab, person))) return [];
  return [...aboutList(shown.sessions, before), ...shown.lost];
}

function onTablet(tab: SimulatedTab, person: SimulatedPerson): OnTablet {
  const company = companyIn(tab, person);
  const entries = entriesIn(tab, person).filter((entry) => isFor(entry, company));
  return { entries, rows: rowsIn<SupportRequest>(tab, person, 'requests') };
}

async function read(database: AccountDatabase, { entries, rows }: OnTablet) {
  const sessions = await readSessions(database);
  const lost: string[] = [];
  const keys = new Set([...ordersIn(entries).map(({ id }) => id), ...rows.flatMap(({ clientKey }) => clientKey ?? [])]);
  for (const key of keys) {
    const id = entryIdIn(waitingAddressOf(key));
    const entry = entries.find((one) => one.id === id);
    const row = id === null ? undefined : await requestByClientKey(database, id, entry !== undefined);
    const isThere = rows.some(({ clientKey }) => clientKey === key) ? row?.clientKey === key : entry !== undefined;
    if (!isThere) lost.push(`nothing at the address of ${key}`);
  }
  return { sessions, lost };
}

const pastShown = 20;

function aboutList({ waiting, running, past }: Sessions, { entries, rows }: OnTablet): string[] {
  const orders = ordersIn(entries).filter(({ id }) => !rows.some(({ clientKey }) => clientKey === id));
  const remote = rows.filter(({ requestType }) => requestType === 1);
  const open = remote.filter(({ supportRequestStatus: { id } }) => !isCompleted(id));
  const over = remote.length - open.length;
  const cancelled = entries.flatMap((entry) =>
    entry.kind === 'cancel-request' && entry.state !== 'refused' ? [entry.args.supportRequestId] : [],
  );
  const cancelling = running.filter((one) => one.cancelling !== null).map(({ row }) => row.supportRequestId);
  return [
    ...compare(
      'sessions that wait',
      waiting.map(({ id }) => id),
      orders.map(({ id }) => id),
    ),
    ...compare(
      'sessions that run',
      running.map(({ row }) => row.supportRequestId),
      open.map((row) => row.supportRequestId),
    ),
    ...compare(
      'sessions that are being cancelled',
      cancelling,
      open.map((row) => row.supportRequestId).filter((id) => cancelled.includes(id)),
    ),
    ...(past.length === Math.min(over, pastShown) ? [] : [`${past.length} of ${over} past sessions`]),
  ];
}

const ordersIn = (entries: readonly AnyEntry[]) => entries.filter(({ kind }) => kind === 'create-request');

function compare(what: string, shown: readonly string[], there: readonly string[]): string[] {
  const isSame = shown.toSorted().join() === there.toSorted().join();
  return isSame ? [] : [`${what}: ${shown.join(' ')} where there are ${there.join(' ')}`];
}
