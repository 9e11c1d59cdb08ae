/**
 * Who may call what. Each rule either answers with what the handler needs next or refuses; so a handler that
 * has a company id has it from here, and scopes every query to it. A wholesaler has
 * an individual's rights (decision on SU-276).
 */
import { roleId } from '../../domain/wire-enums.ts';
import { type Caller, Refusal } from '../call.ts';

const workshopRoles: readonly number[] = [roleId.manager, roleId.individual, roleId.wholesaler];

/** `ciamId` in a query or body must be the token's own. */
export function requireOwn(caller: Caller, ciamId: string): void {
  if (ciamId !== caller.ciamId) throw new Refusal('forbidden', 'Not your account.');
}

/** Account row of the caller; `not-found` before the first registration. */
export function requireAccount(caller: Caller): string {
  if (caller.accountId === null) throw new Refusal('not-found', 'There is no account yet.');
  return caller.accountId;
}

/** Company of a workshop's mapped account. */
export function requireCompany(caller: Caller): number {
  if (caller.companyId === null || caller.companyId <= 0 || !workshopRoles.includes(caller.roleId)) {
    throw new Refusal('forbidden', 'This account does not belong to a workshop yet.');
  }
  return caller.companyId;
}

/** Null: an expert, who reads every company's. */
export function readableCompany(caller: Caller): number | null {
  return caller.roleId === roleId.expert ? null : requireCompany(caller);
}

/** Company of a mapped manager. */
export function requireManager(caller: Caller): number {
  const companyId = requireCompany(caller);
  if (caller.roleId !== roleId.manager) throw new Refusal('forbidden', 'Only managers may do this.');
  return companyId;
}

/** A row id as it travels: digits only and in the range of the column; anything else cannot exist. */
export function rowIdFromText(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Refusal('not-found', 'There is no such record.');
  return Number(text);
}
