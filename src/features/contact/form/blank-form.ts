/** The form before anything is typed: what the portal knows of the person is there already. */
import type { Account } from '../../../../contract/accounts.ts';
import { type ContactForm, type ContactReason, emptyContactForm } from '../../../../domain/contact-form.ts';
import type { Person } from '../../../auth/session-state.ts';

interface Known {
  /** null: a visitor. */
  person: Person | null;
  account: Account | null;
  /** Name of the person's or the site's country; empty when none is chosen. */
  country: string;
}

export function blankForm(reason: ContactReason, { person, account, country }: Known): ContactForm {
  if (person === null) return { ...emptyContactForm(reason), texts: { country } };
  const ownName = account ? joined(account.contactFirstName, account.contactLastName) : '';
  return {
    ...emptyContactForm(reason),
    texts: {
      name: ownName || joined(person.givenName, person.familyName),
      email: account?.contactEmail || person.email,
      companyInformation: account ? joined(account.name1, account.name2) : '',
      address: account ? joined(account.address1, account.address2) : '',
      zipCode: account?.postCode ?? '',
      city: account?.city ?? '',
      country,
    },
  };
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
