/**
 * The health certificate of a request: what the scan found, accepting or rejecting it, and rating. Needs the
 * network; what was last told is kept on the device for reading. A repeat of the same wish carries the same key.
 * An answer that comes after a change of company is not kept.
 */
import { type Certificate, certificates } from '../../../contract/certificates.ts';
import type { Api, CallOptions } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { keepCertificate } from '../../data/certificates.ts';
import { stayOf } from '../../data/company.ts';
import type { Place } from '../../sync/place.ts';
import { underOneKey } from './idempotency-keys.ts';

export type CertificateWish =
  | { step: 'accept' | 'reject' }
  | { step: 'rate'; ratings: { errorCodeId: string; severity: 0 | 1 | 2 | 3 | 4 }[] };

/** `changed`: somebody else has decided meanwhile; what is shown is read anew. */
export type CertificateOutcome = 'done' | 'offline' | 'changed' | 'no-credits' | 'failed';

export interface CertificateCalls {
  /** Reads it into the device; false without an answer. */
  refresh(supportRequestId: string): Promise<boolean>;
  carryOut(supportRequestId: string, wish: CertificateWish): Promise<CertificateOutcome>;
}

interface CertificateCallDeps {
  api: Api;
  uuid(): string;
  withPerson<T>(otherwise: T, call: (database: AccountDatabase, place: Place) => Promise<T>): Promise<T>;
}

const pathOf = {
  accept: 'POST /api/v1/vehiclehealthcerts/AcceptScanResult',
  reject: 'POST /api/v1/vehiclehealthcerts/RejectScanResult',
} as const;

export function createCertificateCalls({ api, uuid, withPerson }: CertificateCallDeps): CertificateCalls {
  const refresh = (supportRequestId: string) =>
    withPerson(false, async (database, place) => {
      const stay = await stayOf(database);
      const query = whoOf(database, place, supportRequestId);
      const found = await api.send(certificates, 'GET /api/v1/vehiclehealthcerts/GetScanResult', { query });
      if (found.ok) await keepCertificate(database, stay, found.value);
      return found.ok;
    });
  return {
    refresh,
    carryOut: (supportRequestId, wish) =>
      withPerson<CertificateOutcome>('failed', async (database, place) => {
        const stay = await stayOf(database);
        const who = whoOf(database, place, supportRequestId);
        const answer = await underOneKey(
          { database, wish: `certificate ${supportRequestId} ${JSON.stringify(wish)}`, uuid },
          (idempotencyKey) =>
            decide(api, wish, who, { idempotencyKey, account: database.accountId, company: stay.companyId }),
          (given) => (given.ok ? null : given.failure),
        );
        if (answer.ok) await keepCertificate(database, stay, answer.value);
        if (answer.ok) return 'done';
        const outcome = outcomeOf(answer.failure);
        if (outcome === 'changed') await refresh(supportRequestId);
        return outcome;
      }),
  };
}

function whoOf(database: AccountDatabase, { countryCode, language }: Place, supportRequestId: string) {
  return { ciamId: database.accountId, countryCode, language, supportRequestId };
}

function decide(
  api: Api,
  wish: CertificateWish,
  who: ReturnType<typeof whoOf>,
  options: CallOptions,
): Promise<Result<Certificate, ApiFailure>> {
  if (wish.step !== 'rate') return api.send(certificates, pathOf[wish.step], { body: who }, options);
  const body = { ...who, ratings: wish.ratings };
  return api.send(certificates, 'POST /api/v1/vehiclehealthcerts/RateErrorCode', { body }, options);
}

function outcomeOf({ code }: ApiFailure): CertificateOutcome {
  if (code === 'no-answer') return 'offline';
  if (code === 'conflict' || code === 'company-changed') return 'changed';
  return code === 'insufficient-credits' || code === 'subscription-inactive' ? 'no-credits' : 'failed';
}
