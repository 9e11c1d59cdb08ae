/** One request that this device does not have, fetched when it is opened by its address (SU-397). */
import { support } from '../../../contract/support.ts';
import { actingCompanyOf } from '../../data/company.ts';
import { keepRequest } from '../../data/requests.ts';
import { type CommandDeps, type Outcome, problemOf } from './command.ts';

/** `not-found`: there is none, or it belongs to another company. */
export type FetchedRequest = Outcome<null, 'not-found'>;

const failed = { ok: false, failure: 'failed' } as const;

export function createFetchRequest({ api, withPerson }: Omit<CommandDeps, 'uuid'>) {
  return (supportRequestId: string): Promise<FetchedRequest> =>
    withPerson<FetchedRequest>(failed, async (database, { countryCode, language, timeZoneId }) => {
      const stay = await actingCompanyOf(database);
      const who = { CiamId: database.accountId, CountryCode: countryCode, Language: language, TimeZoneId: timeZoneId };
      const query = { ...who, SupportRequestId: supportRequestId };
      const company = stay.companyId;
      const found = await api.send(support, 'GET /api/v1/support/GetSupportRequest', { query }, { company });
      if (!found.ok) return { ok: false, failure: problemOf(found.failure, { 'not-found': 'not-found' }) };
      return (await keepRequest(database, stay, found.value)) ? { ok: true, value: null } : failed;
    });
}
