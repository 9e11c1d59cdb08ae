/**
 * What people enter: words in several scripts, with everything that is easily lost or changed on the way (lines, quotes,
 * emoji, markup, the longest that is allowed), and files of every type. All of it is as the forms hand it on: trimmed and in NFC,
 * so the server must show the same to the letter.
 */
import type { ContactMessage } from '../../contract/contact.ts';
import type { HardwareItem } from '../../contract/hardware.ts';
import type { ContactPerson } from '../../contract/contact-persons.ts';
import type { SupportRequest } from '../../contract/support-request.ts';
import type { ArgsByKind, MutationKind } from '../../src/sync/mutations/registry.ts';
import { gifOf, jpegOf, pngOf } from '../support/pictures.ts';
import { serialWith } from './ledger.ts';
import { companyIn, entriesIn, openRequests, rowsIn } from './reading.ts';
import { orderSession } from './sessions.ts';
import type { SimulatedTab } from './tab.ts';
import { type SimulatedPerson, product } from './workshop.ts';
import type { World } from './world.ts';

const endings = [
  '',
  ' äöüß „quer“ – ½ €',
  '\nzweite Zeile\n\n\tmit Abstand',
  ' 🚗🔧👩‍🔧',
  ' <b>&amp;</b> \\ \' " %s ${x} null',
  ' صوت من المحرك',
  ' Ⅳ ﬁ é 한글 ÅΩ',
  ' 1,5 l / 3.000 U/min; a=b&c=d#e?f+g',
  ' __proto__ toString {"json": [1, 2]}',
];

export function wordsWith(world: World, mark: string, longest: number): string {
  const start = `Noise ${mark}${world.pick(endings) ?? ''}`;
  return world.chance(0.05) ? start.padEnd(longest, 'x') : start;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const vehicle = {
  brand: 'Škoda',
  model: 'Corso "S"',
  engine: '',
  engineCode: 'B14',
  year: 2019,
  variant: 'GTI–R',
  fuelType: 'Petrol',
  powerKW: 80.5,
  transmission: '',
  bodyStyle: 'Kombi',
  kType: '1',
  vin: '',
  registration: '',
};

/** Resolves with what the work needs, or null when there is nothing to do it to. */
export type Making = {
  [K in MutationKind]: (world: World, tab: SimulatedTab, person: SimulatedPerson, mark: string) => ArgsByKind[K] | null;
};

export const argsByKind: Making = {
  'create-request': (world, tab, person, mark) =>
    world.workshop.country === 'us'
      ? orderSession(world, tab, person, mark, wordsWith(world, mark, 4000))
      : newRequest(world, tab, person, mark),
  'start-claim': (world, tab, person, mark) => {
    const hardWareId = world.pick(world.workshop.hardwareIdsOf(companyIn(tab, person) ?? 0)) ?? '';
    return {
      hardWareId,
      faultCodeId: 1,
      repairNote: wordsWith(world, mark, 2000),
      label: { hardware: mark, fault: '' },
    };
  },
  'set-favourite': (world, tab, person, mark) => {
    const hardwareId = world.pick(world.workshop.hardwareIdsOf(companyIn(tab, person) ?? 0)) ?? '';
    return { hardwareId, isFavourite: world.chance(0.7), label: { hardware: mark } };
  },
  'set-favourite-technician': (world, tab, person, mark) => {
    const technician = world.pick(rowsIn<ContactPerson>(tab, person, 'technicians'));
    return technician
      ? { contactPersonId: technician.id, isFavourite: world.chance(0.7), label: { technician: mark } }
      : null;
  },
  'add-device': (_world, _tab, _person, mark) => ({
    device: { ...product, serialNumber: serialWith(mark), manufacturingDate: '2024-05-17' },
    label: { hardware: mark },
  }),
  'add-hardware-note': (world, tab, person, mark) => {
    const waiting = entriesIn(tab, person).flatMap((entry) =>
      entry.kind === 'add-device' ? [entry.args.device.serialNumber] : [],
    );
    const known = rowsIn<HardwareItem>(tab, person, 'hardware').map((item) => item.serialNumber);
    const serialNumber = world.pick(waiting.length > 0 && world.chance(0.4) ? waiting : known);
    if (serialNumber === undefined) return null;
    return { serialNumber, note: wordsWith(world, mark, 2000), attachmentIds: [], label: { hardware: mark } };
  },
  'delete-device': (world, tab, person, mark) => {
    const devices = rowsIn<HardwareItem>(tab, person, 'hardware');
    const device = world.pick(devices.filter(({ repairStatus }) => repairStatus.status === 'None'));
    return device ? { hardwareId: device.id, label: { hardware: mark, serialNumber: device.serialNumber } } : null;
  },
  'cancel-request': (world, tab, person, mark) => {
    const request = pickRequest(world, tab, person);
    if (!request) return null;
    const { supportRequestId, hotlineTicketId = '' } = request;
    return { supportRequestId, ...(hotlineTicketId !== '' && { hotlineTicketId }), label: { ticketId: mark } };
  },
  'answer-request': (world, tab, person, mark) => {
    const request = pickRequest(world, tab, person);
    return request
      ? {
          supportRequestId: request.supportRequestId,
          note: wordsWith(world, mark, 4000),
          label: { ticketId: '' },
        }
      : null;
  },
  'mark-request-read': (world, tab, person) => {
    const request = pickRequest(world, tab, person);
    return request ? { supportRequestId: request.supportRequestId } : null;
  },
  'contact-message': (world, _tab, person, mark) => {
    const subject = oneLine(wordsWith(world, mark, 100)).slice(0, 60);
    return { message: contactMessage(world, person, mark), label: { subject } };
  },
};

function newRequest(
  world: World,
  tab: SimulatedTab,
  person: SimulatedPerson,
  mark: string,
): ArgsByKind['create-request'] {
  const slots = rowsIn<{ startTime: string; endTime: string }>(tab, person, 'timeslots');
  const slot = world.chance(0.4) ? world.pick(slots.slice(0, 3)) : undefined;
  const requestType = world.pick([1, 1, 2, 3, 3] as const) ?? 1;
  const technician = world.chance(0.5) ? world.pick(rowsIn<ContactPerson>(tab, person, 'technicians')) : undefined;
  const device = world.chance(0.4) ? world.pick(rowsIn<HardwareItem>(tab, person, 'hardware')) : undefined;
  return {
    request: {
      requestType,
      subsystemId: subsystemOf[requestType],
      subject: oneLine(wordsWith(world, mark, 200)),
      comments: world.chance(0.8) ? wordsWith(world, mark, 4000) : '',
      ticketCategoryId: null,
      vehicle: world.chance(0.7) ? vehicle : null,
      vehicleLookup: { searchMethodId: 10, value: 'B-XY 99', stateCode: null },
      timeslot: slot
        ? { bookingType: 1, startTime: slot.startTime, endTime: slot.endTime }
        : { bookingType: 2, startTime: null, endTime: null },
      isContactAsapRequest: !slot,
      isVciConfirmed: world.chance(0.5),
      technicianId: technician?.id ?? null,
      hardwareId: device?.id ?? null,
      licensePlate: world.chance(0.5) ? 'B-AB 123' : '',
      mileage: requestType === 3 || world.chance(0.5) ? Math.floor(world.random.number() * 9_999_999) : null,
      repairOrder: world.chance(0.5) ? `RO ${mark.replaceAll(/\D/g, '')}-ä` : '',
      diagnosticToolSerial: world.chance(0.3) ? `DT/${mark}` : '',
      vciSerial: world.chance(0.3) ? `00${mark}` : '',
      ...(requestType === 3 && { yourReference: `Ref ${mark}` }),
    },
    attachmentIds: [],
    label: { serviceType: 'Remote', technician: '', hardware: '', credits: 3 },
  };
}

function contactMessage(world: World, person: SimulatedPerson, mark: string): ContactMessage {
  const sender = {
    name: person.givenName,
    country: world.workshop.country,
    email: 'anna@workshop.example',
    hasConsented: true as const,
  };
  if (world.chance(0.5)) return { reason: 'short', ...sender, message: wordsWith(world, mark, 500) };
  const company = { companyInformation: 'Werkstatt Süd', address: 'Am Tor 1', zipCode: '10115', city: 'Berlin' };
  const shortDescription = oneLine(wordsWith(world, mark, 100)).slice(0, 90);
  return { reason: 'feedback', ...sender, ...company, shortDescription, description: wordsWith(world, mark, 500) };
}

const subsystemOf = { 1: 6, 2: 11, 3: 16 } as const;

/** Rather one that was made in this story than one from before. */
function pickRequest(world: World, tab: SimulatedTab, person: SimulatedPerson): SupportRequest | undefined {
  const open = openRequests(tab, person);
  const own = open.filter(({ clientKey }) => clientKey !== null);
  return world.pick(own.length > 0 && world.chance(0.7) ? own : open);
}

const fileKinds = [
  { ending: 'pdf', type: 'application/pdf', head: new TextEncoder().encode('%PDF-1.4 ') },
  { ending: 'png', type: 'image/png', head: pngOf(2, 2) },
  { ending: 'gif', type: 'image/gif', head: gifOf(2, 2) },
  { ending: 'jpg', type: 'image/jpeg', head: jpegOf(2, 2) },
] as const;

/** Its bytes say whose it is and end in every byte there is. */
export function aFile(world: World, mark: string, number: number) {
  const { ending, type, head } = world.pick(fileKinds) ?? fileKinds[0];
  const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const bytes = new Uint8Array(Buffer.concat([head, Buffer.from(`${mark}${number}\n`), every]));
  return { name: `Foto ${number} ${mark}${ending}`, type, bytes };
}
