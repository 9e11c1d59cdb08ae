/** The portal for React: one context, and hooks for its watched values. */
import { createContext, use, useSyncExternalStore } from 'react';
import type { AccountDatabase } from '../data/account-database.ts';
import type { ReadableStore } from '../platform/store.ts';
import type { Portal } from './portal.ts';
import type { SessionState } from './session-state.ts';

const PortalContext = createContext<Portal | null>(null);
export const PortalProvider = PortalContext.Provider;

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('no PortalProvider above');
  return portal;
}

export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

export function useSession(): SessionState {
  return useStore(usePortal().session.state);
}

/**
 * The signed-in person's database, null when nobody is signed in. It changes with the session; read as a store,
 * because the compiler takes a plain call on the portal for something that never changes.
 */
export function useOpenDatabase(): AccountDatabase | null {
  const portal = usePortal();
  return useSyncExternalStore(portal.session.state.subscribe, portal.database);
}

/** The same for screens below the guard that makes sure there is one. */
export function useDatabase(): AccountDatabase {
  const database = useOpenDatabase();
  if (!database) throw new Error('nobody is signed in');
  return database;
}
