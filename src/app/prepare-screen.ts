/**
 * Makes the first drawing a whole one: waits for the session, the code of the screen and, where the screen says how
 * (`prepare` in the route table), its rows. What hangs or fails is waited for only a while: the frame and its
 * skeletons are better than nothing.
 */
import { type Clock, delay } from '../platform/clock.ts';
import type { LazyPortal } from '../session/lazy-portal.ts';
import type { createPortalRouter } from './router.tsx';
import { screenOfPath } from './routes.ts';

const longestWaitMs = 1_000;

interface Visit {
  portal: LazyPortal;
  router: ReturnType<typeof createPortalRouter>;
  clock: Clock;
  address: { pathname: string; search: string };
}

export async function prepareScreen({ portal, router, clock, address }: Visit): Promise<void> {
  const started = portal.start();
  const rows = async () => {
    await started;
    const database = portal.database();
    if (database) await screenOfPath(address.pathname)?.prepare?.(database, address.search);
  };
  const whole = Promise.allSettled([router.load(), rows()]);
  await Promise.all([started, Promise.race([whole, delay(clock, longestWaitMs)])]);
}
