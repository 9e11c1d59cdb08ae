/** What is sent of what was typed, and back again for a message that is taken out of the queue to be edited. */
import type { ContactMessage } from '../../../../contract/contact.ts';
import {
  type ContactForm,
  contactLimits,
  type ContactText,
  contactProblems,
  contactReasons,
  emptyContactForm,
  incidentTopics,
  questionTopics,
} from '../../../../domain/contact-form.ts';
import { cleanText } from '../../../../domain/typed-text.ts';

/** null while the form has a problem. */
export function messageFrom(form: ContactForm): ContactMessage | null {
  if (contactProblems(form).length > 0) return null;
  const { reason } = form;
  const text = (field: ContactText) => cleanText(form.texts[field] ?? '');
  const person = { name: text('name'), email: text('email'), country: text('country'), hasConsented: true as const };
  if (reason === 'short') return { reason, ...person, message: text('message') };
  const sender = {
    ...person,
    companyInformation: text('companyInformation'),
    address: text('address'),
    zipCode: text('zipCode'),
    city: text('city'),
  };
  if (reason === 'question') {
    const topic = questionTopics.find((one) => one === form.topic);
    return topic === undefined ? null : { reason, ...sender, topic, question: text('question') };
  }
  const words = { shortDescription: text('shortDescription'), description: text('description') };
  if (reason === 'feedback') return { reason, ...sender, ...words };
  const topic = incidentTopics.find((one) => one === form.topic);
  if (topic === undefined) return null;
  return { reason, ...sender, topic, invoiceNumber: text('invoiceNumber'), ...words, isUrgent: form.isUrgent };
}

/** What lists call it. */
export function subjectOf(message: ContactMessage): string {
  if (message.reason === 'question') return message.question;
  return message.reason === 'short' ? message.message.slice(0, contactLimits.question) : message.shortDescription;
}

export function formFromMessage(message: ContactMessage): ContactForm {
  return formFrom({ ...message, texts: message }) ?? emptyContactForm(message.reason);
}

/** Of a draft in storage, which may come from another version of the app; null when it is no form. */
export function formFrom(value: unknown): ContactForm | null {
  if (typeof value !== 'object' || value === null || !('reason' in value)) return null;
  const reason = [...contactReasons, 'short' as const].find((one) => one === value.reason);
  if (reason === undefined) return null;
  const { texts, topic, isUrgent, hasConsented } = value as Partial<Record<keyof ContactForm, unknown>>;
  const known = Object.entries(typeof texts === 'object' && texts !== null ? texts : {}).filter(
    ([field, text]) => Object.hasOwn(contactLimits, field) && typeof text === 'string',
  );
  return {
    reason,
    texts: Object.fromEntries(known),
    topic: typeof topic === 'string' ? topic : '',
    isUrgent: isUrgent === true,
    hasConsented: hasConsented === true,
  };
}
