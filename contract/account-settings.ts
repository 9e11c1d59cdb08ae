/**
 * The settings of a person's own account (CO-127, CO-129, CO-307, CO-308). Parts that older servers do not tell are optional in
 * answers; of what is given only that is changed.
 */
import * as v from 'valibot';
import { dateFormats } from '../domain/date-pattern.ts';
import { mailboxLimit } from '../domain/report-mailboxes.ts';
import { Id, LanguageId, TimeZoneId, text } from './primitives.ts';

export const ReportSettings = v.object({
  subMail1: v.string(),
  subMail2: v.string(),
  listMailbox: v.string(),
  sendToTicketCreator: v.boolean(),
  sendToRediMail: v.boolean(),
  sendToWorkshopOwner: v.boolean(),
  acceptSendReportViaMail: v.boolean(),
});

/** What every version of the account tells. */
export const DateSettings = v.object({ timezoneId: v.string(), shortDateTimeFormat: v.string() });

/** The choice of CO-128; null: as the language has it. It follows from the pattern. */
const DateFormatChoice = v.nullable(v.picklist(dateFormats));

export const SettingsAnswer = v.object({
  ...DateSettings.entries,
  dateFormat: v.optional(DateFormatChoice),
  /** Of what the portal mails to the person. */
  language: v.optional(v.string()),
  acceptedMarketing: v.optional(v.boolean()),
  reportSettings: v.optional(ReportSettings),
});

/** Values as they were seen: whatever a server has ever told. */
const Seen = v.optional(v.pipe(v.string(), v.maxLength(2000)));
const SeenSwitch = v.optional(v.boolean());

const switches = {
  sendToTicketCreator: SeenSwitch,
  sendToRediMail: SeenSwitch,
  sendToWorkshopOwner: SeenSwitch,
  acceptSendReportViaMail: SeenSwitch,
};

export const SettingsChange = v.object({
  ciamId: Id,
  timezoneId: v.optional(TimeZoneId),
  /** One of `dateTimePatterns`, or empty. */
  shortDateTimeFormat: v.optional(text(40)),
  /** Instead of a pattern: the present one stays where it has this order. */
  dateFormat: v.optional(DateFormatChoice),
  language: v.optional(LanguageId),
  acceptedMarketing: v.optional(v.boolean()),
  /** Each at most `mailboxLimit` characters; ten of them in the list, separated by commas, semicolons or blanks. */
  reportSettings: v.optional(
    v.object({
      subMail1: v.optional(text(mailboxLimit)),
      subMail2: v.optional(text(mailboxLimit)),
      listMailbox: v.optional(text(1100)),
      ...switches,
    }),
  ),
  /**
   * What the given values rest on. Where the server holds something else by now, nothing is changed and the answer is `conflict`, with
   * a message for each such field that carries what is held. Without it what is given is written, as older apps expect.
   */
  base: v.optional(
    v.object({
      timezoneId: Seen,
      shortDateTimeFormat: Seen,
      language: Seen,
      acceptedMarketing: SeenSwitch,
      reportSettings: v.optional(v.object({ subMail1: Seen, subMail2: Seen, listMailbox: Seen, ...switches })),
    }),
  ),
});
