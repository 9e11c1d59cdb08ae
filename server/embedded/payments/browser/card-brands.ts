/** What a card number tells: its brand, its length, whether a digit is wrong. For the field and for the service. */
export interface CardBrand {
  name: string;
  shownName: string;
  pattern: RegExp;
  lengths: readonly number[];
  codeLength: number;
  /** Name of the security code. */
  codeText: string;
  isCodeOptional: boolean;
}

export const cardBrands: readonly CardBrand[] = [
  {
    ...{ name: 'visa', shownName: 'VISA', pattern: /^4/, lengths: [13, 16, 19] },
    ...{ codeLength: 3, codeText: 'CVV', isCodeOptional: false },
  },
  {
    ...{ name: 'mc', shownName: 'MC', pattern: /^(?:5[1-5]|2[2-7])/, lengths: [16] },
    ...{ codeLength: 3, codeText: 'CVC', isCodeOptional: false },
  },
  {
    ...{ name: 'amex', shownName: 'AMEX', pattern: /^3[47]/, lengths: [15] },
    ...{ codeLength: 4, codeText: 'CID', isCodeOptional: false },
  },
  {
    ...{ name: 'maestro', shownName: 'MAES', pattern: /^(?:50|5[6-8]|6)/, lengths: [16, 17, 18, 19] },
    ...{ codeLength: 3, codeText: 'CVC', isCodeOptional: true },
  },
];

export function brandOf(digits: string, supported: readonly string[] | null = null): CardBrand | null {
  const known = cardBrands.filter(({ name }) => supported === null || supported.includes(name));
  return known.find(({ pattern }) => pattern.test(digits)) ?? null;
}

/** Luhn. */
export function hasRightCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, character] of [...digits].toReversed().entries()) {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return digits !== '' && sum % 10 === 0;
}
