/** What the lists would show now, asked of the projection itself: each piece of work once, where it is and nothing else. */
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import type { HardwareItem } from '../../../contract/hardware.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import { accountDatabaseName } from '../../../src/data/account-database.ts';
import { type AnyEntry, isFor, isQuiet } from '../../../src/sync/outbox/entry.ts';
import {
  type ProjectedHardware,
  projectHardware,
  waitingHardware,
} from '../../../src/entities/hardware/projected-hardware.ts';
import { projectRequest, waitingRequests } from '../../../src/entities/request/projected-requests.ts';
import { projectTechnicians } from '../../../src/entities/technician/projected-technicians.ts';
import { unsentEntries, unsentSummary } from '../../../src/sync/outbox/projection.ts';
import type { SimulatedDevice } from '../device.ts';
import type { OnServer } from '../on-server.ts';
import { databaseNames } from '../peek.ts';
import { companyIn, entriesIn, rowsIn } from '../reading.ts';
import type { SimulatedPerson } from '../workshop.ts';
import type { World } from '../world.ts';

export function aboutLists(world: World, server: OnServer): string[] {
  return world.devices.flatMap((device) => {
    const names = databaseNames(device.factory);
    return world.workshop.people
      .filter(({ ciamId }) => names.includes(accountDatabaseName(ciamId)))
      .flatMap((person) =>
        aboutOne(device, person, server).map((what) => `${device.name} shows ${person.givenName} ${what}`),
      );
  });
}

function aboutOne(device: SimulatedDevice, person: SimulatedPerson, server: OnServer): string[] {
  const on = { device };
  const company = companyIn(on, person);
  const all = entriesIn(on, person);
  const here = all.filter((entry) => isFor(entry, company));
  const requests = rowsIn<SupportRequest>(on, person, 'requests');
  const hardware = rowsIn<HardwareItem>(on, person, 'hardware');
  const technicians = rowsIn<ContactPerson>(on, person, 'technicians');
  return [
    ...aboutNew('create-request', here, requests, waitingRequests(here, requests)),
    ...aboutNew('add-device', here, hardware, waitingHardware(here, hardware)),
    ...requests.flatMap((row) => aboutRequestRow(row, here)),
    ...aboutHardwareRows(hardware, here, server),
    ...aboutStars(technicians, starsOf(here, 'set-favourite-technician'), projectTechnicians(technicians, here)),
    ...aboutCount(all),
  ];
}

/** New work is shown as waiting until its row is there, then as that row: never both, never neither. */
function aboutNew(
  kind: 'create-request' | 'add-device',
  here: readonly AnyEntry[],
  rows: readonly { clientKey?: string | null | undefined }[],
  shown: readonly AnyEntry[],
): string[] {
  return here
    .filter((entry) => entry.kind === kind)
    .flatMap(({ id }) => {
      const asRow = rows.filter(({ clientKey }) => clientKey === id).length;
      const asWaiting = shown.filter((entry) => entry.id === id).length;
      return asRow + asWaiting === 1 ? [] : [`${kind} ${id} ${asRow + asWaiting} times`];
    });
}

function aboutRequestRow(row: SupportRequest, here: readonly AnyEntry[]): string[] {
  const id = row.supportRequestId;
  const of = <K extends AnyEntry['kind']>(kind: K) =>
    here.filter(
      (entry) => entry.kind === kind && 'supportRequestId' in entry.args && entry.args.supportRequestId === id,
    );
  const shown = projectRequest(row, here);
  const answers = of('answer-request')
    .map((entry) => entry.id)
    .toSorted();
  const found: string[] = [];
  if (shown.answers.map((entry) => entry.id).join() !== answers.join()) found.push(`other answers to ${id} than wait`);
  const isCancelling = of('cancel-request').some(({ state }) => state !== 'refused');
  if ((shown.cancelling !== null) !== isCancelling) found.push(`the cancellation of ${id} wrongly`);
  if (shown.isUpdated !== (row.isUpdated && of('mark-request-read').length === 0)) found.push(`news of ${id} wrongly`);
  if (shown.row !== row) found.push(`an edited row of ${id}`);
  return found;
}

function aboutHardwareRows(items: readonly HardwareItem[], here: readonly AnyEntry[], server: OnServer): string[] {
  const shown = projectHardware(items, here);
  const found = aboutStars(items, starsOf(here, 'set-favourite'), shown);
  for (const { item, claim, deleting } of shown) {
    const claims = here.filter((entry) => entry.kind === 'start-claim' && entry.args.hardWareId === item.id);
    if (claim.where === 'on-server' && server.hardware.get(item.id)?.claim === null)
      found.push(`a claim for ${item.id} as made that the server does not have`);
    if (!isClaimTrue(item, claim, claims)) found.push(`the claim for ${item.id} as ${claim.where}`);
    const goes = here.some((entry) => entry.kind === 'delete-device' && entry.args.hardwareId === item.id);
    if (goes !== (deleting !== null)) found.push(`the deletion of ${item.id} wrongly`);
  }
  return found;
}

function isClaimTrue(item: HardwareItem, claim: ProjectedHardware['claim'], claims: readonly AnyEntry[]): boolean {
  const isOnServer = item.repairStatus.status === 'Initiated';
  const last = claims.toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1);
  if (!last) return claim.where === (isOnServer ? 'on-server' : 'none');
  const isRowsOwn = last.id === item.repairStatus.clientKey || (last.state === 'refused' && isOnServer);
  return isRowsOwn ? claim.where === 'on-server' : claim.where === last.state;
}

interface Star {
  at: string;
  id: string;
  isFavourite: boolean;
}

function starsOf(here: readonly AnyEntry[], kind: 'set-favourite' | 'set-favourite-technician'): Star[] {
  return here
    .filter((entry) => entry.kind === kind && entry.state !== 'refused')
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id: at, args }) => {
      const {
        isFavourite = false,
        hardwareId = '',
        contactPersonId = hardwareId,
      } = args as Partial<{
        isFavourite: boolean;
        hardwareId: string;
        contactPersonId: string;
      }>;
      return { at, id: contactPersonId, isFavourite };
    });
}

/** One star at most, where the last tap put it. */
function aboutStars(
  rows: readonly { id: string; isFavourite: boolean }[],
  taps: readonly Star[],
  shown: readonly { isFavourite: boolean; isFavouriteChanging: boolean }[],
): string[] {
  const starred = new Set(rows.filter(({ isFavourite }) => isFavourite).map(({ id }) => id));
  for (const { id, isFavourite } of taps) {
    if (isFavourite) starred.clear();
    if (isFavourite) starred.add(id);
    else starred.delete(id);
  }
  return rows.flatMap(({ id }, index) => {
    const { isFavourite, isFavouriteChanging } = shown[index]!;
    const isChanging = taps.some((tap) => tap.id === id);
    return isFavourite === starred.has(id) && isFavouriteChanging === isChanging ? [] : [`the star of ${id} wrongly`];
  });
}

function aboutCount(entries: readonly AnyEntry[]): string[] {
  const unsent = entries.filter(({ kind }) => !isQuiet(kind));
  const { count, needsAttention, heldBy } = unsentSummary(entries);
  const refused = unsent.filter(({ state }) => state === 'refused').length;
  const isHeld = entries.some(({ state }) => state === 'held');
  const found: string[] = [];
  if (count !== unsent.length || unsentEntries(entries).length !== unsent.length)
    found.push(`${count} unsent where there are ${unsent.length}`);
  if (needsAttention !== refused) found.push(`${needsAttention} that need attention where there are ${refused}`);
  if ((heldBy !== null) !== isHeld) found.push('the hold of the queue wrongly');
  return found;
}
