/**
 * The first moments of a visit: texts in the right language, then country by address, device or location
 * (SH-186..200). With a stored country nothing here waits for the network; regions and texts are refreshed
 * behind the first frame.
 */
import type { Region } from '../../../contract/shell.ts';
import {
  type VisitDecision,
  decideVisit,
  defaultLanguage,
  visitPageOf,
  languageIdFrom,
  parametersAfterStart,
  localeFromLocation,
} from '../../../domain/visit.ts';
import { localeOf } from '../../../domain/locale.ts';
import { isReturnPath } from '../../../domain/return-path.ts';
import { writeNumbersAs } from '../../i18n/numbers.ts';
import { overlayTexts, showTexts } from '../../i18n/set-up.ts';
import { type Clock, delay } from '../../platform/clock.ts';
import type { LocaleStore } from '../../client/locale.ts';
import type { PublicCalls } from '../../client/calls/public-calls.ts';
import { visitState } from './visit-state.ts';

interface VisitDeps {
  places: LocaleStore;
  calls: PublicCalls;
  /** The first address of the visit. */
  address: { pathname: string; search: string; hash: string };
  isCountryFree: (pathname: string) => boolean;
  /** Of the browser, most wanted first. */
  ownLanguages: readonly string[];
  /** Resolves when the visitor is there, or where they went by themselves meanwhile. */
  goTo: (path: string) => Promise<void>;
  /** Resolves when the server may be asked for what is only refreshed. */
  shown: Promise<void>;
}

/** A device that has not answered by then is not waited for: the set comes when it does, behind the first frame. */
const storedTextsMs = 1_000;

/** Resolves when the first frame has its texts, with the server's set of last time over them; rejects when there are none at all. */
export async function prepareTexts(
  { places, calls, clock }: { places: LocaleStore; calls: Pick<PublicCalls, 'storedTexts'>; clock: Clock },
  browserLanguages: readonly string[],
): Promise<void> {
  const place = places.get();
  if (place) writeNumbersAs(localeOf(place));
  const languageId = place?.language ?? languageIdFrom(browserLanguages[0] ?? defaultLanguage);
  const kept = calls.storedTexts(languageId).catch(() => ({}));
  const inTime = Promise.race([kept, delay(clock, storedTextsMs).then(() => ({}))]);
  const [stored] = await Promise.all([inTime, showTexts(languageId)]);
  overlayTexts(languageId, stored);
}

/** Settles the country and follows language changes; runs behind the first frame. Whatever fails, the visit goes on. */
export async function startVisit(deps: VisitDeps): Promise<void> {
  try {
    await settleVisit(deps);
  } finally {
    // A guard that waits for the country would wait for ever.
    if (['deciding', 'locating'].includes(visitState.get())) visitState.set('settled');
  }
}

async function settleVisit(deps: VisitDeps): Promise<void> {
  const { places, calls } = deps;
  places.subscribe(() => {
    const place = places.get();
    if (!place) return;
    const { language } = place;
    writeNumbersAs(localeOf(place));
    void showTexts(language).then(() => refreshTexts(calls, language));
  });
  const stored = places.get();
  const { pathname, search } = deps.address;
  const page = visitPageOf(pathname);
  const query = Object.fromEntries(new URLSearchParams(search));
  const saysCountry = page !== 'left-alone' && (query['c'] ?? '').trim() !== '';
  const needsRegions = saysCountry || !stored;
  const fresh = needsRegions ? calls.fetchRegions() : deps.shown.then(() => calls.fetchRegions());
  if (stored) void deps.shown.then(() => refreshTexts(calls, stored.language));
  const regions = needsRegions ? ((await fresh) ?? (await calls.storedRegions())) : [];
  if (saysCountry && regions.length === 0) {
    // Offline on the very first visit: nothing can be checked, so nothing is called invalid.
    visitState.set('settled');
    return;
  }
  const isCountryFree = deps.isCountryFree(pathname);
  const { ownLanguages } = deps;
  const question = { query, page, stored, regions, isCountryFree, isReturnPath, ownLanguages };
  await carryOut(deps, decideVisit(question), regions);
}

async function carryOut(deps: VisitDeps, decision: VisitDecision, regions: readonly Region[]): Promise<void> {
  switch (decision.kind) {
    case 'stay':
      visitState.set('settled');
      return;
    case 'invalid-parameter':
      visitState.set('invalid-parameter');
      return;
    case 'settle':
      // First the way: while nothing is settled no guard of the page before leads elsewhere.
      deps.places.keep(decision.place);
      await deps.goTo(decision.goTo ?? addressAfterEntry(deps.address));
      await deps.places.choose(decision.place);
      visitState.set('settled');
      return;
    case 'locate':
      await locate(deps, regions, decision.goTo);
  }
}

function addressAfterEntry({ pathname, search, hash }: VisitDeps['address']): string {
  const kept = new URLSearchParams(parametersAfterStart([...new URLSearchParams(search)])).toString();
  return (kept === '' ? pathname : `${pathname}?${kept}`) + hash;
}

async function locate(deps: VisitDeps, regions: readonly Region[], goTo: string | null): Promise<void> {
  const { calls, places } = deps;
  visitState.set('locating');
  const decision = localeFromLocation(await calls.locate(), regions);
  if (!places.get() && decision.kind === 'forbidden') {
    visitState.set('forbidden');
    return;
  }
  const isFound = decision.kind === 'settle';
  // While nothing is settled no guard leads elsewhere, so the wanted route is not lost on the way.
  if (goTo !== null) {
    await deps.goTo(places.get() || isFound ? goTo : `/regions?returnTo=${encodeURIComponent(goTo)}`);
  }
  // Somebody may have chosen a country meanwhile.
  const isTaken = isFound && !places.get();
  if (isTaken) await places.choose(decision.place);
  visitState.set(isTaken ? (decision.isNeighbour ? 'served-by-neighbour' : 'located') : 'settled');
}

/** The set of last time at once, then the server's; empty or failed leaves the built-in texts (SH-188..190). */
async function refreshTexts(calls: PublicCalls, languageId: string): Promise<void> {
  overlayTexts(languageId, await calls.storedTexts(languageId));
  overlayTexts(languageId, (await calls.fetchTexts(languageId)) ?? {});
}
