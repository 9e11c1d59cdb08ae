/**
 * The main menu (SH-091..108), as data over the route tables: an entry is offered when its route lets the visitor in
 * and its own condition holds. The two that the US version shows disabled
 * lead nowhere there. Drawn by src/app/shell.
 *
 * `menuFor(visitor, region)`: the entries from top to bottom; `region` brings the training partner's addresses.
 */
import { type ProductVersion, type Visitor, canRequest } from '../access.ts';
import { roleId } from '../wire-enums.ts';
import { offeredRoute, tableOf } from '../routes/admission.ts';
import type { RouteId, RouteTable } from '../routes/route-tables.ts';

export type MenuId =
  | 'desk'
  | 'new-request'
  | 'remote'
  | 'my-remote'
  | 'requests'
  | 'hardware'
  | 'team'
  | 'wallet'
  | 'my-products'
  | 'statistics'
  | 'products'
  | 'support'
  | 'my-profile'
  | 'shopping-cart'
  | 'course-catalogue'
  | 'event-calendar'
  | 'training-program'
  | 'contact-us'
  | 'login'
  | 'logout';

export type MenuEntry = { id: MenuId; textKey: string } & (
  | { kind: 'link'; path: string }
  /** Of another site: opens in a tab of its own. */
  | { kind: 'external'; href: string }
  | { kind: 'disabled' }
  | { kind: 'group'; children: readonly MenuEntry[] }
);

/** What the menu needs of the region record. */
export interface MenuRegion {
  training: { catalogue: string | null; calendar: string | null; program: string | null };
}

interface MenuItem {
  id: MenuId;
  route?: RouteId;
  /** Another one that the entry leads to where it is offered in this version. */
  routeIn?: Partial<Record<ProductVersion, RouteId>>;
  /** Offered only where this one is, too. */
  leadsTo?: RouteId;
  children?: readonly MenuItem[];
  /** Versions that show the entry without leading anywhere (SH-096). */
  disabledIn?: readonly ProductVersion[];
  /** Address at the training partner, for entries without a route (SH-094). */
  hrefIn?: (region: MenuRegion) => string | null;
  /** Beyond what the route asks. */
  isFor?: (visitor: Visitor, region: MenuRegion | null) => boolean;
}

const remoteItems: readonly MenuItem[] = [
  { id: 'requests', route: 'my-requests' },
  { id: 'hardware', route: 'hardware' },
  { id: 'team', route: 'team' },
  { id: 'wallet', route: 'dashboard-wallet' },
  { id: 'my-products', route: 'my-products' },
  { id: 'statistics', route: 'statistics' },
];

function mayRequest({ account }: Visitor): boolean {
  return account !== null && canRequest(account);
}

const items: readonly MenuItem[] = [
  // The US has one way to ask for help, and it is the remote session.
  { id: 'new-request', route: 'new-request', routeIn: { 'US-1.0': 'remote' }, isFor: mayRequest },
  { id: 'remote', route: 'remote', isFor: (visitor) => visitor.version !== 'US-1.0' && mayRequest(visitor) },
  { id: 'my-remote', children: remoteItems },
  { id: 'products', route: 'subscriptions' },
  { id: 'support', route: 'support', disabledIn: ['US-1.0'] },
  { id: 'my-profile', route: 'my-profile' },
  // A cart that cannot be paid leads nowhere.
  { id: 'shopping-cart', route: 'shopping-cart', leadsTo: 'checkout' },
  {
    id: 'course-catalogue',
    route: 'course-catalogue',
    isFor: (_visitor, region) => region !== null && region.training.catalogue !== null,
  },
  { id: 'event-calendar', hrefIn: ({ training }) => training.calendar },
  { id: 'training-program', hrefIn: ({ training }) => training.program },
  { id: 'contact-us', route: 'contacts', disabledIn: ['US-1.0'] },
  { id: 'login', route: 'login', isFor: ({ isLoggedIn }) => !isLoggedIn },
  { id: 'logout', route: 'logout', isFor: ({ isLoggedIn }) => isLoggedIn },
];

/** Experts have one place to work. */
const itemsOfExperts: readonly MenuItem[] = [
  { id: 'desk', route: 'desk' },
  { id: 'logout', route: 'logout' },
];

export function menuFor(
  visitor: Visitor,
  region: MenuRegion | null,
  table: RouteTable = tableOf(visitor),
): readonly MenuEntry[] {
  const entryOf = (item: MenuItem): MenuEntry | null => {
    const named = { id: item.id, textKey: `menu.${item.id}` };
    if (item.disabledIn?.includes(visitor.version)) return { ...named, kind: 'disabled' };
    if (item.isFor && !item.isFor(visitor, region)) return null;
    if (item.leadsTo && !offeredRoute(item.leadsTo, visitor, table)) return null;
    if (item.children) {
      const children = item.children.map(entryOf).filter((entry) => entry !== null);
      return children.length > 0 ? { ...named, kind: 'group', children } : null;
    }
    if (item.hrefIn) {
      const href = region && item.hrefIn(region);
      return href ? { ...named, kind: 'external', href } : null;
    }
    const routes = [item.routeIn?.[visitor.version], item.route].filter((route) => route !== undefined);
    const [row] = routes.flatMap((route) => offeredRoute(route, visitor, table) ?? []);
    return row ? { ...named, kind: 'link', path: row.path } : null;
  };
  const isExpert = visitor.account?.roleId === roleId.expert;
  return (isExpert ? itemsOfExperts : items).map(entryOf).filter((entry) => entry !== null);
}

/** Where a new request begins for this visitor; null: nowhere. */
export function newRequestPath(visitor: Visitor): string | null {
  const entry = menuFor(visitor, null).find(({ id }) => id === 'new-request');
  return entry?.kind === 'link' ? entry.path : null;
}

/** Text keys under which the menu knows a route; the search finds it by them too (SH-116). */
export function menuKeysOf(id: RouteId): readonly string[] {
  return [...items, ...remoteItems].filter(({ route }) => route === id).map((item) => `menu.${item.id}`);
}
