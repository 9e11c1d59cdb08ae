/**
 * The e-mail form (SU-113..117, SU-263..271): everything typed is kept on this device within half a second, what is wrong
 * is said at its field, and nothing is emptied before the message has arrived or waits safely.
 */
import { useId, useState } from 'react';
import { contactProblems, textsByReason } from '../../../domain/contact-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { useDraft } from '../../client/drafts/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { announce } from '../../ui/toasts.ts';
import { useSingle } from '../../ui/use-single.ts';
import { CaptchaField } from './captcha-field.tsx';
import { errorsFrom, type FormErrors, fieldOrder } from './form-errors.ts';
import { FormFields } from './form-fields.tsx';
import { messageFrom } from './message-from-form.ts';
import { ReasonChoice, ReasonIntro } from './reason-choice.tsx';
import type { Opening } from './use-opening.ts';
import type { Sender } from './use-sender.ts';
import { type Submitted, useSubmit } from './use-submit.ts';
import { useVisitorCheck } from './use-visitor-check.ts';

interface ContactFormProps {
  opening: Opening;
  sender: Sender;
  draftKey: string;
  /** The form is back because its message was refused after all. */
  hasNotArrived: boolean;
  onSubmitted: (submitted: Submitted) => void;
  onClose: () => void;
}

export function ContactForm({ opening, sender, draftKey, hasNotArrived, ...on }: ContactFormProps) {
  const { initial, blank } = opening;
  const { t } = useTranslation();
  const { status } = useStore(useClient().connectivity);
  const prefix = useId();
  const [form, setForm] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<'captcha-wrong' | 'too-many' | 'failed' | null>(null);
  const isVisitor = sender.person === null;
  const check = useVisitorCheck(isVisitor);
  const isKept = form !== initial && form !== blank;
  const draft = useDraft(draftKey, isKept ? form : null, sender.drafts);
  const submit = useSubmit(draftKey);
  const isOffline = status === 'offline';
  const isShort = form.reason === 'short';
  const problems = contactProblems(form);
  const errors: FormErrors = attempt === 0 ? {} : errorsFrom(problems, form.reason, t);
  const checkProblem = attempt > 0 && isVisitor ? check.problem(t, failure === 'captcha-wrong') : undefined;
  if (checkProblem !== undefined) errors.captcha = checkProblem;
  const idOf = (field: string) => `${prefix}-${field}`;
  const summary = fieldOrder(textsByReason[form.reason], form.reason).flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ fieldId: idOf(field), message }];
  });
  const send = useSingle(async () => {
    setAttempt(attempt + 1);
    setFailure(null);
    const message = messageFrom(form);
    if (message === null || (isVisitor && check.given === null)) return;
    await draft.flush();
    const submitted =
      isVisitor && check.given !== null ? await submit.byVisitor(message, check.given) : await submit.byPerson(message);
    if (!submitted.ok && submitted.failure !== 'in-doubt' && submitted.failure !== 'not-kept') {
      check.renew();
      setFailure(submitted.failure);
      if (submitted.failure === 'captcha-wrong') document.getElementById(idOf('captcha'))?.focus();
    } else on.onSubmitted(submitted);
  });
  const empty = () => {
    const before = form;
    setForm(blank);
    setAttempt(0);
    void draft.discard();
    announce(t('contact.cleared'), { undo: { label: t('ui.undo'), run: () => setForm({ ...before }) } });
  };
  return (
    <form
      className="stack contact-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send.run();
      }}
    >
      {hasNotArrived && attempt === 0 && (
        <p className="notice" data-tone="accent" role="alert">
          {t('contact.doubt.notArrived')}
        </p>
      )}
      {isOffline && (
        <p className="notice" role="status">
          {t(isVisitor ? 'contact.offline.visitor' : 'contact.offline.person')}
        </p>
      )}
      {isShort && summary.length > 0 && <p className="field-error">{t('contact.problem.mandatory')}</p>}
      {failure === null && <ErrorSummary errors={summary} attempt={attempt} />}
      {!isShort && <ReasonChoice reason={form.reason} onChoose={(reason) => setForm({ ...form, reason })} />}
      <ReasonIntro reason={form.reason} />
      <FormFields form={form} errors={errors} idOf={idOf} onChange={(change) => setForm({ ...form, ...change })} />
      {isVisitor && <CaptchaField id={idOf('captcha')} check={check} error={errors.captcha} />}
      {(failure === 'failed' || failure === 'too-many') && (
        <p className="notice" data-tone="bad" role="alert">
          {t(failure === 'failed' ? 'contact.failed' : 'contact.tooMany')}
        </p>
      )}
      <div className="row contact-foot">
        <Button type="submit" loading={send.isBusy} disabled={isVisitor && isOffline}>
          {t('contact.submit')}
        </Button>
        <Button variant="default" onClick={on.onClose}>
          {t('ui.close')}
        </Button>
        <button type="button" className="link-button" onClick={empty}>
          {t('contact.clear')}
        </button>
        {draft.state === 'saved' && <SavedNote place="device" />}
        {draft.state === 'full' && <SavedNote place="not-saved" />}
      </div>
    </form>
  );
}
