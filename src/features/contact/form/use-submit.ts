/**
 * Sends what was typed: a signed-in person's message goes to the outbox, with or without a connection; a visitor's is sent
 * now, and is in doubt when no answer comes.
 */
import type { ContactMessage, ProvedWork } from '../../../../contract/contact.ts';
import type { Result } from '../../../api/result.ts';
import { portalCountryFromIso } from '../../../../domain/time-zone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLocale, useLocaleServices } from '../../../client/locale-context.tsx';
import { useClient } from '../../../client/client-context.tsx';
import type { VisitorOutcome } from '../../../client/calls/visitor-contact.ts';
import { subjectOf } from './message-from-form.ts';

/** `keptAs`: in the outbox, under this id. `not-kept`: there is no room on the device. */
export type Submitted = VisitorOutcome | Result<{ keptAs: string }, 'not-kept'>;

/** What a visitor shows. */
export type CheckGiven = { captchaId: string; captchaAnswer: string } | { proof: ProvedWork };

export function useSubmit(draftKey: string) {
  const { outbox } = useClient();
  const { calls } = useLocaleServices();
  const { language } = useTranslation();
  const countryCode = useLocale()?.country ?? countryOfLanguage(language);
  return {
    async byPerson(message: ContactMessage): Promise<Submitted> {
      const args = { message, label: { subject: subjectOf(message) } };
      const saved = await outbox.submit('contact-message', args, draftKey);
      return saved.ok ? { ok: true, value: { keptAs: saved.id } } : { ok: false, failure: 'not-kept' };
    },
    async byVisitor(message: ContactMessage, check: CheckGiven): Promise<Submitted> {
      const contact = await calls.contact();
      if (contact === null) return { ok: false, failure: 'failed' };
      return contact.send(draftKey, { countryCode, language, message, ...check });
    },
  };
}

/** For somebody who has chosen no country: the one where the language is at home. */
function countryOfLanguage(language: string): string {
  const { region = '' } = new Intl.Locale(language).maximize();
  return /^[A-Z]{2}$/.test(region) ? portalCountryFromIso(region) : 'uk';
}
