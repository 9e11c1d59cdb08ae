/** To whom reports of the person's completed requests are mailed: switches, and up to two mailboxes with a list of more (CO-129). */
import type { Account } from '../../../../contract/accounts.ts';
import type { OwnSettings } from '../../../../domain/account-settings.ts';
import { mailboxFields, mailboxLimit, mostListed } from '../../../../domain/report-mailboxes.ts';
import { areSentToNobody } from '../../../../domain/report-receivers.ts';
import type { EditForm } from '../../../entities/work/use-edit-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormCheck } from '../../../ui/form-check.tsx';
import { FormText } from '../../../ui/form-text.tsx';

interface ReportFieldsProps {
  form: Pick<EditForm<OwnSettings, never>, 'shown' | 'type' | 'idOf' | 'errorOf'>;
  account: Account;
}

const switches = ['sendToTicketCreator', 'sendToRediMail', 'sendToWorkshopOwner'] as const;

export function ReportFields({ form, account }: ReportFieldsProps) {
  const { t } = useTranslation();
  const { shown } = form;
  // What was typed is never hidden.
  const isOpen = shown.acceptSendReportViaMail || mailboxFields.some((field) => shown[field] !== '');
  return (
    <section className="stack" aria-labelledby="settings-reports">
      <h3 id="settings-reports">{t('settings.reports')}</h3>
      <p className="soft">{t('settings.reportsText')}</p>
      <FormCheck
        id={form.idOf('acceptSendReportViaMail')}
        label={t('settings.field.acceptSendReportViaMail')}
        isChecked={shown.acceptSendReportViaMail}
        onChange={(acceptSendReportViaMail) => form.type({ acceptSendReportViaMail })}
      />
      {isOpen && <Recipients form={form} account={account} />}
    </section>
  );
}

function Recipients({ form, account }: ReportFieldsProps) {
  const { t } = useTranslation();
  const { shown } = form;
  // Older servers do not say.
  const hasRemoteDiagnosis = account.hasRemoteDiagnosisMailbox !== false;
  const hintOf = {
    sendToTicketCreator: account.contactEmail,
    sendToRediMail: hasRemoteDiagnosis ? '' : t('settings.rediNone'),
    sendToWorkshopOwner: '',
  };
  return (
    <>
      <div role="status">
        {areSentToNobody(shown, hasRemoteDiagnosis) && (
          <p className="notice" data-tone="bad">
            {t('settings.reportsToNobody')}
          </p>
        )}
      </div>
      {switches.map((field) => (
        <FormCheck
          key={field}
          id={form.idOf(field)}
          label={t(`settings.field.${field}`)}
          description={hintOf[field]}
          isChecked={shown[field]}
          // What is on from before can be switched off.
          disabled={field === 'sendToRediMail' && !hasRemoteDiagnosis && !shown[field]}
          onChange={(isChecked) => form.type({ [field]: isChecked })}
        />
      ))}
      {mailboxFields.map((field) => (
        <FormText
          key={field}
          id={form.idOf(field)}
          label={t(`settings.field.${field}`)}
          isRequired={false}
          {...(field === 'listMailbox'
            ? { rows: 3, hint: t('settings.listHint', { count: mostListed }) }
            : { type: 'email' as const, limit: mailboxLimit })}
          value={shown[field]}
          error={form.errorOf(field)}
          onType={(typed) => form.type({ [field]: typed })}
        />
      ))}
    </>
  );
}
