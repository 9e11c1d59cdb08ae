/** Countries in which the service may not be offered, decided by the caller's address and the account's country (SH-195). */
import { locateCountry } from '../../providers/geolocation.ts';

const restricted: readonly string[] = ['ru', 'sy', 'ir', 'kp', 'by'];

export function isRestrictedCountry(country: string): boolean {
  return restricted.includes(country.toLowerCase());
}

/** `country` may be empty: then the address alone decides. */
export function isRestricted(address: string, country: string): boolean {
  return isRestrictedCountry(country) || isRestrictedCountry(locateCountry(address) ?? '');
}
