/** How a visitor's language is written in their country, as Intl names it: English in Germany has 24 hours and decimal commas. */
import { bareLanguage } from './language-id.ts';
import { type Locale } from './visit.ts';
import { isoCountryFromPortal } from './time-zone.ts';

/** `en-US` in `de` → `en-DE`. */
export function localeOf({ language, country }: Locale): string {
  return `${bareLanguage(language)}-${isoCountryFromPortal(country)}`;
}
