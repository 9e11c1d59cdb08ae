/** Pages of managers and of the shop that both versions have. Most come with later issues. */
import { forManagers, forStaff, open, staff } from './access-rules.ts';
import { adsCountries } from '../ads-countries.ts';
import { routeRow } from './route-row.ts';

const shop = { rule: { ...open, roles: staff, permission: 'cart' }, isSearchable: false } as const;
const money = { ...forManagers, isHiddenForTrial: true } as const;
const ofTeam = {
  kind: 'detail',
  parent: 'team',
  rule: { ...forManagers, permission: 'team' },
} as const;
const products = { ...money, permission: 'my-products' } as const;

export const commerceRoutes = [
  routeRow({
    id: 'my-products',
    path: '/dashboard/my-sub',
    rule: products,
    parent: 'dashboard',
  }),
  routeRow({
    id: 'my-subscription',
    path: '/my-sub',
    rule: products,
    titleKey: 'route.my-products',
    isSearchable: false,
  }),
  routeRow({
    id: 'team',
    path: '/dashboard/team',
    rule: { ...forManagers, permission: 'team' },
    parent: 'dashboard',
  }),
  routeRow({ ...ofTeam, id: 'member-creation', path: '/dashboard/team/member-creation' }),
  // Their last part may be missing: the id, and the address to go back to.
  routeRow({ ...ofTeam, id: 'member', path: '/dashboard/team/member', isExact: false }),
  routeRow({
    ...ofTeam,
    id: 'employee-creation',
    path: '/dashboard/myteam/employee-creation',
    isExact: false,
    titleKey: 'route.member-creation',
  }),
  routeRow({
    ...ofTeam,
    id: 'employee-modification',
    path: '/dashboard/myteam/employee-modification',
    isExact: false,
    titleKey: 'route.member',
  }),
  routeRow({
    id: 'statistics',
    path: '/dashboard/statistics',
    rule: { ...money, permission: 'statistics' },
    parent: 'dashboard',
  }),
  routeRow({ ...shop, id: 'shopping-cart', path: '/v3/shopping-cart' }),
  routeRow({
    ...shop,
    id: 'checkout',
    path: '/v3/shopping-cart/Checkout',
    parent: 'shopping-cart',
    frame: 'no-buttons',
    isSearchable: false,
  }),
  routeRow({
    id: 'order-summary',
    path: '/order-summary/$orderId',
    kind: 'detail',
    rule: { ...forManagers, permission: 'billing' },
  }),
  // The shell's name of it (SH-045).
  routeRow({
    ...shop,
    id: 'checkout-short',
    path: '/v3/checkout',
    parent: 'shopping-cart',
    frame: 'no-buttons',
    titleKey: 'route.checkout',
    isSearchable: false,
  }),
];

/** The remote area exists in the ADS countries only (SH-050..052, SH-395). */
const remote = {
  rule: { ...forStaff, permission: 'remote', countries: adsCountries },
} as const;
const remoteDetail = { ...remote, kind: 'detail', parent: 'remote' } as const;

export const remoteRoutes = [
  routeRow({ ...remote, id: 'remote', path: '/remote' }),
  routeRow({ ...remoteDetail, id: 'remote-callback', path: '/remote/sign-in-callback' }),
  routeRow({ ...remoteDetail, id: 'remote-technician', path: '/remote/add-technician' }),
  routeRow({ ...remoteDetail, id: 'remote-sessions', path: '/remote/session-overview' }),
  routeRow({ ...remoteDetail, id: 'remote-request', path: '/remote/request-details/$ticketId' }),
  routeRow({ ...remoteDetail, id: 'remote-queue', path: '/remote/in-queue/$ticketId' }),
];
