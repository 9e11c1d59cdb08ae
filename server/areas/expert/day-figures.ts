/** What the experts did today, in the time zone of who asks. */
import { sql } from 'kysely';
import type { Figures } from '../../../contract/desk.ts';
import { requestStatus, requestSubStatus } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';

interface FiguresRow {
  taken: number;
  solved: number;
  unresolved: number;
  wait: number | null;
}

/** `accountId` null: of all experts. A request that was handed over was taken once, by the first. */
export async function dayFigures(
  db: Db,
  { accountId, now, timeZoneId }: { accountId: string | null; now: Date; timeZoneId: string },
): Promise<Figures> {
  const { rows } = await sql<FiguresRow>`
    with day as (
      select date_trunc('day', ${now}::timestamptz at time zone ${timeZoneId}) at time zone ${timeZoneId} as began
    ),
    taken as (
      select greatest(0, extract(epoch from t.at - greatest(r.create_date, coalesce(r.start_time, r.create_date))) / 60) as waited
      from request_assignment t join support_request r on r.id = t.request_id, day
      where t.at >= day.began and (${accountId}::text is null or t.to_account_id = ${accountId})
        and not exists (select from request_assignment e where e.request_id = t.request_id and e.id < t.id)
    ),
    ended as (
      select r.sub_status_id from support_request r, day
      where r.closed_date >= day.began and r.status_id = ${requestStatus.closed}
        and r.expert_account_id is not null
        and (${accountId}::text is null or r.expert_account_id = ${accountId})
    )
    select (select count(*)::integer from taken) as taken,
      (select count(*)::integer from ended where sub_status_id is distinct from ${requestSubStatus.unresolved}) as solved,
      (select count(*)::integer from ended where sub_status_id = ${requestSubStatus.unresolved}) as unresolved,
      (select round((percentile_cont(0.5) within group (order by waited))::numeric)::integer from taken) as wait`.execute(
    db,
  );
  const { taken = 0, solved = 0, unresolved = 0, wait = null } = rows[0] ?? {};
  return { taken, solved, unresolved, medianWaitMinutes: wait };
}
