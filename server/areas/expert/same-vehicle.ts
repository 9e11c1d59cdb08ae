import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether two requests of one workshop are about the same vehicle: by its VIN, or by its plate. Both are looked up by an index. */
export function sameVehicleSql(other: string, own: string): RawBuilder<SqlBool> {
  const [o, s] = [(column: string) => sql.ref(`${other}.${column}`), (column: string) => sql.ref(`${own}.${column}`)];
  return sql`(${o('company_id')} = ${s('company_id')} and (
    (${o('license_plate')} <> '' and upper(${o('license_plate')}) = upper(${s('license_plate')}))
    or (${o('vehicle')} ->> 'vin' <> '' and upper(${o('vehicle')} ->> 'vin') = upper(${s('vehicle')} ->> 'vin'))))`;
}
