/**
 * The account of the signed-in person, with the credits that the wizard and the wallet show. Asked for no company in
 * particular: its answer says which one the person acts for.
 */
import { type Account, accounts } from '../../../contract/accounts.ts';
import type { Api } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { keepAccount } from '../../data/company.ts';
import type { Locale } from '../locale.ts';

export async function pullAccount({
  api,
  database,
  place,
}: {
  api: Api;
  database: AccountDatabase;
  place: Locale;
}): Promise<Result<Account, ApiFailure>> {
  const answer = await api.send(
    accounts,
    'GET /api/v1/account/GetAccountSimple/:ciamId/:language',
    { params: { ciamId: database.accountId, language: place.language }, query: { CountryCode: place.countryCode } },
    { account: database.accountId, company: null },
  );
  if (answer.ok) await keepAccount(database, answer.value);
  return answer;
}
