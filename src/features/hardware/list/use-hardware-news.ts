/**
 * Says what became of work about hardware while it is on the screen: added, deleted, or not taken by the server
 * (SU-056, SU-405, SU-408). Only what was there before can have become something; what a person discards says nothing.
 */
import { useEffect, useRef } from 'react';
import type { HardwareItem } from '../../../../contract/hardware.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { useClient } from '../../../client/client-context.tsx';
import type { AnyEntry } from '../../../sync/outbox/entry.ts';
import { announce } from '../../../ui/toasts.ts';
import { announceClaim } from '../claim/claim-form.ts';
import { type HardwareNews, hardwareNews } from './hardware-news.ts';

interface HardwareOnScreen {
  /** Whose hardware this is. */
  database: object;
  /** Of the company the person acts for, like `entries`, the work that is shown with them. */
  items: readonly HardwareItem[];
  entries: readonly AnyEntry[];
  /** Of every company: what is not shown any more after a change of company has not been sent by that. */
  work: readonly AnyEntry[];
}

/** `found`: undefined until the device is read. */
export function useHardwareNews(found: HardwareOnScreen | undefined): void {
  const { t } = useTranslation();
  const client = useClient();
  const before = useRef<HardwareOnScreen | null>(null);
  useEffect(() => {
    if (!found) return;
    const earlier = before.current?.database === found.database ? before.current.entries : [];
    before.current = found;
    const news = hardwareNews(earlier, found.work, found.items);
    for (const one of news) tell(t, one);
    // Somebody else has done something: show what.
    if (news.some(({ what }) => what === 'not-added' || what === 'not-deleted')) void client.reconcile();
  }, [found, t, client]);
}

function tell(t: Translate, { what, name }: HardwareNews): void {
  switch (what) {
    case 'claim-arrived':
      return announceClaim(t, 'arrived', name);
    case 'claim-refused':
      return announceClaim(t, 'refused', name);
    case 'added':
    case 'deleted':
      return void announce(t(`hardware.news.${what}`, { name }), { tone: 'good' });
    case 'not-added':
    case 'not-deleted':
      return void announce(t(`hardware.news.${what}`, { name }), { tone: 'bad' });
  }
}
