/** What a visit does with country and language behind the first frame. */
import { routeOfPath } from '../../../domain/routes/route-tables.ts';
import { createBrowserClock } from '../../platform/clock.ts';
import { pageInterruptions } from '../../platform/interruptions.ts';
import { followLocale } from './follow-locale.ts';
import { type VisitDeps, startVisit } from './start-visit.ts';

export async function beginVisit(visit: Omit<VisitDeps, 'isCountryFree'>): Promise<void> {
  followLocale({ places: visit.places, clock: createBrowserClock(), interruptions: pageInterruptions });
  const isCountryFree = (pathname: string) => routeOfPath(pathname)?.rule.needsCountry === false;
  await startVisit({ ...visit, isCountryFree });
}
