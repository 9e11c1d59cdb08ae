/**
 * Type numbers of vehicle papers: HSN and TSN in Germany (four digits, then three characters; the longer TSN of newer papers
 * begins with them), the national code in Austria, the Typenschein in Switzerland (a digit or X, two letters, three or four digits).
 * They name a type, never a single vehicle. Other countries have none.
 */
export type TypeNumberProblem = 'required' | 'format' | 'not-here';

const formats: Readonly<Record<string, RegExp>> = {
  de: /^(\d{4})([0-9A-Z]{3})(?:[0-9A-Z]{5,6})?$/,
  at: /^(\d{5,8})()$/,
  ch: /^([0-9X][A-Z]{2}\d{3,4})()$/,
};

/** Why `text` cannot be a type number of `country` (lower-case code); null when it can. */
export function typeNumberProblem(country: string, text: string): TypeNumberProblem | null {
  if (!Object.hasOwn(formats, country)) return 'not-here';
  if (keyOf(text) === '') return 'required';
  return partsOf(country, text) === null ? 'format' : null;
}

/** As papers write it, `0603/AUG`; as typed, in upper case, where it is none. */
export function formatTypeNumber(country: string, text: string): string {
  const parts = partsOf(country, text);
  if (parts === null) return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();
  return parts.filter((part) => part !== '').join('/');
}

function partsOf(country: string, text: string): string[] | null {
  const match = Object.hasOwn(formats, country) ? formats[country]?.exec(keyOf(text)) : null;
  return match ? match.slice(1, 3) : null;
}

function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s/.-]/g, '');
}
