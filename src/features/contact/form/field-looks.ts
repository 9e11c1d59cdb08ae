/** How each text of the form is typed. Which ones a reason has, and how long they may be: domain/contact-form.ts. */
import type { ContactText } from '../../../../domain/contact-form.ts';

interface FieldLook {
  autoComplete: string;
  /** Half a line where there is room. */
  isHalf?: true;
  rows?: number;
  type?: 'email';
}

export const fieldLooks: Readonly<Record<ContactText, FieldLook>> = {
  name: { autoComplete: 'name', isHalf: true },
  email: { autoComplete: 'email', isHalf: true, type: 'email' },
  companyInformation: { autoComplete: 'organization' },
  address: { autoComplete: 'street-address' },
  zipCode: { autoComplete: 'postal-code', isHalf: true },
  city: { autoComplete: 'address-level2', isHalf: true },
  country: { autoComplete: 'country-name' },
  invoiceNumber: { autoComplete: 'off' },
  shortDescription: { autoComplete: 'off' },
  description: { autoComplete: 'off', rows: 6 },
  question: { autoComplete: 'off', rows: 2 },
  message: { autoComplete: 'off', rows: 6 },
};
