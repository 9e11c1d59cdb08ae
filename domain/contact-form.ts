/**
 * The contact form: which fields a reason has, how long they may be, and what is wrong with what was typed (SU-263..271,
 * decisions.md "contact reasons"). Page and server read the same rules. Knows no words and no captcha.
 */
import { cleanText } from './typed-text.ts';

export const contactReasons = ['incident', 'bug', 'question', 'feedback'] as const;
/** `short`: the shorter form of the health certificate's page. */
export type ContactReason = (typeof contactReasons)[number] | 'short';

/** Characters. */
export const contactLimits = {
  name: 100,
  email: 100,
  companyInformation: 100,
  address: 250,
  zipCode: 25,
  city: 100,
  country: 100,
  invoiceNumber: 50,
  shortDescription: 100,
  description: 1000,
  question: 100,
  message: 1000,
} as const;
export type ContactText = keyof typeof contactLimits;

export const incidentTopics = [
  'vehicle-identification',
  'access',
  'starting',
  'vehicle-data-readout',
  'checkout-invoicing',
  'document-preview',
  'document-delivery',
  'others',
] as const;
export const questionTopics = [
  'service-content',
  'vehicle-coverage',
  'country-coverage',
  'checkout',
  'pricing',
  'hardware-software',
  'others',
] as const;

const sender = ['name', 'email', 'companyInformation', 'address', 'zipCode', 'city', 'country'] as const;
const incident = [...sender, 'invoiceNumber', 'shortDescription', 'description'] as const;

/** In the order of the form; the topic stands before them where there is one. */
export const textsByReason: Readonly<Record<ContactReason, readonly ContactText[]>> = {
  incident,
  bug: incident,
  question: [...sender, 'question'],
  feedback: [...sender, 'shortDescription', 'description'],
  short: ['name', 'country', 'email', 'message'],
};

/** Empty: the reason has no topic. */
export function topicsOf(reason: ContactReason): readonly string[] {
  if (reason === 'question') return questionTopics;
  return hasUrgency(reason) ? incidentTopics : [];
}

/** Only what stops the work can be urgent. */
export function hasUrgency(reason: ContactReason): boolean {
  return reason === 'incident' || reason === 'bug';
}

export interface ContactForm {
  reason: ContactReason;
  texts: Readonly<Partial<Record<ContactText, string>>>;
  topic: string;
  isUrgent: boolean;
  hasConsented: boolean;
}

export function emptyContactForm(reason: ContactReason): ContactForm {
  return { reason, texts: {}, topic: '', isUrgent: false, hasConsented: false };
}

export interface ContactProblem {
  field: ContactText | 'topic' | 'hasConsented';
  kind: 'required' | 'too-long' | 'no-email';
}

/** In the order of the form; one per field. */
export function contactProblems(form: ContactForm): ContactProblem[] {
  const problems: ContactProblem[] = [];
  const topics = topicsOf(form.reason);
  if (topics.length > 0 && !topics.includes(form.topic)) problems.push({ field: 'topic', kind: 'required' });
  for (const field of textsByReason[form.reason]) {
    const kind = textProblem(field, form.texts[field] ?? '');
    if (kind !== null) problems.push({ field, kind });
  }
  if (!form.hasConsented) problems.push({ field: 'hasConsented', kind: 'required' });
  return problems;
}

function textProblem(field: ContactText, typed: string): ContactProblem['kind'] | null {
  const text = cleanText(typed);
  if (text === '') return 'required';
  if (text.length > contactLimits[field]) return 'too-long';
  return field === 'email' && !isEmail(text) ? 'no-email' : null;
}

/** One @, something before it, a domain with a dot after it; no blanks, no brackets, nothing invisible. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}.]+(?:\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u.test(text);
}
