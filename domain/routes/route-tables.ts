/** The route list of each product version (SH-027), and how an address finds its row. */
import type { ProductVersion } from '../access.ts';
import { commerceRoutes, remoteRoutes } from './commerce-routes.ts';
import { countryFreeRoutes, publicRoutes } from './free-routes.ts';
import type { RouteRow } from './route-row.ts';
import { americanRoutes, europeanRoutes } from './version-routes.ts';
import { workRoutes } from './work-routes.ts';

// In the order in which the search offers them: the daily work first, what the law asks for last.
const work = [...workRoutes, ...commerceRoutes, ...remoteRoutes];
const free = [...publicRoutes, ...countryFreeRoutes];
const european = [...work, ...europeanRoutes, ...free];
const american = [...work, ...americanRoutes, ...free];

type Row = (typeof european)[number] | (typeof american)[number];
/** Of every screen; src/app/later-screens.ts must load each of them. */
export type RouteId = Row['id'];
/** A row of the tables, its id known. */
export type Route = RouteRow<RouteId>;
export type RouteTable = readonly Route[];

export const routeTables: Readonly<Record<ProductVersion, RouteTable>> = { '3.0': european, 'US-1.0': american };

/** Every row once, whatever the version: what the router is made from. */
export const everyRoute: RouteTable = [
  ...european,
  ...american.filter(({ id }) => !european.some((known) => known.id === id)),
];

export function routeOf(id: RouteId, table: RouteTable): Route | undefined {
  return table.find((row) => row.id === id);
}

/** The row of an address in a table; never do two fit. */
export function routeOfPath(pathname: string, table: RouteTable = everyRoute): Route | undefined {
  const asked = segmentsOf(pathname);
  return table.find((row) => isFitting(row, asked));
}

function isFitting({ path, isExact }: Route, asked: readonly string[]): boolean {
  const parts = segmentsOf(path);
  if (isExact ? parts.length !== asked.length : parts.length > asked.length) return false;
  return parts.every((part, at) => part.startsWith('$') || part.toLowerCase() === asked[at]?.toLowerCase());
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}
