import { isoCountryFromPortal } from '../../domain/time-zone.ts';

const namesByLocale = new Map<string, Intl.DisplayNames>();

/** Name of a country in the reader's language, else `otherwise`. */
export function countryName(country: string, locale: string, otherwise: string): string {
  let names = namesByLocale.get(locale);
  if (!names) {
    names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
    namesByLocale.set(locale, names);
  }
  const code = isoCountryFromPortal(country);
  try {
    const name = names.of(code);
    return name === undefined || name === code ? otherwise : name;
  } catch {
    return otherwise;
  }
}
