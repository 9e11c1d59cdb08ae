/** The router, made from the route table. Unmatched addresses stay as they are and show "not found" (SH-029). */
import { type AnyRoute, createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Skeleton } from '../ui/data-state.tsx';
import { FaultScreen } from './fault-screen.tsx';
import { GuardedScreen } from './guarded-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { type PortalRoute, portalRoutes } from './routes.ts';
import { Shell } from './shell/shell.tsx';

export function createPortalRouter() {
  const root = createRootRoute({ component: Shell });
  return createRouter({
    routeTree: root.addChildren(portalRoutes.map((route) => routeOf(root, route))),
    defaultPreload: 'intent',
    // Screens read the device, which is fast: a skeleton only for a chunk that is slow to arrive.
    defaultPendingMs: 300,
    defaultPendingComponent: Skeleton,
    defaultErrorComponent: FaultScreen,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

function routeOf(root: AnyRoute, route: PortalRoute) {
  const Screen = lazyRouteComponent(async () => ({ Screen: await route.load() }), 'Screen');
  const Guarded = () => (
    <GuardedScreen route={route}>
      <Screen />
    </GuardedScreen>
  );
  return createRoute({
    getParentRoute: () => root,
    path: route.path,
    component: Object.assign(Guarded, Screen.preload && { preload: Screen.preload }),
    staticData: { titleKey: route.titleKey },
  });
}
