/** What a typed text means in each kind of card field: how it is written, whether it is whole, what is wrong with it. */
import { brandOf, type CardBrand, hasRightCheckDigit } from './card-brands.ts';

export interface ReadField {
  /** As it is to stand in the input. */
  shown: string;
  /** Whole and right: what is encrypted, by the name of its blob. */
  sealed: { name: string; type: string; fields: Record<string, string> }[] | null;
  /** Why it is not; `''`: nothing is wrong so far. */
  problem: string;
  /** What the components are told then. */
  action: string;
}

const unfinished = (shown: string, action: string): ReadField => ({ shown, sealed: null, problem: '', action });
const wrong = (shown: string, problem: string, action: string): ReadField => ({ shown, sealed: null, problem, action });

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

export function readNumber(
  typed: string,
  supported: readonly string[],
): ReadField & { brand: CardBrand | null; digits: string } {
  const brand = brandOf(digitsOf(typed), supported);
  const longest = brand === null ? 19 : Math.max(...brand.lengths);
  const digits = digitsOf(typed).slice(0, longest);
  const shown = brand?.name === 'amex' ? grouped(digits, [4, 6, 5]) : grouped(digits, [4, 4, 4, 4, 3]);
  const base = { brand, digits };
  if (brand?.lengths.includes(digits.length) !== true) return { ...base, ...unfinished(shown, 'numberKeyPressed') };
  if (hasRightCheckDigit(digits)) {
    const sealed = [{ name: 'encryptedCardNumber', type: 'number', fields: { number: digits } }];
    return { ...base, shown, sealed, problem: '', action: 'encryption' };
  }
  const isWhole = digits.length === longest;
  return { ...base, ...(isWhole ? wrong(shown, 'cc.num.902', 'luhnCheck') : unfinished(shown, 'numberKeyPressed')) };
}

const mostYears = 30;

export function readDate(typed: string, now: Date): ReadField {
  const given = digitsOf(typed).slice(0, 4);
  const digits = /^[2-9]$/.test(given) ? `0${given}` : given;
  const shown = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
  if (digits.length < 4) return unfinished(shown, 'dateKeyPressed');
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  if (month < 1 || month > 12) return wrong(shown, 'cc.dat.911', 'incorrectly filled field');
  if (new Date(year, month) <= now) return wrong(shown, 'cc.dat.912', 'dateKeyPressed');
  if (year > now.getFullYear() + mostYears) return wrong(shown, 'cc.dat.913', 'dateKeyPressed');
  const sealed = [
    { name: 'encryptedExpiryMonth', type: 'month', fields: { expiryMonth: digits.slice(0, 2) } },
    { name: 'encryptedExpiryYear', type: 'year', fields: { expiryYear: String(year) } },
  ];
  return { shown, sealed, problem: '', action: 'encryption' };
}

export function readCode(typed: string, length: number): ReadField {
  const shown = digitsOf(typed).slice(0, length);
  if (shown.length < length) return unfinished(shown, 'cvcKeyPressed');
  const sealed = [{ name: 'encryptedSecurityCode', type: 'cvc', fields: { cvc: shown } }];
  return { shown, sealed, problem: '', action: 'encryption' };
}

const whenLeft: Readonly<Record<string, string>> = {
  encryptedCardNumber: 'cc.num.901',
  encryptedExpiryDate: 'cc.dat.911',
  encryptedSecurityCode: 'cc.cvc.921',
};

/** What is wrong with a field that is left before it is whole: a number as long as some, with a wrong digit, is not too short. */
export function problemWhenLeft(fieldType: string, typed: string, supported: readonly string[]): string {
  const digits = digitsOf(typed);
  const isWhole = brandOf(digits, supported)?.lengths.includes(digits.length) === true;
  return fieldType === 'encryptedCardNumber' && isWhole ? 'cc.num.902' : (whenLeft[fieldType] ?? '');
}

function grouped(digits: string, sizes: readonly number[]): string {
  let from = 0;
  const groups = sizes.map((size) => digits.slice(from, (from += size)));
  return groups.filter((group) => group !== '').join(' ');
}
