import { describe, expect, test } from 'vitest';
import { contactWaysOf, hasTelephoneContact } from './contact-ways.ts';

const contact = { telephone: '+45 70 20 47 11', postalAddress: ['Support', 'Road 1'] };

test.each(['DE', 'AT', 'CH', 'IT', 'UK', 'IE', 'PL', 'CZ', 'SK', 'de', 'GB'])(
  '%s has no telephone contact, whatever an operator has put down [SU-022, SU-433, SH-397]',
  (country) => {
    expect(hasTelephoneContact(country)).toBe(false);
    expect(contactWaysOf(country, contact)).toEqual(['email', 'letter']);
  },
);

describe('everywhere else', () => {
  test.each(['dk', 'FR', 'nl', 'us', 'au', 'se'])('%s has e-mail, phone and letter [SU-112, SU-433]', (country) => {
    expect(contactWaysOf(country, contact)).toEqual(['email', 'phone', 'letter']);
  });

  test('what is not known is not offered, e-mail always is [SU-112]', () => {
    expect(contactWaysOf('dk', { telephone: null, postalAddress: contact.postalAddress })).toEqual(['email', 'letter']);
    expect(contactWaysOf('dk', { telephone: contact.telephone, postalAddress: [] })).toEqual(['email', 'phone']);
    expect(contactWaysOf('dk', null)).toEqual(['email']);
  });
});
