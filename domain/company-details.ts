/**
 * What a workshop's administrator keeps up to date about the company, and what is wrong with what was typed (CO-222 to CO-225, CO-351).
 * Page and server read the same rules.
 */
import { isItalianField, italianFields, italianLengths, needsItalianCodes } from './italian-codes.ts';
import { lengthOf } from './text-length.ts';

/** In reading order; named as in the account. */
export const companyFields = [
  'name1',
  'name2',
  'address1',
  'address2',
  'postCode',
  'city',
  'companyPhone',
  'companyEmail',
  'vat',
  ...italianFields,
] as const;
export type CompanyField = (typeof companyFields)[number];
export type CompanyDetails = Record<CompanyField, string>;

/** Most characters of each; "under" is taken as below (CO-351). The account holds a VAT number of up to 25 (CO-222). */
export const companyLimits: Readonly<Record<CompanyField, number>> = {
  ...{ name1: 74, name2: 74, address1: 250, address2: 250, postCode: 25, city: 100 },
  ...{ companyPhone: 44, companyEmail: 99, vat: 15 },
  ...italianLengths,
};

/** Without them no invoice can be written. */
const needed: ReadonlySet<CompanyField> = new Set(['name1', 'address1', 'postCode', 'city']);

/** Those that are asked for in the country of the company. */
export function fieldsIn(country: string): readonly CompanyField[] {
  return needsItalianCodes(country) ? companyFields : companyFields.filter((field) => !isItalianField(field));
}

export function isNeeded(field: CompanyField): boolean {
  return needed.has(field) || isItalianField(field);
}

export function companyDetailsOf(account: CompanyDetails): CompanyDetails {
  return Object.fromEntries(companyFields.map((field) => [field, account[field]])) as CompanyDetails;
}

/** As they are sent: without blanks around. */
export function tidyDetails(typed: CompanyDetails): CompanyDetails {
  return Object.fromEntries(companyFields.map((field) => [field, typed[field].trim()])) as CompanyDetails;
}

export type CompanyProblem = 'required' | 'too-long' | 'length' | 'email' | 'phone';

/**
 * One problem per field; none: it can be saved. What was there before these limits, and was left as it is, stays; what is needed is
 * asked for all the same.
 */
export function companyProblems(
  before: CompanyDetails,
  typed: CompanyDetails,
  country: string,
): Partial<Record<CompanyField, CompanyProblem>> {
  const after = tidyDetails(typed);
  const found = fieldsIn(country).flatMap((field) => {
    const problem = problemOf(field, after[field], after[field] !== before[field]);
    return problem === null ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(found);
}

function problemOf(field: CompanyField, value: string, isChanged: boolean): CompanyProblem | null {
  if (value === '') return isNeeded(field) ? 'required' : null;
  if (isItalianField(field)) return lengthOf(value) === italianLengths[field] ? null : 'length';
  if (!isChanged) return null;
  if (lengthOf(value) > companyLimits[field]) return 'too-long';
  if (field === 'companyEmail' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return 'email';
  return field === 'companyPhone' && !/^\+?[\d\s()/.-]+$/.test(value) ? 'phone' : null;
}
