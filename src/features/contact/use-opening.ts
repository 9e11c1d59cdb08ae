/** What the form opens with: the draft on this device, a message taken out of the queue, or what is known of the person. */
import { useEffect, useState } from 'react';
import type { ContactForm, ContactReason } from '../../../domain/contact-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePlace, useRegion } from '../../session/place-context.tsx';
import type { Outbox } from '../../session/portal.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { useAccount } from '../../session/use-account.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { countryName } from '../../ui/country-name.ts';
import { blankForm } from './blank-form.ts';
import { formFrom, formFromMessage } from './message-from-form.ts';
import type { Sender } from './use-sender.ts';

export interface Opening {
  initial: ContactForm;
  /** What "empty the form" leaves. */
  blank: ContactForm;
  /** Another message is being written: the one to be edited stays in the queue. */
  isEditWaiting: boolean;
}
interface Wanted {
  sender: Sender;
  draftKey: string;
  reason: ContactReason;
  /** Entry of the queue that is to be edited. */
  editing: string | null;
}

/** null while the device is being read. */
export function useOpening({ sender, draftKey, reason, editing }: Wanted): Opening | null {
  const { outbox } = usePortal();
  const { language } = useTranslation();
  const account = useAccount();
  const country = useCountryName(account?.companyCountry ?? '', language);
  const [opening, setOpening] = useState<Opening | null>(null);
  const isKnown = account !== undefined;
  useEffect(() => {
    // What is open stays open, whatever becomes known later.
    if (!isKnown || opening !== null) return undefined;
    let isHere = true;
    void read().then((opened) => isHere && setOpening(opened));
    async function read(): Promise<Opening> {
      const blank = blankForm(reason, { person: sender.person, account: account ?? null, country });
      const draft = formFrom(await keptDraft(sender, draftKey));
      if (draft !== null || editing === null)
        return { initial: draft ?? blank, blank, isEditWaiting: editing !== null };
      const edited = await takenBack(outbox, editing, draftKey);
      return { initial: edited ?? blank, blank, isEditWaiting: false };
    }
    return () => {
      isHere = false;
    };
  }, [isKnown, opening, account, country, sender, draftKey, reason, editing, outbox]);
  return opening;
}

function useCountryName(ofCompany: string, language: string): string {
  const region = useRegion();
  const place = usePlace();
  const country = ofCompany || place?.country || '';
  return country === '' ? '' : countryName(country, language, region?.countryName ?? '');
}

/** A draft, or an entry that was taken back without a form to take it into. */
async function keptDraft({ drafts }: Sender, draftKey: string): Promise<unknown> {
  const value = await drafts.load(draftKey);
  if (typeof value !== 'object' || value === null || !('takenBack' in value)) return value;
  return formOfEntry(value.takenBack as AnyEntry);
}

/** It is the draft in the moment it leaves the queue. */
async function takenBack(outbox: Outbox, id: string, draftKey: string): Promise<ContactForm | null> {
  const entry = await outbox.takeBack(id, { draftKey, draftFrom: formOfEntry });
  return entry && formOfEntry(entry);
}

function formOfEntry(entry: AnyEntry): ContactForm | null {
  return entry.kind === 'contact-message' ? formFromMessage(entry.args.message) : null;
}
