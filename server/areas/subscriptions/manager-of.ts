/** Who is told of a company's subscription: the one who bought it while they are its manager, otherwise its first manager. */
import { sql } from 'kysely';
import { roleId } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';

export interface Manager {
  id: string;
  name: string;
  email: string;
  /** May be empty. */
  language: string;
}

export async function managerOf(db: Db, companyId: number, preferred: string | null = null): Promise<Manager | null> {
  const manager = await db
    .selectFrom('account')
    .select(['id', 'email', 'language', 'first_name', 'last_name'])
    .where(sql`coalesce(home_company_id, company_id)`, '=', companyId)
    .where('role_id', '=', roleId.manager)
    .orderBy(sql`id = ${preferred}`, 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  if (manager === undefined) return null;
  const { id, email, language, first_name, last_name } = manager;
  return { id, email, language, name: `${first_name} ${last_name}`.trim() };
}
