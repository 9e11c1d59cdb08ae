/** What the desk shows, as changes since a revision of the experts' company. */
import { type RawBuilder, sql } from 'kysely';
import type { DeskRequest, Expert } from '../../../contract/desk.ts';
import type { Db } from '../../db/db.ts';
import { type ChangesPage, type Pull, pullChanges } from '../delta-pull.ts';
import { type RequestRow, requestFromRow, selectRequests } from '../support/request-row.ts';
import { expertsCompanyId } from './experts-company.ts';
import { sameVehicleSql } from './same-vehicle.ts';

interface DeskRow extends RequestRow {
  desk_revision: number;
  company_name: string;
  country: string;
  person: string;
  phone: string;
  language: string;
  expert: Expert | null;
  handed_over: { at: string; from: Expert | null; to: Expert | null } | null;
  findings: DeskRequest['findings'];
  history_count: number;
}

const expertOf = (alias: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case when ${of('id')} is null then null else json_build_object('id', ${of('ciam_id')},
    'name', trim(${of('first_name')} || ' ' || ${of('last_name')})) end`;
};

/** The first assignment is no hand-over: nobody had it before. */
const lastHandOver = sql`
  select json_build_object('at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'from', ${expertOf('giver')}, 'to', ${expertOf('taker')})
  from request_assignment h
  left join account giver on giver.id = h.from_account_id left join account taker on taker.id = h.to_account_id
  where h.request_id = s.id and h.from_account_id is not null order by h.id desc limit 1`;

const selectDesk: RawBuilder<unknown> = sql`
  select r.*, desk.revision as desk_revision, c.name1 as company_name, c.country, c.phone,
    trim(a.first_name || ' ' || a.last_name) as person, a.language, ${expertOf('e')} as expert,
    (${lastHandOver}) as handed_over,
    (select k.error_codes from certificate k where k.request_id = s.id and k.scanned_at is not null) as findings,
    (select count(*)::integer from support_request o where ${sameVehicleSql('o', 's')} and o.id < s.id) as history_count
  from page desk
  join (with page as (select t.* from support_request t join page on page.id = t.id) ${selectRequests}) r
    on r.id = desk.id
  join support_request s on s.id = desk.id
  join company c on c.id = s.company_id
  join account a on a.id = s.account_id
  left join account e on e.id = s.expert_account_id`;

export async function listDesk(db: Db, pull: Pull, language: string): Promise<ChangesPage<DeskRequest>> {
  const source = { db, companyId: expertsCompanyId, deletable: 'desk-request', table: 'desk_request' } as const;
  const page = await pullChanges<DeskRow>({ ...source, select: selectDesk }, pull);
  return { ...page, items: page.items.map((row) => deskFromRow(row, language)) };
}

function deskFromRow(row: DeskRow, language: string): DeskRequest {
  const { company_name: companyName, country, person, phone, expert, findings } = row;
  return {
    ...{ id: String(row.id), companyName, country, person, phone, expert, findings, language: row.language },
    request: requestFromRow(row, language),
    handedOver: row.handed_over,
    historyCount: row.history_count,
    revision: row.desk_revision,
  };
}
