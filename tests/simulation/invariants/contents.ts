/** What arrived is what was entered: to the letter, to the byte, and all of it. */
import { createHash } from 'node:crypto';
import type { ArgsByKind, MutationKind } from '../../../src/sync/mutations/registry.ts';
import type { Work } from '../ledger.ts';
import { type FileOnServer, type OnServer, type RequestOnServer, wordsOf } from '../on-server.ts';
import type { World } from '../world.ts';

export function aboutContents(world: World, server: OnServer): string[] {
  return world.ledger.works.flatMap((work) => {
    const { args, kind } = work;
    if (args === null) return [];
    const look = looks[kind];
    const found = look ? look(world, work, server) : [];
    // Nobody was told whether the change was kept: it is as it was, or as it became.
    return look && found.length > 0 && work.before ? look(world, { ...work, ...work.before }, server) : found;
  });
}

type Check = (world: World, work: Work, server: OnServer) => string[];

const looks: Partial<Record<MutationKind, Check>> = {
  'create-request': (world, work, server) =>
    [...server.requests.values()]
      .filter((row) => wordsOf(row).includes(work.mark))
      .flatMap((row) => aboutRequest(world, work, work.args as ArgsByKind['create-request'], row, server)),
  'answer-request': (_world, { mark, args }, server) =>
    textsOf(server, mark).flatMap((note) =>
      differences(mark, { note }, { note: (args as ArgsByKind['answer-request']).note }),
    ),
  'start-claim': (_world, { mark, args }, server) =>
    textsOf(server, mark).flatMap((note) =>
      differences(mark, { note }, { note: (args as ArgsByKind['start-claim']).repairNote }),
    ),
  'add-hardware-note': (world, work, server) =>
    server.notes
      .filter(({ mark }) => mark === work.mark)
      .flatMap(({ id, note }) => [
        ...differences(work.mark, { note }, { note: (work.args as ArgsByKind['add-hardware-note']).note }),
        ...aboutFiles(world, work, ({ hardware_note_id }) => hardware_note_id === id, server),
      ]),
  'contact-message': (_world, { mark, args }, server) => {
    const { reason, ...fields } = (args as ArgsByKind['contact-message']).message;
    return server.contactMessages
      .filter((message) => message.mark === mark)
      .flatMap((message) => differences(mark, { reason: message.reason, ...message.fields }, { reason, ...fields }));
  },
};

function textsOf(server: OnServer, mark: string): string[] {
  return server.arrived.filter((one) => one.mark === mark).map(({ text }) => text);
}

function aboutRequest(
  world: World,
  work: Work,
  { request }: ArgsByKind['create-request'],
  row: RequestOnServer,
  server: OnServer,
): string[] {
  const { timeslot } = request;
  const entered = {
    requestType: request.requestType,
    subsystemId: request.subsystemId,
    subject: request.subject,
    comments: request.comments,
    ticketCategoryId: request.ticketCategoryId,
    vehicleLookup: request.vehicleLookup,
    bookingType: timeslot.bookingType,
    isContactAsap: request.isContactAsapRequest,
    isVciConfirmed: request.isVciConfirmed,
    technicianId: request.technicianId,
    hardwareId: request.hardwareId,
    licensePlate: request.licensePlate,
    mileage: request.mileage,
    repairOrder: request.repairOrder,
    diagnosticToolSerial: request.diagnosticToolSerial,
    vciSerial: request.vciSerial,
    yourReference: request.yourReference ?? '',
    ...(request.vehicle && { vehicle: request.vehicle }),
    ...(timeslot.bookingType === 1 && { start: timeslot.startTime, end: timeslot.endTime }),
  };
  const kept = {
    requestType: row.request_type,
    subsystemId: row.subsystem_id,
    subject: row.subject,
    comments: row.comments,
    ticketCategoryId: row.ticket_category_id,
    vehicleLookup: row.vehicle_lookup,
    bookingType: row.booking_type,
    isContactAsap: row.is_contact_asap,
    isVciConfirmed: row.is_vci_confirmed,
    technicianId: row.technician_id,
    hardwareId: row.hardware_id,
    licensePlate: row.license_plate,
    mileage: row.mileage,
    repairOrder: row.repair_order,
    diagnosticToolSerial: row.diagnostic_tool_serial,
    vciSerial: row.vci_serial,
    yourReference: row.your_reference,
    vehicle: row.vehicle,
    start: row.start_time?.toISOString(),
    end: row.end_time?.toISOString(),
  };
  return [
    ...differences(work.mark, kept, entered),
    ...aboutFiles(world, work, ({ request_id }) => request_id === row.id, server),
  ];
}

/** As many as were chosen, in their order, with their names and every byte. */
function aboutFiles(
  world: World,
  { mark, files }: Work,
  isMeant: (file: FileOnServer) => boolean,
  server: OnServer,
): string[] {
  const kept = server.files.filter(isMeant);
  if (kept.length !== files.length) return [`${mark} has ${kept.length} of ${files.length} files on the server`];
  return kept.flatMap((file, index) => {
    const entered = files[index]!;
    const facts = differences(
      mark,
      { id: file.id, name: file.name, type: file.type, size: file.size },
      { id: entered.id, name: entered.name, type: entered.type, size: entered.bytes.length },
    );
    const bytes = world.objects.bytesOf(file.object_key);
    const isSame = bytes !== null && hashOf(bytes) === hashOf(entered.bytes);
    return isSame ? facts : [...facts, `${mark} has other bytes in ${file.name} than were chosen`];
  });
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** One sentence for each field of `entered` that `kept` has otherwise. */
export function differences(mark: string, kept: object, entered: object): string[] {
  const keptFields = new Map<string, unknown>(Object.entries(kept));
  return Object.entries(entered).flatMap(([field, value]: [string, unknown]) => {
    const [is, was] = [canonical(keptFields.get(field)), canonical(value)];
    return is === was ? [] : [`${mark} has ${field} ${short(is)} where ${short(was)} was entered`];
  });
}

/** As text in which the order of keys does not count. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const longestShown = 120;

function short(text: string | undefined): string {
  return text === undefined || text.length <= longestShown ? String(text) : `${text.slice(0, longestShown)}…`;
}
