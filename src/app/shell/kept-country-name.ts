import type { KeyValue } from '../../platform/key-value.ts';
import { countryName } from '../../ui/country-name.ts';

const key = 'portal.country-name';

/** As `countryName` answered last: the browser's list of names costs each launch 50 ms on a slow tablet. */
export function keptCountryName(keyValue: KeyValue, ...asked: Parameters<typeof countryName>): string {
  const about = `${JSON.stringify(asked)} `;
  const kept = keyValue.get(key);
  if (kept?.startsWith(about)) return kept.slice(about.length);
  const name = countryName(...asked);
  keyValue.set(key, about + name);
  return name;
}
