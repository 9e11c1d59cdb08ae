/** A time zone as people call it: `America/Chicago` → `Central Time`; its id where the machine has no name for it. */
export function zoneName(timeZone: string, language: string): string {
  try {
    // Now: names change with a zone's rules.
    const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}
