/** The form's problems in words, each for its field (SU-264..269, SU-415); the shorter form has its own for the address. */
import { type ContactProblem, type ContactReason, contactLimits, hasUrgency } from '../../../domain/contact-form.ts';
import type { Translate } from '../../i18n/use-translation.ts';
import { topicLabelKey } from './topic-field.tsx';

export type FormErrors = Partial<Record<ContactProblem['field'] | 'captcha', string>>;

export function errorsFrom(problems: readonly ContactProblem[], reason: ContactReason, t: Translate): FormErrors {
  return Object.fromEntries(problems.map((problem) => [problem.field, errorText(problem, reason, t)]));
}

function errorText({ field, kind }: ContactProblem, reason: ContactReason, t: Translate): string {
  if (field === 'hasConsented') return t('contact.problem.consent');
  if (field === 'topic') return t('contact.problem.required', { field: t(topicLabelKey(reason)) });
  if (kind === 'no-email') return t(reason === 'short' ? 'contact.problem.addressOfShort' : 'contact.problem.no-email');
  return t(`contact.problem.${kind}`, { field: t(`contact.field.${field}`), limit: contactLimits[field] });
}

/** In the order in which the fields stand in the form. */
export function fieldOrder(texts: readonly (keyof FormErrors)[], reason: ContactReason): (keyof FormErrors)[] {
  return [
    ...(hasUrgency(reason) || reason === 'question' ? (['topic'] as const) : []),
    ...texts,
    'hasConsented',
    'captcha',
  ];
}
