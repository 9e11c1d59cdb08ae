/** What an account says of the person, whichever company they act for. */
import type { Selectable } from 'kysely';
import type { Account } from '../../../contract/accounts.ts';
import type { ReportSettings } from '../../../domain/account-settings.ts';
import type { AccountTable } from '../../db/tables-portal.ts';

const roleNameById: Readonly<Record<number, string>> = {
  10: 'Manager',
  20: 'Individual',
  30: 'Wholesaler',
  90: 'Expert',
};

const reportDefaults: ReportSettings = {
  subMail1: '',
  subMail2: '',
  listMailbox: '',
  sendToTicketCreator: true,
  sendToRediMail: false,
  sendToWorkshopOwner: false,
  acceptSendReportViaMail: false,
};

/** `contactEmail`: as their company knows them; empty: as they sign in. */
export function personPart(account: Selectable<AccountTable>, contactEmail: string) {
  return {
    ciamId: account.ciam_id,
    contactFirstName: account.first_name,
    contactLastName: account.last_name,
    contactEmail: contactEmail === '' ? account.email : contactEmail,
    ciamEmail: account.email,
    mobilePhone: account.mobile_phone,
    countryCode: account.country,
    language: account.language,
    userRole: { id: account.role_id, name: roleNameById[account.role_id] ?? '' },
    hasCustomerDecided: account.has_customer_decided,
    acceptedMarketing: account.accepted_marketing,
    countryDecision: account.country_decision,
    privateHint: account.private_hint,
    privateHintLastChanged: account.private_hint_changed_at?.toISOString() ?? null,
    termAndConditions: account.terms_accepted,
    termsAndConditionsLastChanged: account.terms_changed_at?.toISOString() ?? null,
    originalBranch: account.company_id === account.home_company_id ? null : account.home_company_id,
    accountSettings: { timezoneId: account.timezone_id, shortDateTimeFormat: account.short_date_time_format },
    reportSettings: reportSettingsOf(account),
  } satisfies Partial<Account>;
}

/** What the person has said, over what is usual. */
export function reportSettingsOf({
  report_settings,
}: Pick<Selectable<AccountTable>, 'report_settings'>): ReportSettings {
  return { ...reportDefaults, ...report_settings };
}
