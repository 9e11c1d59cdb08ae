/** The form's problems in words, each for its field (SU-264..269, SU-415); the shorter form has its own for the address. */
import {
  type ContactForm,
  type ContactProblem,
  type ContactReason,
  contactLimits,
  contactProblems,
} from '../../../../domain/contact-form.ts';
import type { FormProblem } from '../../../entities/work/use-draft-form.ts';
import type { Translate } from '../../../i18n/use-translation.ts';
import { topicLabelKey } from './topic-field.tsx';

export type FormField = ContactProblem['field'] | 'captcha';

/** As the fields stand in the form; `checkProblem`: of what a visitor shows. */
export function problemsInWords(
  form: ContactForm,
  checkProblem: string | undefined,
  t: Translate,
): FormProblem<FormField>[] {
  const problems: FormProblem<FormField>[] = contactProblems(form).map((problem) => ({
    field: problem.field,
    message: errorText(problem, form.reason, t),
  }));
  return checkProblem === undefined ? problems : [...problems, { field: 'captcha', message: checkProblem }];
}

function errorText({ field, kind }: ContactProblem, reason: ContactReason, t: Translate): string {
  if (field === 'hasConsented') return t('contact.problem.consent');
  if (field === 'topic') return t('contact.problem.required', { field: t(topicLabelKey(reason)) });
  if (kind === 'no-email') return t(reason === 'short' ? 'contact.problem.addressOfShort' : 'contact.problem.no-email');
  return t(`contact.problem.${kind}`, { field: t(`contact.field.${field}`), limit: contactLimits[field] });
}
