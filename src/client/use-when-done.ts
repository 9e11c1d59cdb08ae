/** `when-done.ts` for a dialog of this page; closing the dialog gives it up. */
import { useEffect, useState } from 'react';
import { createBrowserClock } from '../platform/clock.ts';
import { pageInterruptions } from '../platform/interruptions.ts';
import { useStore } from './client-context.tsx';
import { type WhenDone, createWhenDone } from './when-done.ts';

export function useWhenDone(): Pick<WhenDone, 'wait' | 'goOnAnyway'> & { isWaiting: boolean } {
  const [done] = useState(() => createWhenDone({ interruptions: pageInterruptions, clock: createBrowserClock() }));
  useEffect(() => done.giveUp, [done]);
  return { isWaiting: useStore(done), wait: done.wait, goOnAnyway: done.goOnAnyway };
}
