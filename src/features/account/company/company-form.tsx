/**
 * A manager changes what is known of the company: kept on this device until the server has it, with what somebody else has changed
 * meanwhile side by side, and a question before a code of Italian invoices becomes another (CO-090, CO-096).
 */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Account } from '../../../../contract/accounts.ts';
import {
  type CompanyDetails,
  type CompanyField,
  companyDetailsOf,
  companyLimits,
  fieldsIn,
  isNeeded,
} from '../../../../domain/company-details.ts';
import type { Edit } from '../../../../domain/edit-conflicts.ts';
import { isItalianField, replacesCodes } from '../../../../domain/italian-codes.ts';
import { useClient, useStore } from '../../../client/client-context.tsx';
import type { DetailsProblem } from '../../../client/calls/company-calls.ts';
import { useEditForm } from '../../../entities/work/use-edit-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangedElsewhere } from '../../../ui/changed-elsewhere.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { FormText } from '../../../ui/form-text.tsx';
import { announce } from '../../../ui/toasts.ts';
import { companyLabel, companyProblemsInWords } from './company-words.ts';

/** `kept`: the person would rather keep the codes. */
type Refusal = DetailsProblem | 'offline' | 'failed' | 'kept';

interface CompanyFormProps {
  draftKey: string;
  initial: Edit<CompanyDetails>;
  account: Account;
  onClose: () => void;
}

export function CompanyForm({ draftKey, initial, account, onClose }: CompanyFormProps) {
  const { t } = useTranslation();
  const { online, connectivity } = useClient();
  const isOffline = useStore(connectivity).status === 'offline';
  const question = useQuestion();
  const [isSaved, setIsSaved] = useState(false);
  const held = companyDetailsOf(account);
  const form = useEditForm<CompanyDetails, Refusal>({
    draftKey,
    initial,
    held,
    idOf: (field) => `company-${field}`,
    labelOf: (field) => companyLabel(field, t),
    wordsOf: (_field, text) => text,
    problemsOf: (shown) => companyProblemsInWords(held, shown, account.companyCountry, t),
    async submit(settled) {
      if (replacesCodes(held, settled.mine) && !(await question.ask())) return { ok: false, failure: 'kept' };
      const saved = await online.companies.changeDetails(settled);
      if (!saved.ok) return saved;
      announce(t('myProfile.company.saved'), { tone: 'good' });
      setIsSaved(true);
      return { ok: true, value: companyDetailsOf(saved.value) };
    },
  });
  useEffect(() => document.getElementById('company-name1')?.focus(), []);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Not before the draft of what was saved is gone.
    if (isSaved && !form.isBusy) close();
  }, [isSaved, form.isBusy]);
  const { refusal } = form;
  const isTold = refusal !== null && refusal !== 'kept' && refusal !== 'changed-elsewhere';
  return (
    <form className="stack" noValidate aria-labelledby="profile-workshop" onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <ChangedElsewhere values={form.conflicts} onDecide={form.decide} />
      <CompanyFields form={form} country={account.companyCountry} />
      <div role="alert" className={isOffline || isTold ? undefined : 'visually-hidden'}>
        {isOffline && !isTold && <p className="notice">{t('myProfile.company.problem.offline')}</p>}
        {isTold && <p className="field-error">{t(`myProfile.company.problem.${refusal}`)}</p>}
      </div>
      <div className="row">
        <Button type="submit" loading={form.isBusy}>
          {t('myProfile.company.save')}
        </Button>
        <Button
          variant="default"
          disabled={form.isBusy}
          onClick={() => void (form.isChanged ? form.discard().then(onClose) : onClose())}
        >
          {t(form.isChanged ? 'myProfile.company.discard' : 'ui.cancel')}
        </Button>
        <DraftNote state={form.draft.state} />
      </div>
      {question.isOpen && (
        <ConfirmDialog
          title={t('myProfile.company.codesTitle')}
          confirmLabel={t('myProfile.company.codesConfirm')}
          onClose={() => question.answer(false)}
          onConfirm={() => question.answer(true)}
        >
          {t('myProfile.company.codesText')}
        </ConfirmDialog>
      )}
    </form>
  );
}

interface CompanyFieldsProps {
  form: Pick<ReturnType<typeof useEditForm<CompanyDetails, Refusal>>, 'shown' | 'type' | 'idOf' | 'errorOf'>;
  country: string;
}

const autoComplete: Partial<Record<CompanyField, string>> = {
  ...{ name1: 'organization', address1: 'address-line1', address2: 'address-line2', postCode: 'postal-code' },
  ...{ city: 'address-level2', companyPhone: 'tel', companyEmail: 'email' },
};

function CompanyFields({ form, country }: CompanyFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="tiles top">
      {fieldsIn(country).map((field) => (
        <FormText
          key={field}
          id={form.idOf(field)}
          label={companyLabel(field, t)}
          isRequired={isNeeded(field)}
          type={field === 'companyEmail' ? 'email' : 'text'}
          autoComplete={autoComplete[field] ?? 'off'}
          {...(field === 'vat' && { isMono: true, limit: companyLimits.vat })}
          {...(isItalianField(field) && { isMono: true, isUpperCase: true, limit: companyLimits[field] })}
          value={form.shown[field]}
          error={form.errorOf(field)}
          onType={(typed) => form.type({ [field]: typed })}
        />
      ))}
    </div>
  );
}

/** A question in the middle of what a person does, answered by a dialog. */
function useQuestion() {
  const [asked, setAsked] = useState<{ answer: (isYes: boolean) => void } | null>(null);
  return {
    isOpen: asked !== null,
    ask: () => new Promise<boolean>((answer) => setAsked({ answer })),
    answer(isYes: boolean) {
      asked?.answer(isYes);
      setAsked(null);
    },
  };
}
