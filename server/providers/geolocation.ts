/** Country of an address, from a data file on this machine: no call leaves it. Loopback and private addresses have none. */
import geoip from 'geoip-country';
import { portalCountryFromIso } from '../../domain/time-zone.ts';

/** Lower-case portal code (`uk`), null when unknown or when the text is no address. */
export function locateCountry(address: string): string | null {
  const found = geoip.lookup(address.replace(/^\[|\]$/g, ''));
  return found === null || found.country === '' ? null : portalCountryFromIso(found.country);
}
