/** What the server really holds of a run's companies, read from its tables. */
import { sql } from 'kysely';
import type { SupportRequestTable } from '../../server/db/tables-requests.ts';
import type { Selectable } from 'kysely';
import { markIn, markOfSerial } from './ledger.ts';
import type { World } from './world.ts';

export interface DeviceOnServer {
  revision: number;
  isClaimed: boolean;
  companyId: number;
  serialNumber: string;
  /** Of the work that added it; null: it was there from the beginning. */
  addedBy: { mark: string; ciamId: string } | null;
}

export interface FileOnServer {
  id: string;
  name: string;
  type: string;
  size: number;
  object_key: string;
  request_id: number | null;
  hardware_note_id: number | null;
}

export interface NoteOnServer {
  id: number;
  mark: string;
  note: string;
}

export type RequestOnServer = Selectable<SupportRequestTable> & { ciam_id: string; charges: number; refunds: number };

export interface Arrived {
  mark: string;
  ciamId: string;
  record: string | null;
  companyId: number | null;
  /** What the server keeps of the words that were entered. */
  text: string;
}

export interface OnServer {
  /** Every mark that arrived, with who sent it, in the order of arrival per record. */
  arrived: Arrived[];
  /** supportRequestId → row. */
  requests: Map<string, RequestOnServer>;
  hardware: Map<string, DeviceOnServer>;
  notes: NoteOnServer[];
  files: FileOnServer[];
  /** Company → credits. */
  credits: Map<number, number>;
  /** Calls that were answered under a key, with whose they were. */
  calls: { key: string; ciamId: string; endpoint: string; status: number }[];
  /** Account → device, and account → technician. */
  favourites: { ciamId: string; hardwareId: string | null; technicianId: string | null }[];
  /** Health checks whose result was accepted. */
  acceptedScans: Set<string>;
  /** Timeslots that somebody has, or had. */
  slots: { start: Date; taken: number }[];
  contactMessages: { mark: string; ciamId: string; reason: string; fields: Record<string, unknown> }[];
}

export async function readServer(world: World): Promise<OnServer> {
  const db = world.server.database.kysely;
  const requests = (
    await sql<RequestOnServer>`select r.*, a.ciam_id,
      (select count(*)::int from wallet_transaction w where w.request_id = r.id and w.amount < 0) as charges,
      (select count(*)::int from wallet_transaction w where w.request_id = r.id and w.amount > 0) as refunds
    from support_request r join account a on a.id = r.account_id order by r.id`.execute(db)
  ).rows;
  const hardware = await readHardware(world);
  const notes = await readNotes(world);
  const contactMessages = await readMessages(world);
  const files = await db
    .selectFrom('attachment')
    .selectAll()
    .orderBy('request_id')
    .orderBy('hardware_note_id')
    .orderBy('position')
    .execute();
  const companies = await db.selectFrom('company').select(['id', 'credits']).execute();
  const calls = await sql<OnServer['calls'][number]>`
    select key, scope as "ciamId", endpoint, status from idempotency where status is not null`.execute(db);
  const favourites = await sql<OnServer['favourites'][number]>`
    select a.ciam_id as "ciamId", h.hardware_id::text as "hardwareId", p.contact_person_id::text as "technicianId"
    from account a left join hardware_favourite h on h.account_id = a.id
    left join contact_person_favourite p on p.account_id = a.id`.execute(db);
  const slots = await db.selectFrom('timeslot').select(['start_time', 'taken']).execute();
  const accepted = await db
    .selectFrom('certificate')
    .select('request_id')
    .where('accepted_at', 'is not', null)
    .execute();
  return {
    acceptedScans: new Set(accepted.map(({ request_id }) => String(request_id))),
    arrived: [
      ...hardware.arrived,
      ...arrivedRequests(requests),
      ...(await arrivedNotes(world)),
      ...notes.arrived,
      ...contactMessages.map(({ mark, ciamId, fields }) => {
        const text = String(fields['message'] ?? fields['description'] ?? '');
        return { mark, ciamId, record: null, companyId: null, text };
      }),
    ],
    requests: new Map(requests.map((row) => [String(row.id), row])),
    hardware: hardware.devices,
    notes: notes.notes,
    files,
    credits: new Map(companies.map(({ id, credits }) => [id, credits])),
    calls: calls.rows,
    favourites: favourites.rows,
    slots: slots.map(({ start_time: start, taken }) => ({ start, taken })),
    contactMessages,
  };
}

/** A session has its mark in the words alone: nobody types a subject. */
export function wordsOf({ subject, comments }: Pick<RequestOnServer, 'subject' | 'comments'>): string {
  return `${subject}\n${comments}`;
}

function arrivedRequests(requests: readonly RequestOnServer[]): Arrived[] {
  return requests.flatMap((row) => {
    const mark = markIn(wordsOf(row));
    const companyId = row.company_id;
    return mark === null ? [] : [{ mark, ciamId: row.ciam_id, record: null, companyId, text: row.subject }];
  });
}

async function arrivedNotes(world: World): Promise<Arrived[]> {
  const { rows } = await sql<{ request_id: number; text: string; author: string; company_id: number }>`
    select n.request_id, n.text, n.author, r.company_id from request_note n join support_request r on r.id = n.request_id
    where n.by = 'workshop' order by n.id`.execute(world.server.database.kysely);
  const ciamIdOf = (author: string) =>
    world.workshop.people.find(({ givenName }) => author.startsWith(givenName))?.ciamId ?? author;
  return rows.flatMap(({ request_id, text, author, company_id: companyId }) => {
    const mark = markIn(text);
    return mark === null ? [] : [{ mark, ciamId: ciamIdOf(author), record: `request:${request_id}`, companyId, text }];
  });
}

async function readHardware(world: World): Promise<{ arrived: Arrived[]; devices: Map<string, DeviceOnServer> }> {
  const people = sql.join(world.workshop.people.map(({ ciamId }) => ciamId));
  const { rows } = await sql<{
    id: number;
    revision: number;
    repair_note: string | null;
    company_id: number;
    ciam_id: string | null;
    serial_number: string;
    added_by: string | null;
  }>`
    select h.id, h.revision, h.company_id, h.serial_number, i.scope as added_by, c.repair_note, a.ciam_id from hardware h
    left join hardware_claim c on c.hardware_id = h.id left join account a on a.id = c.account_id
    left join idempotency i on i.scope in (${people}) and i.key = h.client_key`.execute(world.server.database.kysely);
  const devices = new Map(
    rows.map((row) => {
      const mark = markOfSerial(row.serial_number);
      const addedBy = mark === null ? null : { mark, ciamId: row.added_by ?? '' };
      const { revision, company_id: companyId, serial_number: serialNumber } = row;
      return [String(row.id), { revision, isClaimed: row.repair_note !== null, companyId, serialNumber, addedBy }];
    }),
  );
  for (const [id, device] of devices) world.devicesEver.set(id, device);
  const added = [...world.devicesEver.values()].flatMap(({ addedBy, companyId, serialNumber: text }) =>
    addedBy ? [{ ...addedBy, record: null, companyId, text }] : [],
  );
  const claimed = rows.flatMap(({ id, ciam_id, company_id: companyId, repair_note }) => {
    const mark = markIn(repair_note);
    if (mark === null) return [];
    return [{ mark, ciamId: ciam_id ?? '', record: `hardware:${id}`, companyId, text: repair_note ?? '' }];
  });
  return { arrived: [...added, ...claimed], devices };
}

/** Those of hardware that was deleted since are not there any more. */
async function readNotes(world: World): Promise<{ arrived: Arrived[]; notes: NoteOnServer[] }> {
  const { rows } = await sql<{ id: number; note: string; company_id: number; ciam_id: string; serial_number: string }>`
    select n.id, n.note, n.company_id, a.ciam_id, h.serial_number from hardware_note n
    join account a on a.id = n.account_id join hardware h on h.id = n.hardware_id order by n.id`.execute(
    world.server.database.kysely,
  );
  const marked = rows.flatMap((row) => {
    const mark = markIn(row.note);
    return mark === null ? [] : [{ ...row, mark }];
  });
  return {
    arrived: marked.map(({ mark, ciam_id: ciamId, company_id: companyId, note: text, serial_number }) => ({
      ...{ mark, ciamId, companyId, text },
      record: `hardware-notes:${serial_number}`,
    })),
    notes: marked,
  };
}

async function readMessages(world: World): Promise<OnServer['contactMessages']> {
  const { rows } = await sql<{ ciamId: string; reason: string; fields: Record<string, unknown> }>`
    select a.ciam_id as "ciamId", m.reason, m.fields from contact_message m join account a on a.id = m.account_id
    order by m.id`.execute(world.server.database.kysely);
  return rows.flatMap((row) => {
    const mark = markIn(row.fields);
    return mark === null ? [] : [{ mark, ...row }];
  });
}
