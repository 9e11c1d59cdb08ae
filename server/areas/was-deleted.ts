/** Whether a company had something and nothing is left of it: what `deletion` tells devices, which a repeated call has to know as well. */
import type { Db } from '../db/db.ts';

export async function wasDeleted(
  db: Db,
  companyId: number,
  entity: 'hardware' | 'chat-message',
  id: string,
): Promise<boolean> {
  const gone = db.selectFrom('deletion').select('id').where('company_id', '=', companyId);
  return (await gone.where('entity', '=', entity).where('id', '=', id).executeTakeFirst()) !== undefined;
}
