/**
 * Makes the first drawing a whole one: waits for the session, the code of the screen and, where the screen says how
 * (`prepare` in the route table), its rows; for somebody who is signed in, the rest of the frame. What hangs or
 * fails is waited for only a while: the frame and its skeletons are better than nothing. Rejects when the device's
 * storage does not open.
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

export async function prepareScreen({ client, router, clock, address }: Visit): Promise<void> {
  const { opened, ready } = client.start();
  const started = Promise.race([
    ready,
    delay(clock, storageWaitMs).then(() => Promise.reject(new Error('The storage does not answer.'))),
  ]);
  const rows = async () => {
    await opened;
    const database = client.database();
    if (!database) return;
    await Promise.all([loadFrameRest(), screenOfPath(address.pathname)?.prepare?.(database, address.search)]);
  };
  const whole = Promise.allSettled([router.load(), rows()]);
  await Promise.all([started, Promise.race([whole, delay(clock, longestWaitMs)])]);
}
