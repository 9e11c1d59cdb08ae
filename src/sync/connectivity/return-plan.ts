/**
 * What happens when the connection is back after having been lost: reconcile starts, and after 2 s at rest the page reloads
 * (SH-206, SU-225), with what is being typed saved. Whatever must not be interrupted (platform/interruptions.ts) holds it;
 * when that is over the 2 s begin anew. It is given up when the connection goes again, and cannot come round in circles
 * on a flickering line.
 */
import type { Cancel, Clock } from '../../platform/clock.ts';
import type { Interruptions } from '../../platform/interruptions.ts';
import type { KeyValue } from '../../platform/key-value.ts';
import type { PageLife } from '../../platform/page-life.ts';
import type { ReadableStore } from '../../platform/store.ts';
import type { ConnectivityState } from './connectivity-state.ts';

export interface ReturnPlanDeps {
  connectivity: ReadableStore<ConnectivityState>;
  clock: Clock;
  keyValue: KeyValue;
  pageLife: Pick<PageLife, 'reload'>;
  interruptions: Pick<Interruptions, 'areFree'>;
  /** Starts reconcile and the sender. */
  onReturn(): void;
  /** Saves what is being typed; the reload waits for it. Resolves false when it could not be saved. */
  saveTyped(): Promise<boolean>;
}

export const reloadDelayMs = 2_000;
const lookEveryMs = 500;
/** A line that comes and goes gets one reload in this time. */
const betweenReloadsMs = 30_000;
const reloadedAtKey = 'portal.reloadedAt';

/** Begins watching; returns the way to stop. */
export function planReturn(deps: ReturnPlanDeps): () => void {
  let wasOffline = deps.connectivity.get().status === 'offline';
  let cancel: Cancel = () => {};
  const stop = deps.connectivity.subscribe(() => {
    const { status } = deps.connectivity.get();
    if (status === 'offline') {
      wasOffline = true;
      cancel();
    } else if (status === 'online' && wasOffline) {
      wasOffline = false;
      deps.onReturn();
      cancel();
      cancel = reloadSoon(deps);
    }
  });
  return () => {
    stop();
    cancel();
  };
}

function reloadSoon(deps: ReturnPlanDeps): Cancel {
  if (hasJustReloaded(deps)) return () => {};
  let isCancelled = false;
  // Counted rather than timed, because clocks jump and tablets sleep.
  let restMs = 0;
  let cancelTimer = lookSoon();
  function lookSoon(): Cancel {
    return deps.clock.after(lookEveryMs, () => void look());
  }
  async function look(): Promise<void> {
    restMs = deps.interruptions.areFree() ? restMs + lookEveryMs : 0;
    const isSaved = restMs >= reloadDelayMs && (await deps.saveTyped());
    if (isCancelled) return;
    // Somebody may have begun something while it was saved.
    if (isSaved && deps.interruptions.areFree()) {
      deps.keyValue.set(reloadedAtKey, String(deps.clock.now()));
      deps.pageLife.reload();
    } else cancelTimer = lookSoon();
  }
  return () => {
    isCancelled = true;
    cancelTimer();
  };
}

function hasJustReloaded({ keyValue, clock }: ReturnPlanDeps): boolean {
  const sinceMs = clock.now() - Number(keyValue.get(reloadedAtKey) ?? Number.NEGATIVE_INFINITY);
  return sinceMs >= 0 && sinceMs < betweenReloadsMs;
}
