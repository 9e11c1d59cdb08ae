/** The account of the signed-in person, with the credits that the wizard and the wallet show. */
import { type Account, accounts } from '../../../contract/accounts.ts';
import type { Api } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { fact, putFacts } from '../../data/facts.ts';
import type { Place } from '../place.ts';

export async function pullAccount({
  api,
  database,
  place,
}: {
  api: Api;
  database: AccountDatabase;
  place: Place;
}): Promise<Result<Account, ApiFailure>> {
  const answer = await api.send(
    accounts,
    'GET /api/v1/account/GetAccountSimple/:ciamId/:language',
    { params: { ciamId: database.accountId, language: place.language }, query: { CountryCode: place.countryCode } },
    { account: database.accountId },
  );
  if (!answer.ok) return answer;
  const known = await fact(database, 'account');
  if (JSON.stringify(known) !== JSON.stringify(answer.value)) {
    await putFacts(database, { account: answer.value, walletBalance: answer.value.availableCredits });
  }
  return answer;
}
