/** Accounts, settings, answers, company change, and the device key. Everybody reads and changes their own account only. */
import type { accounts } from '../../../contract/accounts.ts';
import type { companyDetails } from '../../../contract/company-details.ts';
import type { Context, Handlers } from '../../call.ts';
import { requireCompany, requireOwn } from '../caller-rules.ts';
import { changeCompany } from './change-company.ts';
import { changeCompanyDetails } from './change-company-details.ts';
import { changeOwnAccount } from './change-own-account.ts';
import { changeSettings } from './change-settings.ts';
import { deviceKey, noteSignIn } from './device-key.ts';
import { type AccountSettings, readAccount } from './read-account.ts';
import { readExtended } from './read-extended.ts';
import { readSettings } from './read-settings.ts';
import { registerOrChange } from './register-account.ts';

export function createAccountHandlers(settings: AccountSettings): Handlers<typeof accounts & typeof companyDetails> {
  return { ...readingHandlers(settings), ...changingHandlers(settings) };
}

async function own({ db, caller }: Context, settings: AccountSettings, ciamId: string) {
  requireOwn(caller, ciamId);
  // At a sign-in the account is read before the address is written down.
  return { ...(await readAccount(db, settings, ciamId)), ciamEmail: caller.email };
}

function readingHandlers(settings: AccountSettings) {
  return {
    'GET /api/v1/account/GetAccountSimple/:ciamId/:language': async ({ params }, context) =>
      await own(context, settings, params.ciamId),
    'GET /api/v1/account/GetAccountSimple/:id': async ({ params }, context) => await own(context, settings, params.id),
    'GET /api/v1/account/GetAccountExtended/:id': async ({ params }, context) =>
      await readExtended(context, await own(context, settings, params.id)),
    'GET /api/v1/accountSettings': async ({ query }, { db, caller }) => {
      requireOwn(caller, query.ciamId);
      return await readSettings(db, query.ciamId);
    },
    'GET /api/v1/account/GetDeviceKey': async ({ query }, { db, caller, now }) => {
      await noteSignIn(db, caller, now());
      return { key: await deviceKey(db, caller.ciamId, query.deviceId) };
    },
  } satisfies Partial<Handlers<typeof accounts>>;
}

function changingHandlers(settings: AccountSettings) {
  return {
    'POST /api/v1/account': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      await registerOrChange(context, body);
      return await own(context, settings, body.ciamId);
    },
    'POST /api/v1/accountSettings': async ({ body }, context) => {
      await changeSettings(context, body);
      return await readSettings(context.db, body.ciamId);
    },
    'PUT /api/v1/account/UpdateMarketingAccepted': async ({ body }, context) => {
      await changeOwnAccount(context, body.ciamId, { accepted_marketing: body.accepted, has_customer_decided: true });
      return await own(context, settings, body.ciamId);
    },
    'POST /api/v1/account/SetCountryDecision': async ({ body }, context) => {
      await changeOwnAccount(context, body.ciamId, { country_decision: body.countryCode });
      return await own(context, settings, body.ciamId);
    },
    'POST /api/v1/account/ChangeCompany': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      requireCompany(context.caller);
      await changeCompany(context, body.contactPersonId);
      return await own(context, settings, body.ciamId);
    },
    'POST /api/v1/account/ChangeCompanyDetails': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      await changeCompanyDetails(context, body);
      return await own(context, settings, body.ciamId);
    },
  } satisfies Partial<Handlers<typeof accounts & typeof companyDetails>>;
}
