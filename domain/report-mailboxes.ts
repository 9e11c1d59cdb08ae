/**
 * Where else reports of a person go: up to two further addresses and a list of mailboxes. Page and server read the same rules:
 * each is an address of under 100 characters, none stands there twice, and none is the person's own (CO-226, CO-227, SU-261).
 */
import { isEmail } from './contact-form.ts';
import { lengthOf } from './text-length.ts';

export const mailboxFields = ['subMail1', 'subMail2', 'listMailbox'] as const;
export type MailboxField = (typeof mailboxFields)[number];
export type Mailboxes = Readonly<Record<MailboxField, string>>;
export type MailboxProblem = 'no-email' | 'too-long' | 'duplicate' | 'own' | 'too-many';

/** Most characters of an address. */
export const mailboxLimit = 99;
export const mostListed = 10;

/** The addresses that stand in a field, as typed. */
export function addressesIn(field: MailboxField, text: string): string[] {
  const parts = field === 'listMailbox' ? text.split(/[\s,;]+/) : [text.trim()];
  return parts.filter((part) => part !== '');
}

/** As it is kept: without blanks around, the list with one comma between. */
export function tidyMailbox(field: MailboxField, text: string): string {
  return addressesIn(field, text).join(', ');
}

/** The first problem of each field, in reading order: of two alike the later one is the duplicate. `own`: the person's addresses. */
export function checkMailboxes(
  mailboxes: Mailboxes,
  own: readonly string[],
): Partial<Record<MailboxField, { problem: MailboxProblem; address: string }>> {
  const ownSame = new Set(own.map(sameAs));
  const seen = new Set<string>();
  const problems: Partial<Record<MailboxField, { problem: MailboxProblem; address: string }>> = {};
  for (const field of mailboxFields) {
    const addresses = addressesIn(field, mailboxes[field]);
    if (addresses.length > mostListed) problems[field] = { problem: 'too-many', address: '' };
    for (const address of addresses) {
      const problem = problemOf(address, ownSame, seen);
      if (problem !== null) problems[field] ??= { problem, address };
      seen.add(sameAs(address));
    }
  }
  return problems;
}

function problemOf(address: string, own: ReadonlySet<string>, seen: ReadonlySet<string>): MailboxProblem | null {
  if (lengthOf(address) > mailboxLimit) return 'too-long';
  if (!isEmail(address)) return 'no-email';
  if (own.has(sameAs(address))) return 'own';
  return seen.has(sameAs(address)) ? 'duplicate' : null;
}

/** However it is written, it is the same mailbox. */
function sameAs(address: string): string {
  return address.trim().toLowerCase();
}
