/** The address of which it is known that its mail reaches this person. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Null: none. An external identity provider vouches for its addresses, the embedded one notes when they were proved. */
export async function provedEmail(db: Db, ciamId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select case when i.id is null then a.email when i.email_proved_at is not null then i.email end as email
    from (values (${ciamId}::text)) as person (ciam_id)
    left join identity i on i.ciam_id = person.ciam_id and i.deleted_at is null
    left join account a on a.ciam_id = person.ciam_id`.execute(db);
  return rows[0]?.email ?? null;
}
