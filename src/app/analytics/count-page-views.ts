/** A page view at each change of the route (SH-030), by the route's pattern: ids and queries stay here. */
import type { AnyRouter } from '@tanstack/react-router';
import { routeOfPath } from '../../../domain/routes/route-tables.ts';
import { noteEvent } from '../../platform/analytics.ts';

export function countPageViews(router: AnyRouter): void {
  let last: string | null = null;
  router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname === last) return;
    last = toLocation.pathname;
    noteEvent({ event: 'page_view', path: routeOfPath(toLocation.pathname)?.path ?? 'not-found' });
  });
}
