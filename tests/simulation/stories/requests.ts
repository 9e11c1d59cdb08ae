/** Requests: made, answered, cancelled and opened. */
import { sql } from 'kysely';
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import type { HardwareItem } from '../../../contract/hardware.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import type { ArgsByKind } from '../../../src/sync/mutations/registry.ts';
import { oneLine, wordsWith } from '../contents.ts';
import { markIn } from '../ledger.ts';
import { type RequestOnServer, type StoredOnServer, wordsOf } from '../on-server.ts';
import { openRequests, rowsIn } from '../reading.ts';
import { orderSession } from '../sessions.ts';
import type { SimulatedTab } from '../tab.ts';
import { technicianMeant, waitingTechnician } from '../team/waiting-technician.ts';
import type { SimulatedPerson } from '../workshop.ts';
import type { World } from '../world.ts';
import { type Arrived, type ListStory, type Story, itemsOf, pageLimit } from './story.ts';

const createRequest: Story<'create-request'> = {
  weight: 14,
  calls: ['SupportRequest'],
  make: (world, tab, person, mark) =>
    world.workshop.country === 'us'
      ? orderSession(world, tab, person, mark, wordsWith(world, mark, 4000))
      : newRequest(world, tab, person, mark),
  reword: ({ request }, words) => void (request.comments = words(4000)),
  arrived: (_world, { requests, added }) =>
    [...requests.values()].flatMap((row) => {
      const mark = markIn(wordsOf(row));
      if (mark === null) return [];
      const isFile: Arrived['isFile'] = ({ request_id }) => request_id === row.id;
      return [{ mark, ciamId: row.ciam_id, record: null, companyId: row.company_id, kept: keptOf(row, added), isFile }];
    }),
  entered: ({ request }, world, server) => ({
    ...enteredIn(request),
    technicianId: technicianMeant(world, server, request.technicianId),
  }),
};

const answerRequest: Story<'answer-request'> = {
  weight: 7,
  calls: ['SupportRequest'],
  make(world, tab, person, mark) {
    const request = lastAnswered(world, tab, person) ?? pickRequest(world, tab, person);
    if (!request) return null;
    const { supportRequestId } = request;
    return { supportRequestId, note: wordsWith(world, mark, 4000), label: { ticketId: '' } };
  },
  reword: (args, words) => void (args.note = words(4000)),
  arrived: arrivedAnswers,
  entered: ({ note }) => ({ note }),
};

const cancelRequest: Story<'cancel-request'> = {
  weight: 5,
  habit: 'calls-off',
  calls: ['CancelServiceRequest', 'CancelHotlineTicket'],
  make(world, tab, person, mark) {
    const request = pickRequest(world, tab, person);
    if (!request) return null;
    const { supportRequestId, hotlineTicketId = '' } = request;
    return { supportRequestId, ...(hotlineTicketId !== '' && { hotlineTicketId }), label: { ticketId: mark } };
  },
};

const markRequestRead: Story<'mark-request-read'> = {
  weight: 1,
  calls: ['SupportRequest'],
  make(world, tab, person) {
    const request = pickRequest(world, tab, person);
    return request ? { supportRequestId: request.supportRequestId } : null;
  },
};

const requestList: ListStory<SupportRequest> = {
  async ask({ call, ciamId, country, timeZoneId }) {
    const query = { CiamId: ciamId, CountryCode: country, Language: 'en', TimeZoneId: timeZoneId, limit: pageLimit };
    return itemsOf(await call('GET /api/v1/support/GetSupportRequests', { query }, { as: ciamId }));
  },
  idOf: (row) => row.supportRequestId,
};

export const requestStories = {
  'create-request': createRequest,
  'answer-request': answerRequest,
  'cancel-request': cancelRequest,
  'mark-request-read': markRequestRead,
};
export const requestLists = { requests: requestList };

type NewRequest = ArgsByKind['create-request'];

function newRequest(world: World, tab: SimulatedTab, person: SimulatedPerson, mark: string): NewRequest {
  const slots = rowsIn<{ startTime: string; endTime: string }>(tab, person, 'timeslots');
  const slot = world.chance(0.4) ? world.pick(slots.slice(0, 3)) : undefined;
  const requestType = world.pick([1, 1, 2, 3, 3] as const) ?? 1;
  const listed = world.chance(0.5) ? world.pick(rowsIn<ContactPerson>(tab, person, 'technicians')) : undefined;
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
      technicianId: waitingTechnician(world, tab, person) ?? listed?.id ?? null,
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

const subsystemOf = { 1: 6, 2: 11, 3: 16 } as const;

/** Rather one that was made in this story than one from before. */
/** Whoever has just written to an expert mostly goes on with the same request. */
function lastAnswered(world: World, tab: SimulatedTab, person: SimulatedPerson): SupportRequest | undefined {
  const last = world.ledger.works.findLast(
    (work) => work.kind === 'answer-request' && work.person === person && work.record !== null,
  );
  if (!last || !world.chance(0.7)) return undefined;
  return openRequests(tab, person).find(({ supportRequestId }) => last.record === `request:${supportRequestId}`);
}

function pickRequest(world: World, tab: SimulatedTab, person: SimulatedPerson): SupportRequest | undefined {
  const open = openRequests(tab, person);
  const own = open.filter(({ clientKey }) => clientKey !== null);
  return world.pick(own.length > 0 && world.chance(0.7) ? own : open);
}

/** Every field of the call under the name it has in `keptOf`; a new field has to be kept, too. */
function enteredIn({ timeslot, vehicle: chosen, yourReference = '', ...typed }: NewRequest['request']): object {
  const { bookingType, startTime, endTime } = timeslot;
  return {
    ...{ ...typed, yourReference, bookingType },
    ...(chosen && { vehicle: chosen }),
    ...(bookingType === 1 && { startTime, endTime }),
  };
}

function keptOf(row: RequestOnServer, added: StoredOnServer['added']): object {
  return {
    requestType: row.request_type,
    subsystemId: row.subsystem_id,
    subject: row.subject,
    comments: row.comments,
    ticketCategoryId: row.ticket_category_id,
    vehicleLookup: row.vehicle_lookup,
    bookingType: row.booking_type,
    isContactAsapRequest: row.is_contact_asap,
    isVciConfirmed: row.is_vci_confirmed,
    technicianId: added.get(String(row.technician_id))?.mark ?? row.technician_id,
    hardwareId: row.hardware_id,
    licensePlate: row.license_plate,
    mileage: row.mileage,
    repairOrder: row.repair_order,
    diagnosticToolSerial: row.diagnostic_tool_serial,
    vciSerial: row.vci_serial,
    yourReference: row.your_reference,
    vehicle: row.vehicle,
    startTime: row.start_time?.toISOString(),
    endTime: row.end_time?.toISOString(),
  };
}

async function arrivedAnswers(world: World): Promise<Arrived[]> {
  const { rows } = await sql<{ request_id: number; text: string; author: string; company_id: number }>`
    select n.request_id, n.text, n.author, r.company_id from request_note n join support_request r on r.id = n.request_id
    where n.by = 'workshop' order by n.id`.execute(world.server.database.kysely);
  const ciamIdOf = (author: string) =>
    world.workshop.people.find(({ givenName }) => author.startsWith(givenName))?.ciamId ?? author;
  return rows.flatMap(({ request_id, text, author, company_id: companyId }) => {
    const mark = markIn(text);
    return mark === null
      ? []
      : [{ mark, ciamId: ciamIdOf(author), record: `request:${request_id}`, companyId, kept: { note: text } }];
  });
}
