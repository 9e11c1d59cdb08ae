/** Country of an address, from a data file on this machine: no call leaves it. Loopback and private addresses have none. */
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import type geoip from 'geoip-country';
import { portalCountryFromIso } from '../../domain/time-zone.ts';

/** Read into memory with the first public address, so that a machine that only serves itself does without. */
let data: typeof geoip | null = null;
const require = createRequire(import.meta.url);

const ownNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ownNetworks.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  ownNetworks.addSubnet(network, bits, 'ipv6');
}

/** Lower-case portal code (`uk`), null when unknown or when the text is no address. */
export function locateCountry(text: string): string | null {
  const address = text.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version === 0 || ownNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4')) return null;
  data ??= require('geoip-country') as typeof geoip;
  const found = data.lookup(address);
  return found === null || found.country === '' ? null : portalCountryFromIso(found.country);
}
