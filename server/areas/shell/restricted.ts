/** Countries in which the service may not be offered: where the caller is, lives, or has their company (SH-195, SH-306). */
import { locateCountry } from '../../providers/geolocation.ts';

const restricted: readonly string[] = ['ru', 'sy', 'ir', 'kp', 'by'];

export function isRestrictedCountry(country: string): boolean {
  return restricted.includes(country.toLowerCase());
}

/** Without countries the address alone decides. */
export function isRestricted(address: string, countries: readonly string[]): boolean {
  return countries.some(isRestrictedCountry) || isRestrictedCountry(locateCountry(address) ?? '');
}
