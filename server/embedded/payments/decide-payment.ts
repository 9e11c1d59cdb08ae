/** What becomes of a payment: a pure decision over what was asked. */
import { brandOf, hasRightCheckDigit } from './browser/card-brands.ts';
import { wishesOf } from './holder-words.ts';
import { invalid } from './wire.ts';

export interface Instrument {
  type: 'scheme' | 'sepadirectdebit' | 'directdebit_GB';
  brand: string | null;
  /** All digits of a card, for this decision only. */
  number: string | null;
  lastFour: string;
  holder: string;
  expiryMonth: string | null;
  expiryYear: string | null;
}

export interface Asked {
  instrument: Instrument;
  /** Without the person: a renewal. */
  isLaterCharge: boolean;
  isChallengedInPage: boolean;
  now: Date;
}

export type Decision =
  | { kind: 'authorised' }
  | { kind: 'refused'; code: number }
  /** `refusalCode`: what the notification will say; null: authorised. */
  | { kind: 'received'; refusalCode: number | null; hasMandate: boolean }
  | { kind: 'challenge'; where: 'bank' | 'page' };

/** Numbers of Adyen's test platform that ask for 3-D Secure; the second is let through without a question where the page can. */
export const challengedNumbers = ['4212345678910006', '4917610000000000'] as const;

export function decide({ instrument, isLaterCharge, isChallengedInPage, now }: Asked): Decision {
  const { refusalCode, isPending } = wishesOf(instrument.holder, isLaterCharge);
  if (instrument.type !== 'scheme')
    return { kind: 'received', refusalCode, hasMandate: instrument.type === 'directdebit_GB' && !isLaterCharge };
  if (refusalCode !== null) return { kind: 'refused', code: refusalCode };
  if (isExpired(instrument, now)) return { kind: 'refused', code: 6 };
  if (isPending) return { kind: 'received', refusalCode: null, hasMandate: false };
  const isChallenged = !isLaterCharge && challengedNumbers.some((number) => number === instrument.number);
  if (isChallenged) return { kind: 'challenge', where: isChallengedInPage ? 'page' : 'bank' };
  return { kind: 'authorised' };
}

function isExpired({ expiryMonth, expiryYear }: Instrument, now: Date): boolean {
  if (expiryMonth === null || expiryYear === null) return false;
  return Date.UTC(Number(expiryYear), Number(expiryMonth), 1) <= now.getTime();
}

/** Throws a `WireError` for what no bank would take. */
export function cardFrom(number: unknown, month: unknown, year: unknown, holder: string): Instrument {
  if (typeof number !== 'string' || !/^\d{12,19}$/.test(number) || !hasRightCheckDigit(number))
    throw invalid('101', 'Invalid card number');
  if (
    typeof month !== 'string' ||
    typeof year !== 'string' ||
    !/^(?:0?[1-9]|1[0-2])$/.test(month) ||
    !/^20\d\d$/.test(year)
  )
    throw invalid('129', 'Expiry date invalid');
  return {
    ...{ type: 'scheme', number, holder, lastFour: number.slice(-4) },
    ...{ brand: brandOf(number)?.name ?? null, expiryMonth: month.padStart(2, '0'), expiryYear: year },
  };
}

/** Throws a `WireError` for what is no account. */
export function accountFrom(type: 'sepadirectdebit' | 'directdebit_GB', number: string, holder: string): Instrument {
  const digits = number.replaceAll(/\s/g, '').toUpperCase();
  const isRight = type === 'sepadirectdebit' ? isIban(digits) : /^\d{8}$/.test(digits);
  if (!isRight) throw invalid('161', 'The account number is not valid');
  if (holder.trim() === '') throw invalid('14_030', 'Required field paymentMethod.ownerName is not provided.');
  return {
    ...{ type, number: null, holder, lastFour: digits.slice(-4) },
    ...{ brand: null, expiryMonth: null, expiryYear: null },
  };
}

/** ISO 13616: the rest of a division by 97 is 1. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const turned = text.slice(4) + text.slice(0, 4);
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
