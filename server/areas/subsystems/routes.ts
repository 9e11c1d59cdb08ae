/** Applications of a country and of the caller's company (SH-326, SH-327, SH-344). */
import type { subsystems } from '../../../contract/subsystems.ts';
import type { Db } from '../../db/db.ts';
import type { Caller, Handlers } from '../../call.ts';
import { requireCompany } from '../caller-rules.ts';
import { bareLanguage } from '../../texts.ts';
import { listApplications } from './applications.ts';

/** Remote diagnostics (SH-344). */
const remoteDiagnosticsId = 6;

export const subsystemHandlers: Handlers<typeof subsystems> = {
  'GET /api/v1/subsystem/GetAssignedApplications': async (_, { db, caller }) => await assignedTo(db, caller),
  'GET /api/v1/subsystem/GetApplicationsByCountry': async ({ query }, { db, caller }) =>
    (await listApplications(db, query.CountryCode, await languageOf(db, caller))).subsystems,
  'GET /api/v1/subsystem/GetApplicationSettings': async (_, { db, caller }) => {
    const chosen = (await assignedTo(db, caller)).find(({ id }) => id === remoteDiagnosticsId);
    return { selectedApplicationId: chosen?.id ?? null };
  },
};

/** None without an active subscription. */
async function assignedTo(db: Db, caller: Caller) {
  const company = await db
    .selectFrom('company')
    .select(['country', 'subscription_active'])
    .where('id', '=', requireCompany(caller))
    .executeTakeFirstOrThrow();
  if (!company.subscription_active) return [];
  return (await listApplications(db, company.country, await languageOf(db, caller))).subsystems;
}

async function languageOf(db: Db, caller: Caller) {
  const account = await db
    .selectFrom('account')
    .select('language')
    .where('ciam_id', '=', caller.ciamId)
    .executeTakeFirst();
  return bareLanguage(account?.language ?? 'en');
}
