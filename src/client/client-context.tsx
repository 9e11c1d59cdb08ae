/** The client for React: one context, and hooks for its watched values. */
import { createContext, use, useSyncExternalStore } from 'react';
import type { AccountDatabase } from '../data/account-database.ts';
import type { ReadableStore } from '../platform/store.ts';
import type { Client } from './client.ts';
import type { SessionState } from '../auth/session-state.ts';

const ClientContext = createContext<Client | null>(null);
export const ClientProvider = ClientContext.Provider;

export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('no PortalProvider above');
  return client;
}

export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

export function useSession(): SessionState {
  return useStore(useClient().session.state);
}

/**
 * The signed-in person's database, null when nobody is signed in. It changes with the session; read as a store,
 * because the compiler takes a plain call on the client for something that never changes.
 */
export function useOpenDatabase(): AccountDatabase | null {
  const client = useClient();
  return useSyncExternalStore(client.session.state.subscribe, client.database);
}

/** The same for screens below the guard that makes sure there is one. */
export function useDatabase(): AccountDatabase {
  const database = useOpenDatabase();
  if (!database) throw new Error('nobody is signed in');
  return database;
}
