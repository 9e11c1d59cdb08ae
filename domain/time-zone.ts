/**
 * The time zone of a country: the first of its list is the country's own (SH-202). The portal's code `uk` is
 * `GB` wherever the world's own codes count, as in time zones and addresses (SH-201).
 */

/** ISO 3166 code, upper case, of a portal country code. */
export function isoCountryFromPortal(country: string): string {
  const code = country.toUpperCase();
  return code === 'UK' ? 'GB' : code;
}

/** Portal country code, lower case, of an ISO 3166 code. */
export function portalCountryFromIso(iso: string): string {
  const code = iso.toLowerCase();
  return code === 'gb' ? 'uk' : code;
}

/** The country's own time zone; UTC when a region names none. */
export function timeZoneOf(region: { timeZones: readonly string[] }): string {
  return region.timeZones[0] ?? 'UTC';
}

/** Whether this machine knows the IANA zone. */
export function isKnownTimeZone(timeZoneId: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timeZoneId }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
