/** One request that this device does not have, fetched when it is opened by its address (SU-397). */
import { support } from '../../../contract/support.ts';
import type { Api } from '../../api/client.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { stayOf } from '../../data/company.ts';
import { keepRequest } from '../../data/requests.ts';
import type { Place } from '../../sync/place.ts';

/** `not-found`: there is none, or it belongs to another company. `failed`: nobody can say. */
export type FetchedRequest = 'found' | 'not-found' | 'failed';

interface RequestCallDeps {
  api: Api;
  withPerson<T>(otherwise: T, call: (database: AccountDatabase, place: Place) => Promise<T>): Promise<T>;
}

export function createFetchRequest({ api, withPerson }: RequestCallDeps) {
  return (supportRequestId: string): Promise<FetchedRequest> =>
    withPerson<FetchedRequest>('failed', async (database, { countryCode, language, timeZoneId }) => {
      const stay = await stayOf(database);
      const who = { CiamId: database.accountId, CountryCode: countryCode, Language: language, TimeZoneId: timeZoneId };
      const query = { ...who, SupportRequestId: supportRequestId };
      const company = stay.companyId;
      const found = await api.send(support, 'GET /api/v1/support/GetSupportRequest', { query }, { company });
      if (found.ok) return (await keepRequest(database, stay, found.value)) ? 'found' : 'failed';
      return found.failure.code === 'not-found' ? 'not-found' : 'failed';
    });
}
