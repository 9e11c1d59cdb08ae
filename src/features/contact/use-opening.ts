/** What the form opens with: the draft on this device, a message taken out of the queue, or what is known of the person. */
import { useEffect, useRef, useState } from 'react';
import type { ContactForm, ContactReason } from '../../../domain/contact-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePlace, useRegion } from '../../session/place-context.tsx';
import type { Outbox, Portal } from '../../session/portal.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { useAccount } from '../../session/use-account.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { entryById } from '../../sync/outbox/rows.ts';
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
  const portal = usePortal();
  const { language } = useTranslation();
  const account = useAccount();
  const country = useCountryName(account?.companyCountry ?? '', language);
  const [opening, setOpening] = useState<Opening | null>(null);
  // Taking an entry back happens once; what is open stays open, whatever becomes known later.
  const isBegun = useRef(false);
  useEffect(() => {
    if (account === undefined || isBegun.current) return;
    isBegun.current = true;
    const blank = blankForm(reason, { person: sender.person, account, country });
    void openingFrom(portal, blank, { sender, draftKey, editing }).then(setOpening);
  }, [account, country, sender, draftKey, reason, editing, portal]);
  return opening;
}

async function openingFrom(
  portal: Portal,
  blank: ContactForm,
  { sender, draftKey, editing }: Omit<Wanted, 'reason'>,
): Promise<Opening> {
  const draft = formFrom(await keptDraft(sender, draftKey));
  if (editing === null) return { initial: draft ?? blank, blank, isEditWaiting: false };
  if (draft === null) {
    const edited = await takenBack(portal.outbox, editing, draftKey);
    // Another life of this page may have taken it back a moment ago: then it is the draft.
    return { initial: edited ?? formFrom(await keptDraft(sender, draftKey)) ?? blank, blank, isEditWaiting: false };
  }
  const database = portal.database();
  const isEditWaiting = database !== null && (await entryById(database, editing)) !== undefined;
  return { initial: draft, blank, isEditWaiting };
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
