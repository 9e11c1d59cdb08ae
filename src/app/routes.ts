/** How each screen is loaded. The rows themselves are data in domain/routes; a screen is added in later-screens.ts. */
import type { FunctionComponent } from 'react';
import { type RouteId, routeOfPath } from '../../domain/routes/route-tables.ts';
import type { AccountDatabase } from '../data/account-database.ts';

export type LoadScreen = () => Promise<FunctionComponent>;
/** Their files are named in the first load: most starts open one of them. */
export type FirstRouteId = 'home' | 'my-requests' | 'dashboard-requests';

export interface Screen {
  load: LoadScreen;
  /** Reads what the screen's first drawing shows, for the person whose database it is. */
  prepare?: (database: AccountDatabase, search: string) => Promise<void>;
}

// The screen that a launch opens: it has no form fields and waits for none.
const myRequests: Screen = {
  load: () => import('../features/requests/list/my-requests-page.tsx').then((m) => m.MyRequestsPage),
  prepare: async (database, search) =>
    (await import('../features/requests/list/my-requests-page.tsx')).prepareMyRequests(database, search),
};

const firstScreens: Readonly<Record<FirstRouteId, Screen>> = {
  home: { load: () => import('./home-page.tsx').then((m) => m.HomePage) },
  'my-requests': myRequests,
  'dashboard-requests': myRequests,
};

export const loadLaterScreens = () => import('./later-screens.ts');

function isFirst(id: RouteId): id is FirstRouteId {
  return Object.hasOwn(firstScreens, id);
}

export function screenOf(id: RouteId): Screen {
  return isFirst(id) ? firstScreens[id] : { load: async () => (await loadLaterScreens()).laterScreens[id]() };
}

/** The screen of an address, whatever the version; undefined: there is none. */
export function screenOfPath(pathname: string): Screen | undefined {
  const row = routeOfPath(pathname);
  return row ? screenOf(row.id) : undefined;
}
