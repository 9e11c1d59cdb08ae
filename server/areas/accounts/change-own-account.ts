/** Writes columns of the caller's own account; the company's other devices are told. */
import type { Updateable } from 'kysely';
import type { AccountTable } from '../../db/tables-portal.ts';
import type { Context } from '../../call.ts';
import { requireAccount, requireOwn } from '../caller-rules.ts';

/** Refuses `forbidden` for another person's account, `not-found` before the first registration. */
export async function changeOwnAccount(
  { db, caller, nextRevision }: Context,
  ciamId: string,
  columns: Updateable<AccountTable>,
): Promise<void> {
  requireOwn(caller, ciamId);
  requireAccount(caller);
  if (caller.companyId !== null) await nextRevision(caller.companyId, 'account');
  await db.updateTable('account').set(columns).where('ciam_id', '=', ciamId).execute();
}
