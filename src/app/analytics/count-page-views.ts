/** A page view for where the visit is, and at each change of the route (SH-030), by the route's pattern: ids and queries stay here. */
import type { AnyRouter } from '@tanstack/react-router';
import { routeOfPath } from '../../../domain/routes/route-tables.ts';
import { noteEvent } from '../../platform/analytics.ts';

export function countPageViews(router: AnyRouter): void {
  let last: string | null = null;
  const view = (pathname: string) => {
    if (pathname === last) return;
    last = pathname;
    noteEvent({ event: 'page_view', path: routeOfPath(pathname)?.path ?? 'not-found' });
  };
  view(router.state.location.pathname);
  router.subscribe('onResolved', ({ toLocation }) => view(toLocation.pathname));
}
