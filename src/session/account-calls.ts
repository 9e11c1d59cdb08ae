/** The account's calls over the api client, in the words the sign-in decides by. */
import { accounts } from '../../contract/accounts.ts';
import type { Api } from '../api/client.ts';
import type { ApiFailure } from '../api/failure.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import { deviceFact } from '../data/facts.ts';
import { deviceIdOf } from '../data/locked-rows.ts';
import type { Ids } from '../platform/ids.ts';
import type { AccountCalls } from './post-sign-in.ts';

/** Before a country was chosen; the account answers in whichever language it is asked for. */
const placeless = { country: 'uk', language: 'en' };

/** What this device remembers of the person's company may be of long ago; the answer says what it is now. */
const forNoCompany = { company: null };

export function createAccountCalls(deps: { api: Api; ids: Ids; device: DeviceDatabase }): AccountCalls {
  return {
    async find(accountId) {
      const { country, language } = (await deviceFact(deps.device, 'place')) ?? placeless;
      const found = await deps.api.send(
        accounts,
        'GET /api/v1/account/GetAccountSimple/:ciamId/:language',
        {
          params: { ciamId: accountId, language },
          query: { CountryCode: country },
        },
        forNoCompany,
      );
      if (found.ok) return found;
      return found.failure.code === 'not-found'
        ? { ok: true, value: null }
        : { ok: false, reason: reasonOf(found.failure) };
    },
    async save(change) {
      const saved = await deps.api.send(
        accounts,
        'POST /api/v1/account',
        { body: change },
        { ...forNoCompany, idempotencyKey: deps.ids.uuid() },
      );
      return saved.ok ? saved : { ok: false, reason: reasonOf(saved.failure) };
    },
    async deviceKey() {
      const deviceId = await deviceIdOf(deps.device, deps.ids.uuid);
      const answer = await deps.api.send(
        accounts,
        'GET /api/v1/account/GetDeviceKey',
        { query: { deviceId } },
        forNoCompany,
      );
      return answer.ok ? answer.value.key : null;
    },
  };
}

/** Only our own server's clear no is a refusal; its faults and silence are worth another try. */
function reasonOf(failure: ApiFailure): 'refused' | 'unreachable' {
  return failure.isOurServer && failure.status >= 400 && failure.status < 500 && failure.status !== 429
    ? 'refused'
    : 'unreachable';
}
