import type { Expert } from '../../../contract/desk.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';

/** Whom a request can be handed over to. */
export async function listExperts(db: Db): Promise<Expert[]> {
  const rows = await db
    .selectFrom('account')
    .select(['ciam_id', 'first_name', 'last_name'])
    .where('role_id', '=', roleId.expert)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('ciam_id')
    .execute();
  return rows.map(({ ciam_id, first_name, last_name }) => ({ id: ciam_id, name: `${first_name} ${last_name}`.trim() }));
}
