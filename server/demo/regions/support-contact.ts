/**
 * The support's telephone and postal address per country: numbers that are kept free for examples, and an invented
 * address. An operator puts in their own.
 */
import { hasTelephoneContact, type SupportContact } from '../../../domain/contact-ways.ts';

/** Numbers that the country's authority never gives to anybody. */
const reservedNumbers: Readonly<Record<string, string>> = {
  au: '+61 2 5550 4711',
  ca: '+1 613 555 0147',
  fr: '+33 1 99 00 47 11',
  se: '+46 8 465 004 11',
  us: '+1 202 555 0147',
};
const internationalNumber = '+44 20 7946 0147';
const postalAddress = ['Workshop Portal, Support', 'Musterstraße 1', '20095 Hamburg', 'Germany'];

export function supportContactOf(country: string): { telephone: string | null; postalAddress: string[] } {
  const telephone = hasTelephoneContact(country) ? (reservedNumbers[country] ?? internationalNumber) : null;
  return { telephone, postalAddress: [...postalAddress] } satisfies SupportContact;
}
