/** What else is known of a request's vehicle and workshop. */
import { type RawBuilder, sql } from 'kysely';
import type { PastRequest } from '../../../contract/desk.ts';
import { vehicleText } from '../../../domain/vehicle-text.ts';
import type { Vehicle, VehicleLookup } from '../../../contract/vehicles.ts';
import { Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import { localizedStatus } from '../support/status-texts.ts';
import { sameVehicleSql } from './same-vehicle.ts';

const most = 20;

interface PastRow {
  id: number;
  subject: string;
  status_id: number;
  vehicle: Vehicle | null;
  vehicle_lookup: VehicleLookup | null;
  solution: string;
  create_date: Date;
  closed_date: Date | null;
  expert_name: string;
}

/** The vehicle's requests are not among the workshop's again. Refuses `not-found`. */
export async function requestHistory(db: Db, requestId: number, language: string) {
  const known = await db.selectFrom('support_request').select('id').where('id', '=', requestId).executeTakeFirst();
  if (known === undefined) throw new Refusal('not-found', 'There is no such request.');
  const isSame = sameVehicleSql('o', 's');
  return {
    vehicle: await past(db, requestId, isSame, language),
    workshop: await past(db, requestId, sql`o.company_id = s.company_id and (${isSame}) is not true`, language),
  };
}

async function past(db: Db, requestId: number, which: RawBuilder<unknown>, language: string): Promise<PastRequest[]> {
  const { rows } = await sql<PastRow>`
    select o.id, o.subject, o.status_id, o.vehicle, o.vehicle_lookup, o.solution, o.create_date, o.closed_date,
      coalesce(trim(e.first_name || ' ' || e.last_name), '') as expert_name
    from support_request s join support_request o on o.id <> s.id and ${which}
    left join account e on e.id = o.expert_account_id
    where s.id = ${requestId} order by o.id desc limit ${most}`.execute(db);
  return rows.map((row) => ({
    supportRequestId: String(row.id),
    ticketId: `T-${row.id}`,
    subject: row.subject,
    status: localizedStatus(row.status_id, language),
    vehicle: vehicleText({ vehicle: row.vehicle, vehicleLookup: row.vehicle_lookup }),
    solution: row.solution,
    createDate: row.create_date.toISOString(),
    closedDate: row.closed_date?.toISOString() ?? null,
    expertName: row.expert_name,
  }));
}
