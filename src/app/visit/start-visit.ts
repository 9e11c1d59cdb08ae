/**
 * The country of a visit: by address, device or location (SH-191..200). With a stored one nothing here waits for the network; regions
 * and texts are refreshed behind the first frame.
 */
import type { Region } from '../../../contract/shell.ts';
import {
  type VisitDecision,
  decideVisit,
  visitPageOf,
  parametersAfterStart,
  localeFromLocation,
} from '../../../domain/visit.ts';
import { isReturnPath } from '../../../domain/return-path.ts';
import type { LocaleStore } from '../../client/locale.ts';
import type { PublicCalls } from '../../client/calls/public-calls.ts';
import { tellLocale } from '../../client/tell-locale.ts';
import type { DeviceDatabase } from '../../data/device-database.ts';
import { refreshTexts } from './visit-texts.ts';
import { visitState } from './visit-state.ts';

export interface VisitDeps {
  places: LocaleStore;
  device: DeviceDatabase;
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

/** Settles the country; runs behind the first frame. Whatever fails, the visit goes on. */
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
  const stored = places.get();
  const { pathname, search } = deps.address;
  const page = visitPageOf(pathname);
  const query = Object.fromEntries(new URLSearchParams(search));
  const saysCountry = page !== 'left-alone' && (query['c'] ?? '').trim() !== '';
  const needsRegions = saysCountry || !stored;
  const fresh = needsRegions ? calls.fetchRegions() : deps.shown.then(() => calls.fetchRegions());
  if (stored) {
    void deps.shown.then(() => refreshTexts(calls, stored.language));
    // Without room it is tried again at the next start.
    void deps.shown.then(() => tellLocale(places, deps.device)).catch(() => undefined);
  }
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
