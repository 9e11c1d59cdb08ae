/** A row of any table: what it needs and nobody has said is filled in by the column's type, each text another one. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../server/db/tables.ts';

type Values = Readonly<Record<string, unknown>>;

let planted = 0;

/** Resolves the row as it stands. */
export async function plantRow(db: Kysely<Tables>, table: string, given: Values): Promise<Record<string, unknown>> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO'`.execute(db);
  const filled = columns.map(({ name, type }) => [name, valueOf(type)] as const);
  const values = { ...Object.fromEntries(filled), ...given };
  const names = Object.keys(values);
  const { rows } = await sql<Record<string, unknown>>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) returning *`.execute(db);
  return rows[0] ?? {};
}

function valueOf(type: string): unknown {
  planted += 1;
  if (type === 'text') return `planted ${planted}`;
  if (type === 'boolean') return false;
  if (type === 'jsonb') return '{}';
  if (type.startsWith('timestamp') || type === 'date') return '2026-03-02T08:00:00.000Z';
  return 1;
}
