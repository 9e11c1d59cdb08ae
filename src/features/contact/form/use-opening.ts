/** What the form opens with: the draft on this device, a message of the queue that is changed, or what is known of the person. */
import { useEffect, useRef, useState } from 'react';
import type { ContactForm, ContactReason } from '../../../../domain/contact-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLocale, useRegion } from '../../../client/locale-context.tsx';
import { useAccount } from '../../../client/use-account.ts';
import type { AnyEntry } from '../../../sync/outbox/entry.ts';
import { countryName } from '../../../ui/country-name.ts';
import { blankForm } from './blank-form.ts';
import { formFrom, formFromMessage } from './message-from-form.ts';
import type { Sender } from './use-sender.ts';

export interface Opening {
  initial: ContactForm;
  /** What "empty the form" leaves. */
  blank: ContactForm;
}
interface Wanted {
  sender: Sender;
  draftKey: string;
  reason: ContactReason;
  /** Message of the queue that is changed; null: another. */
  edited: ContactForm | null;
  isFromVisitor: boolean;
}

/** null while the device is being read. */
export function useOpening({ sender, draftKey, reason, edited, isFromVisitor }: Wanted): Opening | null {
  const { language } = useTranslation();
  const account = useAccount();
  const country = useCountryName(account?.companyCountry ?? '', language);
  const [opening, setOpening] = useState<Opening | null>(null);
  // What is open stays open, whatever becomes known later.
  const isBegun = useRef(false);
  useEffect(() => {
    if (account === undefined || isBegun.current) return;
    isBegun.current = true;
    const blank = blankForm(reason, { person: sender.person, account, country });
    void keptDraft(sender, draftKey, isFromVisitor).then((kept) =>
      setOpening({ initial: formFrom(kept) ?? edited ?? blank, blank: edited ?? blank }),
    );
  }, [account, country, sender, draftKey, reason, edited, isFromVisitor]);
  return opening;
}

function useCountryName(ofCompany: string, language: string): string {
  const region = useRegion();
  const place = useLocale();
  const country = ofCompany || place?.country || '';
  return country === '' ? '' : countryName(country, language, region?.countryName ?? '');
}

/** A draft, or an entry that was taken back without a form to take it into. */
async function keptDraft({ drafts }: Sender, draftKey: string, isFromVisitor: boolean): Promise<unknown> {
  const value = await drafts.load(draftKey, isFromVisitor);
  if (typeof value !== 'object' || value === null || !('takenBack' in value)) return value;
  return formOfEntry(value.takenBack as AnyEntry);
}

export function formOfEntry(entry: AnyEntry): ContactForm | null {
  return entry.kind === 'contact-message' ? formFromMessage(entry.args.message) : null;
}
