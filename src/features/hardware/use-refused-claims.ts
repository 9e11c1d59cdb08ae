/** Says in a box when the server does not take a claim while its device is on the screen (SU-056, SU-405). */
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { announceClaim } from './claim-message.ts';

/** `entries`: the work on this device; undefined until it is read. */
export function useRefusedClaims(entries: readonly AnyEntry[] | undefined): void {
  const { t } = useTranslation();
  const before = useRef<readonly AnyEntry[]>([]);
  useEffect(() => {
    if (!entries) return;
    const earlier = before.current;
    before.current = entries;
    for (const entry of entries) {
      if (entry.kind !== 'start-claim' || entry.state !== 'refused') continue;
      const wasOpen = earlier.some(({ id, state }) => id === entry.id && state !== 'refused');
      if (wasOpen) announceClaim(t, 'refused', entry.args.label.hardware);
    }
  }, [entries, t]);
}
