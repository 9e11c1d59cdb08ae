/** What an identity provider says about a person (claims of the ID token), read leniently: absent is empty. */
import * as v from 'valibot';
import type { StoredPerson } from '../data/session-row.ts';

const words = v.fallback(v.pipe(v.string(), v.trim()), '');
const noCompany = { companyName: '', city: '', zipCode: '', taxNumber: '', phone: '', address1: '', address2: '' };
const Company = v.object(v.entriesFromList(Object.keys(noCompany) as (keyof typeof noCompany)[], words));

const IdentityClaims = v.object({
  ciam_id: words,
  /** Which company the person belongs to; without it nobody can be signed in (SH-210). */
  eop_id: words,
  given_name: words,
  family_name: words,
  email: words,
  mobile: words,
  countrycode: words,
  company: v.fallback(Company, noCompany),
});
export type IdentityClaims = v.InferOutput<typeof IdentityClaims>;

export function identityClaimsFrom(claims: Record<string, unknown>): IdentityClaims {
  return v.parse(IdentityClaims, {
    ciam_id: '',
    eop_id: '',
    given_name: '',
    family_name: '',
    email: '',
    mobile: '',
    countrycode: '',
    ...claims,
    company: { ...noCompany, ...(typeof claims['company'] === 'object' ? claims['company'] : {}) },
  });
}

export function personFromClaims(claims: IdentityClaims): StoredPerson {
  return {
    accountId: claims.ciam_id,
    givenName: claims.given_name,
    familyName: claims.family_name,
    email: claims.email,
  };
}
