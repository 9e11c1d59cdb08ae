/** The router, made from the route rows. Unmatched addresses stay as they are and show "not found" (SH-029). */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { movedPaths } from '../../domain/routes/free-routes.ts';
import type { Route } from '../../domain/routes/route-tables.ts';
import { everyRoute } from '../../domain/routes/route-tables.ts';
import { Skeleton } from '../ui/data-state.tsx';
import { FaultScreen } from './fault-screen.tsx';
import { GuardedScreen } from './guarded-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { type Screen, isBuilt, screens } from './routes.ts';
import { Shell } from './shell/shell.tsx';

export function createPortalRouter() {
  const root = createRootRoute({ component: Shell });
  const shown = everyRoute.flatMap((row) => (isBuilt(row.id) ? [routeFrom(root, row, screens[row.id])] : []));
  const moved = movedPaths.map(({ from, to }) =>
    createRoute({
      getParentRoute: () => root,
      path: from,
      beforeLoad: () => {
        throw redirect({ href: to, replace: true });
      },
    }),
  );
  return createRouter({
    routeTree: root.addChildren([...shown, ...moved]),
    defaultPreload: 'intent',
    // Screens read the device, which is fast: a skeleton only for a chunk that is slow to arrive.
    defaultPendingMs: 300,
    defaultPendingComponent: Skeleton,
    defaultErrorComponent: FaultScreen,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

function routeFrom(root: AnyRoute, row: Route, screen: Screen) {
  const Screen = lazyRouteComponent(async () => ({ Screen: await screen.load() }), 'Screen');
  const Guarded = () => (
    <GuardedScreen row={row}>
      <Screen />
    </GuardedScreen>
  );
  return createRoute({
    getParentRoute: () => root,
    path: row.isExact ? row.path : `${row.path}/$`,
    component: Object.assign(Guarded, Screen.preload && { preload: Screen.preload }),
    staticData: { titleKey: row.titleKey },
  });
}
