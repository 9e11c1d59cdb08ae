/** What a visit does with country and language behind the first frame. */
import { createBrowserClock } from '../../platform/clock.ts';
import { pageInterruptions } from '../../platform/interruptions.ts';
import { followLocale } from './follow-locale.ts';
import { type VisitDeps, startVisit } from './start-visit.ts';

export async function beginVisit(visit: VisitDeps): Promise<void> {
  followLocale({ places: visit.places, clock: createBrowserClock(), interruptions: pageInterruptions });
  await startVisit(visit);
}
