/**
 * What the two versions do not share (SH-009, SH-010): hardware, subscriptions, support and contact exist in 3.0
 * only; the wallet has the same addresses, but its bar sells credits in 3.0 only (SH-084, SH-085).
 */
import { forManagers, managers, open } from './access-rules.ts';
import { routeRow } from './route-row.ts';

const walletRule = { ...forManagers, isHiddenForTrial: true, permission: 'wallet' } as const;
const dashboardWallet = {
  id: 'dashboard-wallet',
  path: '/dashboard/wallet',

  rule: walletRule,
  titleKey: 'route.wallet',
  parent: 'dashboard',
} as const;
const wallet = {
  id: 'wallet',
  path: '/wallet',

  rule: walletRule,
  isSearchable: false,
} as const;
const billing = {
  id: 'my-billing',
  path: '/my-billing',

  rule: { ...forManagers, permission: 'billing' },
} as const;

export const europeanRoutes = [
  routeRow({ ...dashboardWallet, bar: 'buy-credits' }),
  routeRow({ ...wallet, bar: 'buy-credits' }),
  routeRow(billing),
  routeRow({
    id: 'hardware',
    path: '/dashboard/hardware',
    rule: { ...forManagers, isHiddenForTrial: true, permission: 'hardware' },
    parent: 'dashboard',
  }),
  routeRow({
    id: 'subscriptions',
    path: '/subscriptions',
    rule: { ...open, roles: managers },
  }),
  routeRow({
    id: 'subscription-detail',
    path: '/subscriptions/$subscriptionId',
    kind: 'detail',
    rule: { ...open, roles: managers },
    parent: 'subscriptions',
  }),
  routeRow({ id: 'support', path: '/support', rule: open }),
  routeRow({ id: 'contacts', path: '/contacts', rule: open }),
];

export const americanRoutes = [
  routeRow({ ...dashboardWallet, bar: 'balance' }),
  routeRow({ ...wallet, bar: 'balance' }),
  // Hidden from the search there (SH-127).
  routeRow({ ...billing, isSearchable: false }),
];
