/**
 * Whether the visited site is the person's own, and which of two dialogs offers theirs (SH-238..240). A person's own
 * country is their company's; while nobody has said where the company is, it is where they live. The "redirect flag"
 * of the specification: the person is mapped, or their company has a country. Knows no dialogs and no addresses.
 */
import { portalCountryOf } from './portal-country.ts';

export interface CountryFacts {
  /** Country of the visited site, as chosen on this device. */
  siteCountry: string;
  /** Empty while nobody has said. */
  companyCountry: string;
  /** Where the person lives; empty when unknown. */
  personCountry: string;
  /** Above 0: mapped. */
  cdbId: number;
  /** Country of a site on which the person has decided to stay (SH-342); empty: none. */
  countryDecision: string;
}

/** `switch`: nothing ties the person to a country yet. `redirect`: their company is served elsewhere. */
export interface CountryMismatch {
  dialog: 'switch' | 'redirect';
  /** The person's own country, lower case. */
  country: string;
}

/** Null: this is their country, or nobody knows theirs. */
export function countryMismatchOf(facts: Omit<CountryFacts, 'countryDecision'>): CountryMismatch | null {
  const company = portalCountryOf(facts.companyCountry);
  const own = company || portalCountryOf(facts.personCountry);
  if (own === '' || own === portalCountryOf(facts.siteCountry)) return null;
  const isRedirect = facts.cdbId > 0 || company !== '';
  return { dialog: isRedirect ? 'redirect' : 'switch', country: own };
}

/** The mismatch that is still to be asked about: a person who has decided to stay here is not asked again. */
export function countryOfferOf(facts: CountryFacts): CountryMismatch | null {
  return portalCountryOf(facts.countryDecision) === portalCountryOf(facts.siteCountry)
    ? null
    : countryMismatchOf(facts);
}
