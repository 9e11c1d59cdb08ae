/**
 * Every screen as data: its address, the key of its title, who may enter, what loads it, and where it stands
 * in the navigation. The router and the menus are made from this table; domain/access.ts decides who enters.
 */
import type { ComponentType } from 'react';
import { type AccessRule, roleId } from '../../domain/access.ts';

export interface PortalRoute {
  path: string;
  titleKey: string;
  rule: AccessRule;
  load: () => Promise<ComponentType>;
  /** Hides menus and footer: callbacks and other pages that only pass through. */
  isBare?: boolean;
}

const open: AccessRule = {
  needsCountry: false,
  needsLogin: false,
  needsMapping: false,
  isHiddenForTrial: false,
  roles: null,
  feature: null,
  versions: ['3.0', 'US-1.0'],
};
const protectedFor: AccessRule = { ...open, needsCountry: true, needsLogin: true, needsMapping: true };
const staff = [roleId.manager, roleId.individual];
const managers = [roleId.manager];

const requests: AccessRule = { ...protectedFor, roles: staff };
const hardware: AccessRule = { ...protectedFor, roles: managers, isHiddenForTrial: true, versions: ['3.0'] };
const wallet: AccessRule = { ...protectedFor, roles: managers, feature: 'wallet' };

const loadMyRequests = () => import('../features/requests/my-requests-page.tsx').then((m) => m.MyRequestsPage);
const loadNewRequest = () => import('../features/new-request/new-request-page.tsx').then((m) => m.NewRequestPage);
const loadWallet = () => import('../features/wallet/wallet-page.tsx').then((m) => m.WalletPage);

/** The daily work. `$name` is read with useParams({ strict: false }). */
const workRoutes: PortalRoute[] = [
  { path: '/my-requests', titleKey: 'nav.myRequests', rule: requests, load: loadMyRequests },
  { path: '/dashboard/requests', titleKey: 'nav.myRequests', rule: requests, load: loadMyRequests },
  {
    path: '/dashboard/requests/request-detail/$requestId',
    titleKey: 'nav.request',
    rule: requests,
    load: () => import('../features/requests/request-detail-page.tsx').then((m) => m.RequestDetailPage),
  },
  { path: '/new-request', titleKey: 'nav.newRequest', rule: requests, load: loadNewRequest },
  { path: '/new-request/$kind', titleKey: 'nav.newRequest', rule: requests, load: loadNewRequest },
  {
    path: '/dashboard/hardware',
    titleKey: 'nav.hardware',
    rule: hardware,
    load: () => import('../features/hardware/hardware-page.tsx').then((m) => m.HardwarePage),
  },
  { path: '/dashboard/wallet', titleKey: 'nav.wallet', rule: wallet, load: loadWallet },
  { path: '/wallet', titleKey: 'nav.wallet', rule: wallet, load: loadWallet },
];
export const portalRoutes: readonly PortalRoute[] = [...workRoutes];
