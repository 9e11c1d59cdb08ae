/** What the server really holds of a run's companies, read from its tables. */
import { sql } from 'kysely';
import type { SupportRequestTable } from '../../server/db/tables-requests.ts';
import type { Tables } from '../../server/db/tables.ts';
import type { Selectable } from 'kysely';
import { type ChatOnServer, readChatOnServer } from './chat/on-server.ts';
import { markIn, markOfSerial } from './ledger.ts';
import type { Arrived } from './stories/story.ts';
import type { World } from './world.ts';

export interface DeviceOnServer {
  revision: number;
  claim: { note: string; ciamId: string } | null;
  companyId: number;
  serialNumber: string;
  /** Of the work that added it; null: it was there from the beginning. */
  addedBy: { mark: string; ciamId: string } | null;
}

export type FileOnServer = Selectable<Tables['attachment']>;
export type RequestOnServer = Selectable<SupportRequestTable> & { ciam_id: string; charges: number; refunds: number };

/** Its rows as they are. */
export interface StoredOnServer {
  /** supportRequestId → row. */
  requests: Map<string, RequestOnServer>;
  hardware: Map<string, DeviceOnServer>;
  /** Those of one thing in their order. */
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
  chat: ChatOnServer;
  /** People whom a piece of work has added to a team, by their id. */
  added: Map<string, AddedPerson>;
  /** People of the workshop's team who sign in. */
  team: { ciamId: string; isActive: boolean; revision: number }[];
}

export interface AddedPerson {
  mark: string;
  /** Whose work it was. */
  ciamId: string;
  companyId: number;
  /** As it was entered, under the names of the call. */
  entered: object;
}

export interface OnServer extends StoredOnServer {
  /** Every mark that arrived, with who sent it, in the order of arrival per record. */
  arrived: Arrived[];
}

export async function readServer(world: World): Promise<StoredOnServer> {
  const db = world.server.database.kysely;
  const requests = (
    await sql<RequestOnServer>`select r.*, a.ciam_id,
      (select count(*)::int from wallet_transaction w where w.request_id = r.id and w.amount < 0) as charges,
      (select count(*)::int from wallet_transaction w where w.request_id = r.id and w.amount > 0) as refunds
    from support_request r join account a on a.id = r.account_id order by r.id`.execute(db)
  ).rows;
  const hardware = await readHardware(world);
  const files = await db.selectFrom('attachment').selectAll().orderBy('position').execute();
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
  const team = await sql<OnServer['team'][number]>`
    select ciam_id as "ciamId", is_active as "isActive", revision from contact_person where ciam_id <> ''`.execute(db);
  return {
    acceptedScans: new Set(accepted.map(({ request_id }) => String(request_id))),
    added: await readAdded(world),
    requests: new Map(requests.map((row) => [String(row.id), row])),
    hardware,
    files,
    credits: new Map(companies.map(({ id, credits }) => [id, credits])),
    calls: calls.rows,
    favourites: favourites.rows,
    slots: slots.map(({ start_time: start, taken }) => ({ start, taken })),
    chat: await readChatOnServer(world),
    team: team.rows,
  };
}

/** A session has its mark in the words alone: nobody types a subject. */
export function wordsOf({ subject, comments }: Pick<RequestOnServer, 'subject' | 'comments'>): string {
  return `${subject}\n${comments}`;
}

/** Their address carries the mark. */
async function readAdded({ server }: World): Promise<Map<string, AddedPerson>> {
  const { rows } = await sql<Omit<AddedPerson, 'mark'> & { id: number; email: string }>`
    select p.id, p.email, coalesce(i.scope, '') as "ciamId", p.company_id as "companyId", jsonb_build_object(
      'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email, 'mobilePhone', p.mobile_phone,
      'telephone', p.telephone, 'titulationId', p.titulation_id, 'roleId', p.role_id, 'language', p.language) as entered
    from contact_person p left join idempotency i on i.key = p.client_key where p.client_key is not null
    order by p.id`.execute(server.database.kysely);
  return new Map(rows.map(({ id, email, ...row }) => [String(id), { ...row, mark: markIn(email) ?? '' }]));
}

async function readHardware(world: World): Promise<Map<string, DeviceOnServer>> {
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
      const claim = row.repair_note === null ? null : { note: row.repair_note, ciamId: row.ciam_id ?? '' };
      const { revision, company_id: companyId, serial_number: serialNumber } = row;
      return [String(row.id), { revision, claim, companyId, serialNumber, addedBy }];
    }),
  );
  for (const [id, device] of devices) world.devicesEver.set(id, device);
  return devices;
}
