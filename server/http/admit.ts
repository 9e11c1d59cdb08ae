/** Whether a call is let in: the version of the app, who calls, for which company, how often and from where. */
import type { Context as HonoContext } from 'hono';
import { contractVersionHeader, oldestContractVersion } from '../../contract/version.ts';
import { roleId } from '../../domain/wire-enums.ts';
import { Refusal } from '../call.ts';
import { limitKeyOf, type RateLimit } from '../rate-limit.ts';
import { anonymous, type Callers, checkCompany, type KnownCaller } from './caller.ts';
import type { Route } from './route-table.ts';

export interface AdmitDeps {
  callers: Callers;
  limitRate: RateLimit;
  /** Whether calls from this address or of accounts in these countries are forbidden by law. */
  isRestricted: (address: string, countries: readonly string[]) => boolean;
}

export function checkVersion(header: string | undefined): void {
  if (header === undefined) return;
  const version = Number(header);
  if (!Number.isInteger(version)) throw new Refusal('validation', `${contractVersionHeader} is not a whole number`);
  if (version < oldestContractVersion) throw new Refusal('app-too-old', 'This version of the app is no longer served');
}

export async function admit(deps: AdmitDeps, c: HonoContext, route: Route, address: string): Promise<KnownCaller> {
  const isOpen = route.endpoint.access === 'open';
  if (isOpen) checkRate(c, deps, `address ${limitKeyOf(address)}`);
  const caller = isOpen ? anonymous : await deps.callers.fromAuthorization(c.req.header('authorization'), address);
  if (isOpen) return caller;
  checkRate(c, deps, `person ${caller.ciamId}`);
  if (deps.isRestricted(address, caller.countries))
    throw new Refusal('restricted-country', 'The service is not offered in this country');
  if (route.endpoint.access === 'expert' && caller.roleId !== roleId.expert)
    throw new Refusal('forbidden', 'Only experts may do this');
  return caller;
}

/** A refusal is kept under its key for good, so none may rest on what is only remembered of the caller. */
export async function asOfNow(deps: AdmitDeps, caller: KnownCaller): Promise<KnownCaller> {
  return caller.ciamId === '' ? caller : await deps.callers.again(caller);
}

/** What is remembered of the caller may be older than a company change at another process. */
export async function readerFor(deps: AdmitDeps, caller: KnownCaller, companyId: number): Promise<KnownCaller> {
  const current = (caller.companyId ?? 0) === companyId ? caller : await deps.callers.again(caller);
  checkCompany(current, companyId);
  return current;
}

function checkRate(c: HonoContext, deps: AdmitDeps, key: string): void {
  checkWait(c, deps.limitRate(key));
}

export function checkWait(c: HonoContext, waitSeconds: number | null): void {
  if (waitSeconds === null) return;
  c.header('retry-after', String(waitSeconds));
  throw new Refusal('too-many-requests', 'Too many calls; wait a little');
}
