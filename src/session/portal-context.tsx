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

/** The signed-in person's database; only below the guard that makes sure there is one. */
export function useDatabase(): AccountDatabase {
  const portal = usePortal();
  useStore(portal.session.state);
  const database = portal.database();
  if (!database) throw new Error('nobody is signed in');
  return database;
}
