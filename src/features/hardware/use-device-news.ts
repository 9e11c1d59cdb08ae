/**
 * Says what became of work about devices while they are on the screen: added, deleted, or not taken by the server
 * (SU-056, SU-405, SU-408). Only what was there before can have become something; what a person discards says nothing.
 */
import { useEffect, useRef } from 'react';
import type { HardwareItem } from '../../../contract/hardware.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { usePortal } from '../../session/portal-context.tsx';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { announce } from '../../ui/toasts.ts';
import { announceClaim } from './claim-message.ts';
import { type DeviceNews, deviceNews } from './device-news.ts';

/** `items`, `entries`: the devices of the server and the work on this device; undefined until they are read. */
export function useDeviceNews(
  items: readonly HardwareItem[] | undefined,
  entries: readonly AnyEntry[] | undefined,
): void {
  const { t } = useTranslation();
  const portal = usePortal();
  const before = useRef<readonly AnyEntry[]>([]);
  useEffect(() => {
    if (!items || !entries) return;
    const news = deviceNews(before.current, entries, items);
    before.current = entries;
    for (const one of news) tell(t, one);
    // Somebody else has done something: show what.
    if (news.some(({ what }) => what === 'not-added' || what === 'not-deleted')) void portal.reconcile();
  }, [items, entries, t, portal]);
}

function tell(t: Translate, { what, name }: DeviceNews): void {
  switch (what) {
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
