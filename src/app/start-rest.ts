/** Loads what comes behind the first frame, and tries again when its code does not come (no network on the very first visit). */
import type { Clock } from '../platform/clock.ts';
import { whenIdle } from '../platform/page.ts';
import type { PageLife } from '../platform/page-life.ts';
import type { LazyClient } from '../client/lazy-client.ts';

const retryMs = 5_000;

/** What talks to the server. */
export function startRest(client: LazyClient, clock: Clock): void {
  client.startRest().catch(() => clock.after(retryMs, () => startRest(client, clock)));
}

/** The installation on this device. */
export function startInstallation(pageLife: PageLife, clock: Clock): void {
  whenIdle(() => {
    import('./service-worker.ts').then(
      ({ registerServiceWorker }) => registerServiceWorker(pageLife, clock),
      () => clock.after(retryMs, () => startInstallation(pageLife, clock)),
    );
  });
}
