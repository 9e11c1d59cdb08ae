/** What people do with their work: each builds arguments that carry the work's mark and tells the ledger what was promised. */
import type { Account } from '../../contract/accounts.ts';
import type { HardwareItem } from '../../contract/hardware.ts';
import type { SupportRequest } from '../../contract/support-request.ts';
import { isStorageFull } from '../../src/data/storage-failure.ts';
import { accountDatabaseName } from '../../src/data/account-database.ts';
import type { AnyEntry, WorkByKind, WorkKind } from '../../src/sync/outbox/entry.ts';
import { recordOf } from '../../src/sync/outbox/order.ts';
import { markIn, serialWith } from './ledger.ts';
import { rowsOf } from './peek.ts';
import type { SimulatedTab } from './tab.ts';
import { product, type SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

const vehicle = {
  brand: 'Brava',
  model: 'Corso',
  engine: '1.4',
  engineCode: 'B14',
  year: 2019,
  variant: '',
  fuelType: 'Petrol',
  powerKW: 80,
  transmission: '',
  bodyStyle: '',
  kType: '1',
  vin: '',
  registration: '',
};

/** Whom the tab shows, and whose work it may touch. */
export function personOf(world: World, tab: SimulatedTab): SimulatedPerson | null {
  const state = tab.portal.session.state.get();
  return 'person' in state
    ? (world.workshop.people.find(({ ciamId }) => ciamId === state.person.accountId) ?? null)
    : null;
}

export function rowsIn<T>(tab: SimulatedTab, person: SimulatedPerson, store: string): T[] {
  return rowsOf(tab.device.factory, accountDatabaseName(person.ciamId), store) as T[];
}

/** cdbId the tablet believes the person acts for. */
export function companyIn(tab: SimulatedTab, person: SimulatedPerson): number | null {
  const facts = rowsIn<{ key: string; value: Account }>(tab, person, 'facts');
  return facts.find(({ key }) => key === 'account')?.value.cdbId ?? null;
}

export function entriesIn(tab: SimulatedTab, person: SimulatedPerson): AnyEntry[] {
  return rowsIn<AnyEntry>(tab, person, 'outbox');
}

type Making = {
  [K in WorkKind]?: (world: World, tab: SimulatedTab, person: SimulatedPerson, mark: string) => WorkByKind[K] | null;
};

const argsByKind: Making = {
  'create-request': (world, tab, person, mark) => {
    const slots = rowsIn<{ startTime: string; endTime: string }>(tab, person, 'timeslots');
    const slot = world.chance(0.4) ? world.pick(slots.slice(0, 3)) : undefined;
    return {
      request: {
        requestType: 1,
        subsystemId: 6,
        subject: `Noise ${mark}`,
        comments: '',
        ticketCategoryId: null,
        vehicle,
        vehicleLookup: null,
        timeslot: slot ? { bookingType: 1, ...slot } : { bookingType: 2, startTime: null, endTime: null },
        isContactAsapRequest: !slot,
        isVciConfirmed: true,
        technicianId: null,
        hardwareId: null,
        licensePlate: '',
        mileage: null,
        repairOrder: '',
        diagnosticToolSerial: '',
        vciSerial: '',
      },
      attachmentIds: [],
      label: { serviceType: 'Remote', technician: '', hardware: '', credits: 3 },
    };
  },
  'start-claim': (world, tab, person, mark) => {
    const hardWareId = world.pick(world.workshop.hardwareIdsOf(companyIn(tab, person) ?? 0)) ?? '';
    return { hardWareId, faultCodeId: 1, repairNote: `Broken ${mark}`, label: { hardware: '', fault: '' } };
  },
  'set-favourite': (world, tab, person, mark) => {
    const hardwareId = world.pick(world.workshop.hardwareIdsOf(companyIn(tab, person) ?? 0)) ?? '';
    return { hardwareId, isFavourite: world.chance(0.7), label: { hardware: mark } };
  },
  'add-device': (_world, _tab, _person, mark) => ({
    device: { ...product, serialNumber: serialWith(mark), manufacturingDate: '2024-05-17' },
    label: { hardware: mark },
  }),
  'delete-device': (world, tab, person, mark) => {
    const devices = rowsIn<HardwareItem>(tab, person, 'hardware');
    const device = world.pick(devices.filter(({ repairStatus }) => repairStatus.status === 'None'));
    return device ? { hardwareId: device.id, label: { hardware: mark, serialNumber: device.serialNumber } } : null;
  },
  'cancel-request': (world, tab, person, mark) => {
    const request = world.pick(openRequests(tab, person));
    return request ? { supportRequestId: request.supportRequestId, label: { ticketId: mark } } : null;
  },
  'answer-request': (world, tab, person, mark) => {
    const request = world.pick(openRequests(tab, person));
    return request
      ? { supportRequestId: request.supportRequestId, note: `Answer ${mark}`, label: { ticketId: '' } }
      : null;
  },
  'mark-request-read': (world, tab, person) => {
    const request = world.pick(openRequests(tab, person));
    return request ? { supportRequestId: request.supportRequestId } : null;
  },
};

export function openRequests(tab: SimulatedTab, person: SimulatedPerson): SupportRequest[] {
  return rowsIn<SupportRequest>(tab, person, 'requests').filter(
    ({ supportRequestStatus: { id } }) => id !== 100 && id !== 500,
  );
}
function hasDied(tab: SimulatedTab): boolean {
  return tab.mortal.isDead;
}

/** Resolves when the person has been told; a tab that dies before leaves the work `tried`. */
export async function submitWork<K extends WorkKind>(world: World, tab: SimulatedTab, kind: K): Promise<void> {
  const person = personOf(world, tab);
  if (!person) return;
  const work = world.ledger.begin(kind, person, tab.device.name, null);
  const args = argsByKind[kind]?.(world, tab, person, work.mark);
  if (!args) return;
  work.record = recordOf({ kind, args });
  if ('attachmentIds' in args && world.chance(0.3)) await attach(world, tab, args, work.mark);
  world.say(`${tab.name} ${person.givenName} submits ${kind} ${work.mark}`);
  work.companies.push(companyIn(tab, person));
  const saved = await tab.portal.outbox.submit(kind, args);
  work.companies.push(companyIn(tab, person));
  if (tab.mortal.isDead) return;
  if (saved.ok) work.promised = 'accepted';
  world.say(`${tab.name} was told ${saved.ok ? 'saved' : saved.reason} ${work.mark}`);
}

async function attach(
  world: World,
  tab: SimulatedTab,
  args: WorkByKind['create-request'],
  mark: string,
): Promise<void> {
  const bytes = new Uint8Array(new TextEncoder().encode(`%PDF-1.4 ${mark}`)).buffer;
  const kept = await tab.portal.drafts.attach('new-request', { name: 'scan.pdf', type: 'application/pdf', bytes });
  if (kept.ok) args.attachmentIds.push(kept.id);
}

/** Retry, take back, discard (and perhaps undo) one entry of the tab's person. */
export async function changeMind(
  world: World,
  tab: SimulatedTab,
  how: 'retry' | 'takeBack' | 'discard',
): Promise<void> {
  const person = personOf(world, tab);
  const entry = person && world.pick(entriesIn(tab, person));
  const work = entry && world.ledger.byMark(markIn(entry) ?? '');
  if (!entry || !work) return;
  world.say(`${tab.name} wants ${how} of ${work.mark} (${entry.state})`);
  if (how === 'retry') {
    work.isRetried ||= entry.state === 'refused';
    return tab.portal.outbox.retry(entry.id);
  }
  const before = work.promised;
  work.isUncertain = true;
  const removed = await tab.portal.outbox[how](entry.id);
  if (tab.mortal.isDead) return;
  work.isUncertain = false;
  if (!removed) return;
  work.promised = 'withdrawn';
  world.say(`${tab.name} was told that ${work.mark} is withdrawn`);
  if (!('restore' in removed) || !world.chance(0.4)) return;
  work.isUncertain = true;
  try {
    await removed.restore();
  } catch (fault) {
    // No room for what was thrown away: it stays thrown away, and the person is told.
    if (!isStorageFull(fault)) throw fault;
    work.isUncertain = false;
    return;
  }
  if (hasDied(tab)) return;
  Object.assign(work, { isUncertain: false, promised: before, isRetried: true });
  world.say(`${tab.name} took the discard of ${work.mark} back`);
}
