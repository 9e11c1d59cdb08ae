/** Loads what comes behind the first frame, and tries again when its code does not come (no network on the very first visit). */
import type { Clock } from '../platform/clock.ts';
import { whenIdle } from '../platform/page.ts';
import type { PageLife } from '../platform/page-life.ts';
import type { LazyClient } from '../client/lazy-client.ts';
import { isCodeMissing } from './missing-code.ts';

const retryMs = 5_000;

/** Tries until it succeeds once; what the browser cannot fetch is said meanwhile. */
export function untilLoaded(load: () => Promise<unknown>, clock: Clock): void {
  load().catch((fault: unknown) => {
    if (fault instanceof TypeError) isCodeMissing.set(true);
    clock.after(retryMs, () => untilLoaded(load, clock));
  });
}

/** What talks to the server. */
export function startRest(client: LazyClient, clock: Clock): void {
  untilLoaded(client.startRest, clock);
}

/** The installation on this device. */
export function startInstallation(pageLife: PageLife, clock: Clock): void {
  const load = async () => (await import('./service-worker.ts')).registerServiceWorker(pageLife, clock);
  whenIdle(() => untilLoaded(load, clock));
}
