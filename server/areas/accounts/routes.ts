/** Accounts, settings, answers, company change, and the device key. Everybody reads and changes their own account only. */
import type { accounts } from '../../../contract/accounts.ts';
import { isKnownTimeZone } from '../../../domain/time-zone.ts';
import { type Context, type Handlers, Refusal } from '../../http/handler.ts';
import { requireCompany, requireOwn } from '../caller-rules.ts';
import { changeCompany } from './change-company.ts';
import { changeOwnAccount } from './change-own-account.ts';
import { deviceKey } from './device-key.ts';
import { type AccountSettings, readAccount } from './read-account.ts';
import { readExtended } from './read-extended.ts';
import { registerOrChange } from './register-account.ts';
import { readSubscription } from './subscription.ts';

export function createAccountHandlers(settings: AccountSettings): Handlers<typeof accounts> {
  const own = async ({ db, caller }: Context, ciamId: string) => {
    requireOwn(caller, ciamId);
    return await readAccount(db, settings, ciamId);
  };
  return {
    'GET /api/v1/account/GetAccountSimple/:ciamId/:language': async ({ params }, context) =>
      await own(context, params.ciamId),
    'GET /api/v1/account/GetAccountSimple/:id': async ({ params }, context) => await own(context, params.id),
    'GET /api/v1/account/GetAccountExtended/:id': async ({ params }, context) =>
      await readExtended(context, await own(context, params.id)),
    'POST /api/v1/account': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      await registerOrChange(context, body);
      return await own(context, body.ciamId);
    },
    'GET /api/v1/accountSettings': async ({ query }, context) => (await own(context, query.ciamId)).accountSettings,
    'POST /api/v1/accountSettings': async ({ body }, context) => {
      if (!isKnownTimeZone(body.timezoneId)) {
        throw new Refusal('validation', 'There is no such time zone.', { field: 'timezoneId' });
      }
      const format = body.shortDateTimeFormat;
      await changeOwnAccount(context, body.ciamId, {
        timezone_id: body.timezoneId,
        ...(format === undefined ? {} : { short_date_time_format: format }),
      });
      return (await own(context, body.ciamId)).accountSettings;
    },
    'PUT /api/v1/account/UpdateMarketingAccepted': async ({ body }, context) => {
      await changeOwnAccount(context, body.ciamId, { accepted_marketing: body.accepted, has_customer_decided: true });
      return await own(context, body.ciamId);
    },
    'POST /api/v1/account/SetCountryDecision': async ({ body }, context) => {
      await changeOwnAccount(context, body.ciamId, { country_decision: body.countryCode });
      return await own(context, body.ciamId);
    },
    'POST /api/v1/account/ChangeCompany': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      requireCompany(context.caller);
      await changeCompany(context, body.contactPersonId);
      return await own(context, body.ciamId);
    },
    'GET /api/v1/subscriptions/getSubscriptionStatus': async ({ query }, { db, caller }) => {
      requireOwn(caller, query.ciamId);
      return await readSubscription(db, requireCompany(caller));
    },
    'GET /api/v1/account/GetDeviceKey': async ({ query }, { db, caller }) => ({
      key: await deviceKey(db, caller.ciamId, query.deviceId),
    }),
  };
}
