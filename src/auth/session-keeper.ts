/**
 * Keeps what this tab shows in step with the device: the session row is the truth, shared by all tabs and the
 * worker, and the open account database always belongs to the person in the state. Knows nothing of how
 * people sign in or out; it reads, opens and closes.
 */
import type { AccountDatabase } from '../data/account-database.ts';
import type { AccountDatabases } from '../data/account-databases.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import { readSession } from '../data/session-row.ts';
import type { Channels } from '../platform/channel.ts';
import { type ReadableStore, createStore } from '../platform/store.ts';
import { openSignedIn } from './open-signed-in.ts';
import { sessionChannel } from './session-channel.ts';
import { type FoundSession, sessionAfterLook } from './session-after-look.ts';
import type { SessionState } from './session-state.ts';

export interface SessionKeeper {
  state: ReadableStore<SessionState>;
  /** The signed-in (or expired) person's database. */
  database(): AccountDatabase | null;
  /** Reads the device again: at the start, when another tab says so, when the page is looked at again. */
  refresh(): Promise<void>;
  /** After a change of the session row: reads it here and makes the other tabs read it. */
  announce(): Promise<void>;
  close(): void;
}

export function createSessionKeeper(deps: {
  device: DeviceDatabase;
  databases: AccountDatabases;
  channels: Channels;
}): SessionKeeper {
  const state = createStore<SessionState>({ phase: 'starting' });
  const channel = deps.channels.open(sessionChannel);
  let database: AccountDatabase | null = null;
  let looking: Promise<void> = Promise.resolve();

  /** The database changes before anyone is told, so that nobody ever sees one person's rows under another's name. */
  function take(found: FoundSession | null, opened: AccountDatabase | null): void {
    const next = sessionAfterLook(state.get(), found);
    const owner = 'person' in next ? next.person.accountId : null;
    if (owner !== (database?.accountId ?? null)) {
      database?.close();
      database = opened;
    } else if (opened !== database) {
      opened?.close();
    }
    state.set(next);
  }
  async function look(): Promise<void> {
    const row = await readSession(deps.device);
    const isOpen = row?.person.accountId === database?.accountId && !database?.hasBeenClosed();
    const opened = row?.isSettled ? (isOpen ? database : await openSignedIn(deps, row)) : null;
    // Deleted in another tab, where its person has signed in again since: whoever holds the old one lets go of it first.
    if (database?.hasBeenClosed()) take(null, null);
    take(row && opened ? row : null, opened);
  }
  /** One look after the other: whoever waits for one sees the device as it was then, or later. */
  function refresh(): Promise<void> {
    looking = looking.then(look, look);
    return looking;
  }
  const stopListening = channel.onMessage(() => void refresh());
  return {
    state,
    database: () => database,
    refresh,
    async announce() {
      channel.post('changed');
      await refresh();
    },
    close() {
      stopListening();
      channel.close();
      database?.close();
    },
  };
}
