/**
 * How a country's people reach the support: by e-mail everywhere, by telephone where that is offered, by letter where an
 * address is known (SU-022, SU-112, SU-433). Page and server read the same list. Knows no numbers and no addresses.
 */
export const countriesWithoutTelephone = ['de', 'at', 'ch', 'it', 'uk', 'ie', 'pl', 'cz', 'sk'] as const;

export const contactWays = ['email', 'phone', 'letter'] as const;
export type ContactWay = (typeof contactWays)[number];

/** What the operator has put down for a country. */
export interface SupportContact {
  /** As it is dialled from abroad, `+45 70 20 47 11`; null: none. */
  telephone: string | null;
  /** From name to country, line by line; empty: none. */
  postalAddress: readonly string[];
}

/** Case does not matter; `gb` is the world's own code of the portal's `uk`. */
export function hasTelephoneContact(country: string): boolean {
  const code = country.toLowerCase();
  return !countriesWithoutTelephone.some((without) => without === (code === 'gb' ? 'uk' : code));
}

/** Without a number that the country does not offer. */
export function reachableContact(country: string, contact: SupportContact | null): SupportContact | null {
  if (contact === null || hasTelephoneContact(country)) return contact;
  return { ...contact, telephone: null };
}

/** In the order of the tabs; e-mail is always there. */
export function contactWaysOf(country: string, contact: SupportContact | null): ContactWay[] {
  const isOffered: Record<ContactWay, boolean> = {
    email: true,
    phone: hasTelephoneContact(country) && contact !== null && contact.telephone !== null,
    letter: contact !== null && contact.postalAddress.length > 0,
  };
  return contactWays.filter((way) => isOffered[way]);
}
