/**
 * A call may say for which company it is made (`x-company`). When the account acts for another one by now it is refused
 * as `company-changed`, so that work made for one company never reaches another. Without the header nothing is checked.
 */
import { companyHeader } from '../../contract/version.ts';
import { type Caller, Refusal } from '../call.ts';

/** cdbId; 0 while the company is in review; null without the header. */
export function companyFrom(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (!/^\d{1,9}$/.test(header)) throw new Refusal('validation', `${companyHeader} is not a company's number`);
  return Number(header);
}

export function checkCompany({ companyId }: Caller, expected: number): void {
  if ((companyId ?? 0) !== expected)
    throw new Refusal('company-changed', 'The account acts for another company than this call was made for.');
}
