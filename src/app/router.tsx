/** The router, made from the route rows. Unmatched addresses stay as they are and show "not found" (SH-029). */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { movedPaths } from '../../domain/routes/free-routes.ts';
import { type Route, everyRoute } from '../../domain/routes/route-tables.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FaultScreen } from './fault-screen.tsx';
import { GuardedScreen } from './guarded-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { type Screen, screenOf } from './routes.ts';
import { Shell } from './shell/shell.tsx';

export function createPortalRouter() {
  const root = createRootRoute({ component: Shell });
  const shown = everyRoute.map((row) => routeFrom(root, row, screenOf(row.id)));
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
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: FaultScreen,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

/** Before the screen in the tree, so that a screen that names itself more exactly has the last word. */
function DocumentTitle({ titleKey }: { titleKey: string }) {
  const { t } = useTranslation();
  const title = t(titleKey);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

function routeFrom(root: AnyRoute, row: Route, screen: Screen) {
  const Screen = lazyRouteComponent(async () => ({ Screen: await screen.load() }), 'Screen');
  const Guarded = () => (
    <GuardedScreen row={row}>
      <DocumentTitle titleKey={row.titleKey} />
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
