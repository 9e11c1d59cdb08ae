/**
 * What happens when the connection is back after having been lost: reconcile starts, what is being typed is saved,
 * and 2 s later the page reloads (SH-206, SU-225). The reload waits for a send or a save in progress, is given up
 * when the connection goes again, and cannot come round in circles on a flickering line.
 */
import type { Cancel, Clock } from '../../platform/clock.ts';
import type { KeyValue } from '../../platform/key-value.ts';
import type { PageLife } from '../../platform/page-life.ts';
import type { ReadableStore } from '../../platform/store.ts';
import type { ConnectivityState } from './connectivity-state.ts';

export interface ReturnPlanDeps {
  connectivity: ReadableStore<ConnectivityState>;
  clock: Clock;
  keyValue: KeyValue;
  pageLife: Pick<PageLife, 'reload'>;
  /** A send, an upload or a save that a reload would interrupt. */
  isBusy(): boolean;
  /** Starts reconcile and the sender. */
  onReturn(): void;
  /** Saves what is being typed; the reload waits for it. Resolves false when it could not be saved. */
  saveTyped(): Promise<boolean>;
}

export const reloadDelayMs = 2_000;
const askAgainMs = 500;
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
  let cancelTimer = deps.clock.after(reloadDelayMs, () => void attempt());
  async function attempt(): Promise<void> {
    const isSaved = await deps.saveTyped();
    if (isCancelled) return;
    if (!isSaved || deps.isBusy()) {
      cancelTimer = deps.clock.after(askAgainMs, () => void attempt());
      return;
    }
    deps.keyValue.set(reloadedAtKey, String(deps.clock.now()));
    deps.pageLife.reload();
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
