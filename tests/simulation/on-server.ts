/** What the server really holds of a run's companies, read from its tables. */
import { sql } from 'kysely';
import { markIn, markOfSerial } from './ledger.ts';
import type { World } from './world.ts';

export interface DeviceOnServer {
  revision: number;
  isClaimed: boolean;
  companyId: number;
  /** Of the work that added it; null: it was there from the beginning. */
  addedBy: { mark: string; ciamId: string } | null;
}

export interface OnServer {
  /** Every mark that arrived, with who sent it, in the order of arrival per record. */
  arrived: { mark: string; ciamId: string; record: string | null; companyId: number }[];
  /** Request ids with the number of charges made for each. */
  charges: Map<string, number>;
  /** supportRequestId → revision. */
  requests: Map<string, { revision: number; statusId: number; companyId: number }>;
  hardware: Map<string, DeviceOnServer>;
}

export async function readServer(world: World): Promise<OnServer> {
  const db = world.server.database.kysely;
  const companies = sql.join(world.workshop.companyIds);
  const people = sql.join(world.workshop.people.map(({ ciamId }) => ciamId));
  const { rows: requests } = await sql<{
    id: number;
    revision: number;
    status_id: number;
    subject: string;
    ciam_id: string;
    company_id: number;
    charges: number;
  }>`select r.id, r.revision, r.status_id, r.subject, r.company_id, a.ciam_id,
      (select count(*)::int from wallet_transaction w where w.request_id = r.id and w.amount < 0) as charges
    from support_request r join account a on a.id = r.account_id where r.company_id in (${companies}) order by r.id`.execute(
    db,
  );
  const { rows: notes } = await sql<{
    request_id: number;
    text: string;
    author: string;
    company_id: number;
  }>`
    select n.request_id, n.text, n.author, r.company_id from request_note n join support_request r on r.id = n.request_id
    where r.company_id in (${companies}) and n.by = 'workshop' order by n.id`.execute(db);
  const { rows: hardware } = await sql<{
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
    left join idempotency i on i.scope in (${people}) and i.key = h.client_key
    where h.company_id in (${companies})`.execute(db);
  const ciamIdOf = (author: string) =>
    world.workshop.people.find(({ givenName }) => author.startsWith(givenName))?.ciamId ?? author;
  const devices = new Map(
    hardware.map((row) => {
      const mark = markOfSerial(row.serial_number);
      const addedBy = mark === null ? null : { mark, ciamId: row.added_by ?? '' };
      const { revision, company_id: companyId } = row;
      return [String(row.id), { revision, isClaimed: row.repair_note !== null, companyId, addedBy }];
    }),
  );
  for (const [id, device] of devices) world.devicesEver.set(id, device);
  const added = [...world.devicesEver.values()].flatMap(({ addedBy, companyId }) =>
    addedBy ? [{ ...addedBy, record: null, companyId }] : [],
  );
  const arrived = [
    ...added,
    ...requests.map((row) => ({
      mark: markIn(row.subject),
      ciamId: row.ciam_id,
      record: null,
      companyId: row.company_id,
    })),
    ...notes.map((row) => ({
      mark: markIn(row.text),
      ciamId: ciamIdOf(row.author),
      record: `request:${row.request_id}`,
      companyId: row.company_id,
    })),
    ...hardware.map((row) => ({
      mark: markIn(row.repair_note),
      ciamId: row.ciam_id ?? '',
      record: `hardware:${row.id}`,
      companyId: row.company_id,
    })),
  ];
  return {
    arrived: arrived.flatMap((one) => (one.mark === null ? [] : [{ ...one, mark: one.mark }])),
    charges: new Map(requests.map((row) => [String(row.id), row.charges])),
    requests: new Map(
      requests.map((row) => [
        String(row.id),
        { revision: row.revision, statusId: row.status_id, companyId: row.company_id },
      ]),
    ),
    hardware: devices,
  };
}
