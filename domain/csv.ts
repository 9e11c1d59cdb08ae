/**
 * Lines of a CSV file that spreadsheets open without surprises: quoted where needed (RFC 4180), and no text of a person
 * becomes a formula, however it begins. Knows no files.
 */

/** What spreadsheets take for the beginning of a formula, also behind white space that they drop. */
const formulaStart = /^[\s\u0000]*[=+\-@\uff0b\uff0d\uff1d\uff20]/;

/** Without the line's end. Numbers stay numbers; null is empty. */
export function csvLine(cells: readonly (string | number | null)[], separator: ',' | ';'): string {
  return cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : String(cell ?? ''))).join(separator);
}

function textCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /["\n\r,;\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Where a comma separates the decimals, spreadsheets expect semicolons between cells. */
export function csvSeparator(locale: string): ',' | ';' {
  return (1.5).toLocaleString(locale).includes(',') ? ';' : ',';
}
