/** Loads what talks to the server, and tries again when its code does not come (no network on the very first visit). */
import type { Clock } from '../platform/clock.ts';
import type { LazyPortal } from '../session/lazy-portal.ts';

const retryMs = 5_000;

export function startRest(portal: LazyPortal, clock: Clock): void {
  portal.startRest().catch(() => clock.after(retryMs, () => startRest(portal, clock)));
}
