/** Numbers as a language and country write them, `12,345.5` or `12.345,5`; whoever shows a number asks here. */
const formatters = new Map<string, Intl.NumberFormat>();

/** `locale` undefined: as the machine writes them. */
export function numberText(
  value: number,
  locale: string | undefined,
  options: Readonly<Intl.NumberFormatOptions> = {},
): string {
  const key = JSON.stringify([locale, options]);
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, formatter);
  return formatter.format(value);
}

let ofTexts: string | undefined;

/** From now on numbers inside texts (`{{count}} credits`) are written as in this locale, e.g. `en-DE`. */
export function writeNumbersAs(locale: string): void {
  ofTexts = locale;
}

/** What a text is filled with: numbers as the visitor's country writes them, everything else as it is. */
export function filledIn(value: unknown, language: string | undefined): string {
  return typeof value === 'number' ? numberText(value, ofTexts ?? language) : (value as string);
}
