/** The breadcrumbs of an address (SH-079, SH-080): its row and the rows it stands under, home first. */
import type { ProductVersion } from './access.ts';
import type { RouteRow } from './routes/route-row.ts';
import { type RouteTable, routeOfPath, routeTables } from './routes/route-tables.ts';

export interface Breadcrumb {
  titleKey: string;
  /** null: not a link, because it is the page itself. */
  path: string | null;
}

/** Empty for home, for pages that only pass through, and for unknown addresses. */
export function breadcrumbsOf(
  pathname: string,
  version: ProductVersion,
  table: RouteTable = routeTables[version],
): readonly Breadcrumb[] {
  const row = routeOfPath(pathname, table);
  if (!row || row.parent === null || row.bar === 'none') return [];
  const above: Breadcrumb[] = [];
  let at: RouteRow | undefined = parentOf(row, table);
  while (at) {
    above.unshift({ titleKey: at.titleKey, path: at.path });
    at = parentOf(at, table);
  }
  return [...above, { titleKey: row.titleKey, path: null }];
}

function parentOf(row: RouteRow, table: RouteTable): RouteRow | undefined {
  return row.parent === null ? undefined : table.find(({ id }) => id === row.parent);
}
