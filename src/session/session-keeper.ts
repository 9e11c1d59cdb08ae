/**
 * Keeps what this tab shows in step with the device: the session row is the truth, shared by all tabs and the
 * worker, and the open account database always belongs to the person in the state. Knows nothing of how
 * people sign in or out; it reads, opens and closes.
 */
import type { AccountDatabase } from '../data/account-database.ts';
import { type AccountDatabases, leavingOf } from '../data/account-databases.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import { readSession } from '../data/session-row.ts';
import type { Channels } from '../platform/channel.ts';
import { type ReadableStore, createStore } from '../platform/store.ts';
import { sessionChannel } from './session-channel.ts';
import { type SessionEvent, sessionAfter } from './session-reducer.ts';
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

  /** The database changes before anyone is told, so that nobody ever sees one person's rows under another's name. */
  function take(event: SessionEvent, opened: AccountDatabase | null): void {
    const next = sessionAfter(state.get(), event);
    const owner = 'person' in next ? next.person.accountId : null;
    if (owner !== (database?.accountId ?? null)) {
      database?.close();
      database = opened;
    } else if (opened !== database) {
      opened?.close();
    }
    state.set(next);
  }
  /** Null when a sign-out broke off before the tokens were gone: the person has left, whoever cleans up. */
  async function open(accountId: string): Promise<AccountDatabase | null> {
    if (database?.accountId === accountId) return database;
    const opened = deps.databases.open(accountId);
    if (!(await leavingOf(opened))) return opened;
    opened.close();
    return null;
  }
  async function refresh(): Promise<void> {
    const row = await readSession(deps.device);
    const opened = row?.isSettled ? await open(row.person.accountId) : null;
    take({ type: 'session-read', person: (opened && row?.person) ?? null, isExpired: row?.isExpired ?? false }, opened);
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
