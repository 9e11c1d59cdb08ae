/**
 * When the connection is back: an interrupted sign-in is completed, and the page reloads after 2 s once nothing
 * would be interrupted and everything typed is kept (SH-206). When the page is looked at again, the session is read again.
 */
import type { Platform } from '../platform/platform.ts';
import type { ReadableStore } from '../platform/store.ts';
import type { ConnectivityState } from '../sync/connectivity/connectivity-state.ts';
import { planReturn } from '../sync/connectivity/return-plan.ts';
import type { AccountSyncs } from './account-syncs.ts';
import type { StartedSession } from '../auth/create-session.ts';
import { leaving } from '../auth/leaving.ts';
import type { SessionKeeper } from '../auth/session-keeper.ts';
import { saveTyped } from './typed-input.ts';

export function watchReturn(deps: {
  platform: Platform;
  connectivity: ReadableStore<ConnectivityState>;
  session: StartedSession;
  keeper: SessionKeeper;
  syncs: AccountSyncs;
}): void {
  const { platform, connectivity, session, keeper, syncs } = deps;
  let isOnline = false;
  connectivity.subscribe(() => {
    const wasOnline = isOnline;
    isOnline = connectivity.get().status === 'online';
    if (isOnline && !wasOnline) void session.catchUp();
  });
  platform.pageLife.onVisibilityChange((isVisible) => isVisible && void keeper.refresh());
  platform.interruptions.guard(() => leaving.get(), 'person');
  platform.interruptions.guard(() => syncs.current()?.sender.isBusy() ?? false);
  planReturn({
    ...platform,
    connectivity,
    // The account's sync watches the connection itself.
    onReturn: () => {},
    saveTyped,
  });
}
