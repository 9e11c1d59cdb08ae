/**
 * The health certificate of a request: what the scan found, accepting or rejecting it, and rating. Needs the
 * network; what was last told is kept on the device for reading. A repeat of the same decision carries the same key.
 * An answer that comes after a change of company is not kept.
 */
import { type Certificate, certificates } from '../../../contract/certificates.ts';
import type { Api, CallOptions } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { keepCertificate } from '../../data/certificates.ts';
import { actingCompanyOf } from '../../data/company.ts';
import type { Locale } from '../../sync/locale.ts';
import { type CommandDeps, type Outcome, carryOut } from './command.ts';

export type CertificateDecision =
  | { step: 'accept' | 'reject' }
  | { step: 'rate'; ratings: { errorCodeId: string; severity: 0 | 1 | 2 | 3 | 4 }[] };

/** `changed`: it is decided on already, by somebody else or by a try whose answer was lost; what is shown is read anew. */
export type CertificateProblem = 'changed' | 'no-credits';

export interface CertificateCalls {
  /** Reads it into the device; false without an answer. */
  refresh(supportRequestId: string): Promise<boolean>;
  decide(supportRequestId: string, decision: CertificateDecision): Promise<Outcome<Certificate, CertificateProblem>>;
}

const pathOf = {
  accept: 'POST /api/v1/vehiclehealthcerts/AcceptScanResult',
  reject: 'POST /api/v1/vehiclehealthcerts/RejectScanResult',
} as const;

const problems = {
  conflict: 'changed',
  'company-changed': 'changed',
  'insufficient-credits': 'no-credits',
  'subscription-inactive': 'no-credits',
} as const;

export function createCertificateCalls(deps: CommandDeps): CertificateCalls {
  const { api, withPerson } = deps;
  const refresh = (supportRequestId: string) =>
    withPerson(false, async (database, place) => {
      const stay = await actingCompanyOf(database);
      const query = whoOf(database, place, supportRequestId);
      const found = await api.send(certificates, 'GET /api/v1/vehiclehealthcerts/GetScanResult', { query });
      if (found.ok) await keepCertificate(database, stay, found.value);
      return found.ok;
    });
  return {
    refresh,
    async decide(supportRequestId, decision) {
      const outcome = await carryOut(deps, {
        operation: () => `certificate ${supportRequestId} ${JSON.stringify(decision)}`,
        send: ({ database, place }, options) => send(api, decision, whoOf(database, place, supportRequestId), options),
        problems,
        keep: (certificate, { database, stay }) => keepCertificate(database, stay, certificate),
      });
      if (!outcome.ok && outcome.failure === 'changed') await refresh(supportRequestId);
      return outcome;
    },
  };
}

function whoOf(database: AccountDatabase, { countryCode, language }: Locale, supportRequestId: string) {
  return { ciamId: database.accountId, countryCode, language, supportRequestId };
}

function send(
  api: Api,
  decision: CertificateDecision,
  who: ReturnType<typeof whoOf>,
  options: CallOptions,
): Promise<Result<Certificate, ApiFailure>> {
  if (decision.step !== 'rate') return api.send(certificates, pathOf[decision.step], { body: who }, options);
  const body = { ...who, ratings: decision.ratings };
  return api.send(certificates, 'POST /api/v1/vehiclehealthcerts/RateErrorCode', { body }, options);
}
