/**
 * Acting for another company: company and role change together, under the lock of the account that every write of
 * this person takes first, so no write lands between the two. Both companies' devices are told.
 */
import { type Context, Refusal } from '../../call.ts';
import { rowIdFromText } from '../caller-rules.ts';
import { tellCompanies } from '../tell-companies.ts';
import { findImpersonations } from './impersonations.ts';

/** Refuses `not-found` for a contact person that is not in the caller's list (SH-129). */
export async function changeCompany({ db, caller, nextRevision }: Context, contactPersonId: string): Promise<void> {
  const person = await db
    .selectFrom('account')
    .select(['id', 'ciam_id', 'home_company_id', 'company_id', 'acts_as'])
    .where('ciam_id', '=', caller.ciamId)
    .executeTakeFirst();
  if (person === undefined) throw new Refusal('not-found', 'There is no account yet.');
  const [chosen] = await findImpersonations(db, person, rowIdFromText(contactPersonId));
  if (chosen === undefined) throw new Refusal('not-found', 'You cannot act for this person.');
  const isHome = chosen.ciam_id === person.ciam_id && chosen.company_id === person.home_company_id;
  const acts_as = isHome ? null : chosen.id;
  if (chosen.company_id === person.company_id && acts_as === person.acts_as) return;
  await db
    .updateTable('account')
    .set({ company_id: chosen.company_id, role_id: chosen.role_id, acts_as })
    .where('id', '=', person.id)
    .execute();
  await tellCompanies(nextRevision, [person.company_id, chosen.company_id]);
}
