/**
 * One account sync at a time, for the person in the session: started when their database is opened, stopped when
 * they leave, told when they are back from an expired session. Its state is shown as if there were always one.
 */
import { isDatabaseGone } from '../data/storage-failure.ts';
import type { ReadableStore } from '../platform/store.ts';
import { createStore } from '../platform/store.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import type { AccountSync } from '../sync/account-sync.ts';
import type { SyncStatus } from './client.ts';
import type { SessionKeeper } from '../auth/session-keeper.ts';

export interface AccountSyncs {
  current(): AccountSync | null;
  status: ReadableStore<SyncStatus>;
  /** Work has come into the queue without a tap: it was unlocked after a sign-in. */
  wake(): void;
  /** The server says that the person acts for another company: the account tells for which. */
  checkCompany(): void;
  /** Follows the session until the returned function is called. */
  follow(): () => void;
}

const idle: SyncStatus = { isReconciling: false, reconciledAt: null, sending: null, isStorageFull: false };

function statusOf({ reconciler, sender }: AccountSync): SyncStatus {
  return {
    ...reconciler.status.get(),
    sending: sender.progress.get(),
    isStorageFull: sender.isStorageFull.get(),
  };
}

function watch({ reconciler, sender }: AccountSync, show: () => void): (() => void)[] {
  return [reconciler.status, sender.progress, sender.isStorageFull].map((store) => store.subscribe(show));
}

export function createAccountSyncs(
  keeper: SessionKeeper,
  createSync: (database: AccountDatabase) => AccountSync,
): AccountSyncs {
  const status = createStore<SyncStatus>(idle);
  let current: AccountSync | null = null;
  let database: AccountDatabase | null = null;
  let isExpired = false;
  const stopWatching: (() => void)[] = [];

  function leave(): void {
    for (const stop of stopWatching.splice(0)) stop();
    void current?.stop();
    current = null;
    status.set(idle);
  }
  function enter(next: AccountDatabase): void {
    const sync = createSync(next);
    const show = () => status.set(statusOf(sync));
    current = sync;
    stopWatching.push(...watch(sync, show));
    show();
    sync.start();
  }
  function look(): void {
    const wasExpired = isExpired;
    isExpired = keeper.state.get().phase === 'expired';
    if (keeper.database() !== database) {
      leave();
      database = keeper.database();
      if (database) enter(database);
    } else if (wasExpired && !isExpired && current) {
      quietly(current.sender.release('unauthenticated'));
      quietly(current.reconciler.everything());
    }
  }
  return {
    current: () => current,
    status,
    wake: () => quietly(current?.sender.release()),
    checkCompany: () => quietly(current?.reconciler.changed('account')),
    follow() {
      look();
      const stop = keeper.state.subscribe(look);
      return () => {
        stop();
        leave();
      };
    },
  };
}

/** The person may leave while it runs; anything else is a fault. */
function quietly(work: Promise<unknown> | undefined): void {
  work?.catch((fault: unknown) => {
    if (!isDatabaseGone(fault)) throw fault;
  });
}
