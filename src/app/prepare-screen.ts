/**
 * Makes the first drawing a whole one: waits for the session, the code of the screen and, where the screen says how
 * (`prepare` in the route table), its rows; for somebody who is signed in, the rest of the frame. What hangs or
 * fails is waited for only a while: the frame and its skeletons are better than nothing. `closed`: the device's storage
 * does not open. Rejects when code does not come without which nobody knows who is signed in.
 */
import { type Clock, delay } from '../platform/clock.ts';
import type { LazyClient } from '../client/lazy-client.ts';
import type { createPortalRouter } from './router.tsx';
import { screenOfPath } from './routes.ts';
import { loadFrameRest } from './shell/frame-rest.ts';

const longestWaitMs = 1_000;
/** A browser that has not opened its storage by then will not (Safari forgets to answer, an old tab blocks). */
const storageWaitMs = 15_000;

interface Visit {
  client: LazyClient;
  router: ReturnType<typeof createPortalRouter>;
  clock: Clock;
  address: { pathname: string; search: string };
}

export async function prepareScreen({ client, router, clock, address }: Visit): Promise<'open' | 'closed'> {
  const { opened, ready } = client.start();
  const started = Promise.race([
    ready.then(() => 'open' as const, whyNotOpen),
    delay(clock, storageWaitMs).then(() => 'closed' as const),
  ]);
  const rows = async () => {
    await opened;
    const database = client.database();
    if (!database) return;
    await Promise.all([loadFrameRest(), screenOfPath(address.pathname)?.prepare?.(database, address.search)]);
  };
  const whole = Promise.allSettled([router.load(), rows()]);
  const drawable = Promise.race([whole, delay(clock, longestWaitMs)]);
  const [storage] = await Promise.all([started, drawable]);
  return storage;
}

/** A module that cannot be fetched is a TypeError in every browser; a storage never fails with one. */
function whyNotOpen(fault: unknown): 'closed' {
  if (fault instanceof TypeError) throw fault;
  return 'closed';
}
