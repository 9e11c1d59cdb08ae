/**
 * The e-mail form (SU-113..117, SU-263..271): everything typed is kept on this device within half a second, what is wrong
 * is said at its field, and nothing is emptied before the message has arrived or waits safely.
 */
import { useId } from 'react';
import type { ContactForm as Fields } from '../../../../domain/contact-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClient, useStore } from '../../../client/client-context.tsx';
import { useDraftForm } from '../../../entities/work/use-draft-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { announce } from '../../../ui/toasts.ts';
import { CaptchaField } from '../check/captcha-field.tsx';
import { type FormField, problemsInWords } from './form-errors.ts';
import { FormFields } from './form-fields.tsx';
import { messageFrom } from './message-from-form.ts';
import { ReasonChoice, ReasonIntro } from './reason-choice.tsx';
import type { Opening } from './use-opening.ts';
import type { Sender } from './use-sender.ts';
import { type Submitted, useSubmit } from './use-submit.ts';
import { useVisitorCheck } from '../check/use-visitor-check.ts';

/** Why a visitor's message was not taken. */
const failures = ['captcha-wrong', 'too-many', 'failed'] as const;
type Failure = (typeof failures)[number];

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
  const isVisitor = sender.person === null;
  const check = useVisitorCheck(isVisitor);
  const submit = useSubmit(draftKey);
  const isOffline = status === 'offline';
  const form = useDraftForm<Fields, FormField, Failure>({
    draftKey,
    initial,
    idOf: (field) => `${prefix}-${field}`,
    problemsOf(fields, failure) {
      const checkProblem = isVisitor ? check.problem(t, failure === 'captcha-wrong') : undefined;
      return problemsInWords(fields, checkProblem, t);
    },
    async submit(fields) {
      const message = messageFrom(fields);
      if (message === null || (isVisitor && check.given === null)) return null;
      const submitted = await (isVisitor && check.given !== null
        ? submit.byVisitor(message, check.given)
        : submit.byPerson(message));
      const failure = failureOf(submitted);
      if (failure === null) on.onSubmitted(submitted);
      else check.renew();
      if (failure === 'captcha-wrong') document.getElementById(form.idOf('captcha'))?.focus();
      return failure;
    },
    store: sender.drafts,
  });
  const { value: fields, attempt, errors, refusal: failure } = form;
  const isShort = fields.reason === 'short';
  const empty = () => {
    const before = fields;
    form.reset(blank);
    void form.draft.discard();
    announce(t('contact.cleared'), { undo: { label: t('ui.undo'), run: () => form.change({ ...before }) } });
  };
  return (
    <form className="stack contact-form" noValidate onSubmit={form.onSubmit}>
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
      {isShort && errors.length > 0 && <p className="field-error">{t('contact.problem.mandatory')}</p>}
      {failure === null && <ErrorSummary errors={errors} attempt={attempt} />}
      {!isShort && <ReasonChoice reason={fields.reason} onChoose={(reason) => form.change({ ...fields, reason })} />}
      <ReasonIntro reason={fields.reason} />
      <FormFields
        form={fields}
        errorOf={form.errorOf}
        idOf={form.idOf}
        onChange={(change) => form.change({ ...fields, ...change })}
      />
      {isVisitor && <CaptchaField id={form.idOf('captcha')} check={check} error={form.errorOf('captcha')} />}
      {(failure === 'failed' || failure === 'too-many') && (
        <p className="notice" data-tone="bad" role="alert">
          {t(failure === 'failed' ? 'contact.failed' : 'contact.tooMany')}
        </p>
      )}
      <div className="row">
        <Button type="submit" loading={form.isBusy} disabled={isVisitor && isOffline}>
          {t('contact.submit')}
        </Button>
        <Button variant="default" onClick={on.onClose}>
          {t('ui.close')}
        </Button>
        <button type="button" className="link-button" onClick={empty}>
          {t('contact.clear')}
        </button>
        <DraftNote state={form.draft.state} />
      </div>
    </form>
  );
}

function failureOf(submitted: Submitted): Failure | null {
  return submitted.ok ? null : (failures.find((failure) => failure === submitted.failure) ?? null);
}
