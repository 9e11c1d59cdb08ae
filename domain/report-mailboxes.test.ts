import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressesIn,
  checkMailboxes,
  type Mailboxes,
  mailboxFields,
  mailboxLimit,
  mostListed,
  tidyMailbox,
} from './report-mailboxes.ts';

const none: Mailboxes = { subMail1: '', subMail2: '', listMailbox: '' };
const own = ['anna@lindner.example', 'Office@Lindner.example'];
const problemsOf = (mailboxes: Partial<Mailboxes>) =>
  Object.fromEntries(
    Object.entries(checkMailboxes({ ...none, ...mailboxes }, own)).map(([field, { problem }]) => [field, problem]),
  );
/** `x…x@y.example` of that many characters. */
const ofLength = (length: number) => `${'x'.repeat(length - '@y.example'.length)}@y.example`;
const anAddress = fc.constantFrom('a@b.example', 'c@d.example', 'e@f.example', 'g@h.example');
const written = fc.tuple(anAddress, fc.boolean(), fc.constantFrom('', ' ', '  ')).map(([address, isLoud, blank]) => {
  return `${blank}${isLoud ? address.toUpperCase() : address}${blank}`;
});

test('no mailbox at all is fine, as is one of each and a list of ten', () => {
  const ten = Array.from({ length: mostListed }, (_, index) => `list${index}@lindner.example`);
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ subMail1: 'a@b.example', subMail2: 'c@d.example', listMailbox: ten.join('; ') })).toEqual({});
  expect(problemsOf({ listMailbox: [...ten, 'eleven@lindner.example'].join(',') })).toEqual({
    listMailbox: 'too-many',
  });
});

test('an address has to be one, of under 100 characters', () => {
  expect(problemsOf({ subMail1: 'workshop', subMail2: ofLength(mailboxLimit) })).toEqual({ subMail1: 'no-email' });
  expect(problemsOf({ subMail2: ofLength(mailboxLimit + 1), listMailbox: 'a@b.example, <c@d.example>' })).toEqual({
    subMail2: 'too-long',
    listMailbox: 'no-email',
  });
});

test('a mailbox that stands there already is refused wherever and however it is written again [CO-226, SU-261]', () => {
  expect(problemsOf({ subMail1: 'a@b.example', subMail2: ' A@B.Example ' })).toEqual({ subMail2: 'duplicate' });
  expect(problemsOf({ listMailbox: 'a@b.example\nc@d.example; A@b.example' })).toEqual({ listMailbox: 'duplicate' });
  fc.assert(
    fc.property(written, written, fc.array(written, { maxLength: 5 }), (subMail1, subMail2, list) => {
      const all = [subMail1, subMail2, ...list].map((address) => address.trim().toLowerCase());
      const isRefused = Object.values(problemsOf({ subMail1, subMail2, listMailbox: list.join(',') })).length > 0;
      expect(isRefused).toBe(new Set(all).size < all.length);
    }),
  );
});

test("the person's own address is refused in every field, in capitals and with blanks around, too [CO-227, SU-261]", () => {
  for (const field of mailboxFields)
    for (const address of ['anna@lindner.example', '  ANNA@lindner.Example ', 'office@lindner.example'])
      expect(problemsOf({ [field]: address })).toEqual({ [field]: 'own' });
});

test('what is kept has the same addresses as what was typed, and tidying it again changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...mailboxFields), fc.array(written, { maxLength: 4 }), (field, typed) => {
      const text = typed.join(field === 'listMailbox' ? '\n ;' : '');
      const kept = tidyMailbox(field, text);
      expect(addressesIn(field, kept)).toEqual(addressesIn(field, text));
      expect(tidyMailbox(field, kept)).toBe(kept);
    }),
  );
});
