/** The account as its person sees it: their own data, and those of the company they act for once there is one. */
import type { Account } from '../../../contract/accounts.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { bareLanguage } from '../../texts.ts';
import { listApplications } from '../subsystems/applications.ts';
import { companyPart, reviewPart } from './company-part.ts';
import { listImpersonations } from './impersonations.ts';
import { personPart } from './person-part.ts';
import { isSpecialWorkshop } from './special-workshop.ts';

/** What an operator has configured about accounts. */
export interface AccountSettings {
  /** Lower-case e-mail domains of our own business units (SH-287, SH-288). */
  businessUnitDomains: readonly string[];
  /** For reports of closed requests, where people choose to send them there (decision 75). */
  hasRemoteDiagnosisMailbox: boolean;
}

/** Refuses `not-found` before the first registration. */
export async function readAccount(db: Db, settings: AccountSettings, ciamId: string): Promise<Account> {
  const account = await db.selectFrom('account').selectAll().where('ciam_id', '=', ciamId).executeTakeFirst();
  if (account === undefined) throw new Refusal('not-found', 'There is no account yet.');
  const impersonationList = await listImpersonations(db, account);
  const own = await db
    .selectFrom('contact_person')
    .select('email')
    .where('ciam_id', '=', ciamId)
    .where('company_id', '=', account.home_company_id)
    .executeTakeFirst();
  const { hasRemoteDiagnosisMailbox } = settings;
  const person = { ...personPart(account, own?.email ?? ''), impersonationList, hasRemoteDiagnosisMailbox };
  const company =
    account.company_id === null
      ? undefined
      : await db
          .selectFrom('company')
          .leftJoin('wholesaler_group', 'wholesaler_group.id', 'company.wholesaler_group_id')
          .leftJoin('wholesaler_branch', 'wholesaler_branch.id', 'company.wholesaler_branch_id')
          .selectAll('company')
          .select(['wholesaler_group.name as wholesaler_group', 'wholesaler_branch.name as wholesaler_branch'])
          .where('company.id', '=', account.company_id)
          .executeTakeFirst();
  if (company === undefined) return { ...person, ...reviewPart(account), ...(await formerPart(db, ciamId)) };
  const applications = await listApplications(db, company.country, bareLanguage(account.language));
  return {
    ...person,
    ...companyPart(company),
    isSpecialWorkshop: await isSpecialWorkshop(db, company.id, settings.businessUnitDomains),
    solutionGroups: applications.solutionGroups,
    subsystems: company.subscription_active ? applications.subsystems : [],
  };
}

/** The workshop whose team the person, who belongs to none, was taken off; the last that they joined of several. */
async function formerPart(db: Db, ciamId: string): Promise<Pick<Account, 'formerWorkshop'>> {
  const former = await db
    .selectFrom('contact_person')
    .innerJoin('company', 'company.id', 'contact_person.company_id')
    .select('company.name1')
    .where('contact_person.ciam_id', '=', ciamId)
    .where('contact_person.is_active', '=', false)
    .orderBy('contact_person.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return former === undefined ? {} : { formerWorkshop: former.name1 };
}
