/** Accounts, settings, technicians, and the device key. Everybody reads and changes their own account only. */
import type { accounts } from '../../../contract/accounts.ts';
import { isKnownTimeZone } from '../../../domain/time-zone.ts';
import { type Caller, type Db, type Handlers, Refusal } from '../../http/handler.ts';
import { requireAccount, requireCompany, requireOwn } from '../caller-rules.ts';
import { listContactPersons, markFavourite, unmarkFavourite } from './contact-persons.ts';
import { deviceKey } from './device-key.ts';
import { readAccount } from './read-account.ts';
import { registerOrChange } from './register-account.ts';

function workshopOf(caller: Caller): { companyId: number; accountId: string } {
  return { companyId: requireCompany(caller), accountId: requireAccount(caller) };
}

async function readSettings(db: Db, caller: Caller): Promise<{ timezoneId: string; shortDateTimeFormat: string }> {
  return (await readAccount(db, caller.ciamId)).accountSettings;
}

export const accountHandlers: Handlers<typeof accounts> = {
  'GET /api/v1/account/GetAccountSimple/:ciamId/:language': async ({ params }, { db, caller }) => {
    requireOwn(caller, params.ciamId);
    return await readAccount(db, caller.ciamId);
  },
  'POST /api/v1/account': async ({ body }, context) => {
    requireOwn(context.caller, body.ciamId);
    return await registerOrChange(context, body);
  },
  'GET /api/v1/accountSettings': async ({ query }, { db, caller }) => {
    requireOwn(caller, query.ciamId);
    return await readSettings(db, caller);
  },
  'POST /api/v1/accountSettings': async ({ body }, { db, caller, nextRevision }) => {
    requireOwn(caller, body.ciamId);
    requireAccount(caller);
    if (!isKnownTimeZone(body.timezoneId)) {
      throw new Refusal('validation', 'There is no such time zone.', { field: 'timezoneId' });
    }
    if (caller.companyId !== null) await nextRevision(caller.companyId, 'account');
    const format = body.shortDateTimeFormat;
    await db
      .updateTable('account')
      .set({ timezone_id: body.timezoneId, ...(format === undefined ? {} : { short_date_time_format: format }) })
      .where('ciam_id', '=', caller.ciamId)
      .execute();
    return await readSettings(db, caller);
  },
  'GET /api/v1/contactpersons/GetContactPersons': async ({ query }, { db, caller }) => {
    requireOwn(caller, query.CiamId);
    return await listContactPersons(db, workshopOf(caller));
  },
  'POST /api/v1/contactpersons/CreateContactPersonFavourite': async ({ body }, { db, caller }) => {
    requireOwn(caller, body.ciamId);
    return await markFavourite(db, workshopOf(caller), body.contactPersonId);
  },
  'POST /api/v1/contactpersons/DeleteContactPersonFavourite': async ({ body }, { db, caller }) =>
    await unmarkFavourite(db, workshopOf(caller).accountId, body.id),
  'GET /api/v1/account/GetDeviceKey': async ({ query }, { db, caller }) => ({
    key: await deviceKey(db, caller.ciamId, query.deviceId),
  }),
};
