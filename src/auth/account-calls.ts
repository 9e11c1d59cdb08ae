/** The account's calls over the api client, in the words the sign-in decides by. */
import { accounts } from '../../contract/accounts.ts';
import type { Api } from '../api/client.ts';
import { type ApiFailure, rejectionOf } from '../api/failure.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import { deviceFact } from '../data/facts.ts';
import { deviceIdOf } from '../data/locked-rows.ts';
import type { Ids } from '../platform/ids.ts';
import type { AccountCalls, AccountRefusal } from './post-sign-in.ts';

/** Before a country was chosen; the account answers in whichever language it is asked for. */
const placeless = { country: 'uk', language: 'en' };

interface AccountCallDeps {
  api: Api;
  ids: Ids;
  device: DeviceDatabase;
}

/** What this device remembers of the person's company may be of long ago; the answer says what it is now. */
const forNoCompany = { company: null };

export function createAccountCalls({ api, ids, device }: AccountCallDeps): AccountCalls {
  async function find(accountId: string): ReturnType<AccountCalls['find']> {
    const { country, language } = (await deviceFact(device, 'place')) ?? placeless;
    const found = await api.send(
      accounts,
      'GET /api/v1/account/GetAccountSimple/:ciamId/:language',
      { params: { ciamId: accountId, language }, query: { CountryCode: country } },
      forNoCompany,
    );
    if (found.ok) return found;
    const isUnknown = found.failure.code === 'not-found';
    return isUnknown ? { ok: true, value: null } : { ok: false, reason: reasonOf(found.failure) };
  }
  async function foundAgain(accountId: string): ReturnType<AccountCalls['save']> {
    const found = await find(accountId);
    if (!found.ok) return found;
    return found.value ? { ok: true, value: found.value } : { ok: false, reason: 'unreachable' };
  }
  return {
    find,
    async save(change, company) {
      const options = { company: company ?? null, idempotencyKey: ids.uuid() };
      const saved = await api.send(accounts, 'POST /api/v1/account', { body: change }, options);
      if (saved.ok) return saved;
      if (isSavedSilently(saved.failure)) return foundAgain(change.ciamId);
      const reason = reasonOf(saved.failure);
      return { ok: false, reason, ...(rejectionOf(saved.failure)?.code === 'validation' && { isInvalid: true }) };
    },
    async deviceKey() {
      const query = { deviceId: await deviceIdOf(device, ids.uuid) };
      const answer = await api.send(accounts, 'GET /api/v1/account/GetDeviceKey', { query }, forNoCompany);
      return answer.ok ? answer.value.key : null;
    },
  };
}

/** Saved, without a word about how the account is now (SH-313). */
function isSavedSilently({ isOurServer, status }: ApiFailure): boolean {
  return isOurServer && status === 204;
}

/** Only our own server's clear no is a refusal; its faults and silence are worth another try. */
function reasonOf(failure: ApiFailure): AccountRefusal {
  const { code, status = 0 } = rejectionOf(failure) ?? {};
  if (code === 'restricted-country') return 'restricted';
  if (code === 'app-too-old') return 'too-old';
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable';
}
