/**
 * The settings of a person's own account, as one flat record: what a form changes and what may conflict. On the wire those of reports
 * stand in a part of their own (CO-127, CO-129).
 */

export interface ReportSettings {
  subMail1: string;
  subMail2: string;
  /** Addresses, separated by commas. */
  listMailbox: string;
  sendToTicketCreator: boolean;
  sendToRediMail: boolean;
  sendToWorkshopOwner: boolean;
  acceptSendReportViaMail: boolean;
}

export interface OwnSettings extends ReportSettings {
  /** IANA zone; empty: the country's. */
  timezoneId: string;
  /** One of `dateTimePatterns`; empty: as the language has it. */
  shortDateTimeFormat: string;
  language: string;
  acceptedMarketing: boolean;
}
export type SettingsField = keyof OwnSettings;

const reportFields: ReadonlySet<string> = new Set<keyof ReportSettings>([
  'subMail1',
  'subMail2',
  'listMailbox',
  'sendToTicketCreator',
  'sendToRediMail',
  'sendToWorkshopOwner',
  'acceptSendReportViaMail',
]);

/** As they stand on the wire; what is not given is missing or undefined. */
type Given<T> = { [K in keyof T]?: T[K] | undefined };
export type NestedSettings = Given<Omit<OwnSettings, keyof ReportSettings>> & {
  reportSettings?: Given<ReportSettings> | undefined;
};

/** Without what is not given. */
export function flatSettings({ reportSettings, ...rest }: NestedSettings): Partial<OwnSettings> {
  const given = Object.entries({ ...rest, ...reportSettings }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

/** Without a part for reports where nothing of it is given. */
export function nestedSettings(flat: Partial<OwnSettings>): NestedSettings {
  const entries = Object.entries(flat);
  const reports = entries.filter(([field]) => reportFields.has(field));
  const rest = Object.fromEntries(entries.filter(([field]) => !reportFields.has(field)));
  return reports.length === 0 ? rest : { ...rest, reportSettings: Object.fromEntries(reports) };
}

/** Where a field stands on the wire. */
export function settingsPath(field: string): string {
  return reportFields.has(field) ? `reportSettings.${field}` : field;
}
