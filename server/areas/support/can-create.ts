/** Whether a vehicle or a session is in work already (SU-318, SU-319). It looks at the own company only and changes nothing. */
import { type RawBuilder, sql } from 'kysely';
import type { CanCreate } from '../../../contract/support-lookups.ts';
import { isCompleted } from '../../../domain/request-status.ts';
import { normaliseVin } from '../../../domain/vin.ts';
import { searchMethod } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { rowIdFromText } from '../caller-rules.ts';
import { isOpenSql } from './open-requests.ts';

interface Asked {
  vin: string;
  vciSerial: string;
  /** Empty: a new one. */
  supportRequestId: string;
}

/** Refuses `not-found` for a request that is not the company's. */
export async function canCreateRequest(db: Db, companyId: number, asked: Asked): Promise<CanCreate> {
  const yes: CanCreate = { canCreate: true, reason: null, supportRequestId: null, expectedVciSerial: null };
  const { subscription_active } = await db
    .selectFrom('company')
    .select('subscription_active')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (!subscription_active) return { ...yes, canCreate: false, reason: 'subscription-inactive' };
  if (asked.supportRequestId !== '') {
    const serial = await serialOfRequest(db, companyId, rowIdFromText(asked.supportRequestId.replace(/^T-/i, '')));
    const isOther = asked.vciSerial !== '' && serial !== '' && !isSameSerial(serial, asked.vciSerial);
    return isOther ? { ...yes, canCreate: false, reason: 'wrong-vci', expectedVciSerial: serial } : yes;
  }
  const inWork = asked.vin === '' ? null : await openRequestOf(db, companyId, normaliseVin(asked.vin));
  if (inWork === null) return yes;
  return { ...yes, canCreate: false, reason: 'in-progress', supportRequestId: String(inWork) };
}

/** Refuses `not-found` for a session that is not the company's; `companyId` null: an expert. */
export async function isSessionInProgress(
  db: Db,
  companyId: number | null,
  sessionId: string,
): Promise<{ isInProgress: boolean; supportRequestId: string }> {
  const request = await db
    .selectFrom('support_request')
    .select(['id', 'status_id'])
    .where('id', '=', rowIdFromText(sessionId.replace(/^[TH]-/i, '')))
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .executeTakeFirst();
  if (request === undefined) throw new Refusal('not-found', 'There is no such session.');
  return { isInProgress: !isCompleted(request.status_id), supportRequestId: String(request.id) };
}

/** The newest open request for the vehicle. Two questions, because each has an index of its own (0012_many_rows.sql). */
async function openRequestOf(db: Db, companyId: number, vin: string): Promise<number | null> {
  const open = sql`select id from support_request where company_id = ${companyId} and ${isOpenSql()}`;
  const { rows } = await sql<{ id: number | null }>`
    with same as materialized (
      ${open} and ${asVin(sql`vehicle ->> 'vin'`)} = ${vin}
      union all
      ${open} and vehicle_lookup ->> 'searchMethodId' = ${sql.lit(String(searchMethod.vin))} and ${asVin(sql`vehicle_lookup ->> 'value'`)} = ${vin}
    )
    select max(id) as id from same`.execute(db);
  return rows[0]?.id ?? null;
}

/** `normaliseVin` for what is kept as somebody typed it. */
function asVin(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`upper(regexp_replace(${text}, '[\\s-]', '', 'g'))`;
}

/** As it was typed, or that of the chosen device; empty when neither is known. */
async function serialOfRequest(db: Db, companyId: number, requestId: number): Promise<string> {
  const request = await db
    .selectFrom('support_request')
    .leftJoin('hardware', (join) =>
      join
        .on(sql`hardware.id::text`, '=', sql.ref('support_request.hardware_id'))
        .onRef('hardware.company_id', '=', 'support_request.company_id'),
    )
    .select(['support_request.vci_serial', 'hardware.serial_number'])
    .where('support_request.id', '=', requestId)
    .where('support_request.company_id', '=', companyId)
    .executeTakeFirst();
  if (request === undefined) throw new Refusal('not-found', 'There is no such request.');
  return request.vci_serial === '' ? (request.serial_number ?? '') : request.vci_serial;
}

function isSameSerial(a: string, b: string): boolean {
  const key = (serial: string) => serial.replace(/\s/g, '').toUpperCase();
  return key(a) === key(b);
}
