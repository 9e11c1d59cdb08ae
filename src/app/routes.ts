/**
 * Every screen as data: its address, the key of its title, who may enter, what loads it, and where it stands
 * in the navigation. The router and the menus are made from this table; domain/access.ts decides who enters.
 */
import type { FunctionComponent } from 'react';
import { type AccessRule, roleId } from '../../domain/access.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import { withForms } from './form-screen.tsx';

export interface PortalRoute {
  path: string;
  titleKey: string;
  rule: AccessRule;
  load: () => Promise<FunctionComponent>;
  /** Reads what the screen's first drawing shows, for the person whose database it is. */
  prepare?: (database: AccountDatabase, search: string) => Promise<void>;
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

const loadLanding = () => import('../features/landing/landing-page.tsx').then((m) => m.LandingPage);
// The screen that a launch opens: it has no form fields and waits for none.
const loadMyRequests = () => import('../features/requests/my-requests-page.tsx').then((m) => m.MyRequestsPage);
const prepareMyRequests: PortalRoute['prepare'] = async (database, search) =>
  (await import('../features/requests/my-requests-page.tsx')).prepareMyRequests(database, search);
const loadNewRequest = withForms(() =>
  import('../features/new-request/new-request-page.tsx').then((m) => m.NewRequestPage),
);
const loadWallet = withForms(() => import('../features/wallet/wallet-page.tsx').then((m) => m.WalletPage));

/** The daily work. `$name` is read with useParams({ strict: false }). */
const workRoutes: PortalRoute[] = [
  {
    path: '/my-requests',
    titleKey: 'nav.myRequests',
    rule: requests,
    load: loadMyRequests,
    prepare: prepareMyRequests,
  },
  { path: '/dashboard/requests', titleKey: 'nav.myRequests', rule: requests, load: loadMyRequests },
  {
    path: '/dashboard/requests/request-detail/$requestId',
    titleKey: 'nav.request',
    rule: requests,
    load: withForms(() => import('../features/requests/request-detail-page.tsx').then((m) => m.RequestDetailPage)),
  },
  { path: '/new-request', titleKey: 'nav.newRequest', rule: requests, load: loadNewRequest },
  { path: '/new-request/$kind', titleKey: 'nav.newRequest', rule: requests, load: loadNewRequest },
  {
    path: '/dashboard/hardware',
    titleKey: 'nav.hardware',
    rule: hardware,
    load: withForms(() => import('../features/hardware/hardware-page.tsx').then((m) => m.HardwarePage)),
  },
  { path: '/dashboard/wallet', titleKey: 'nav.wallet', rule: wallet, load: loadWallet },
  { path: '/wallet', titleKey: 'nav.wallet', rule: wallet, load: loadWallet },
];

/** Opens without a country and without an account (SH-025). */
const startRoutes: PortalRoute[] = [
  { path: '/', titleKey: 'landing.documentTitle', rule: { ...open, needsCountry: true }, load: loadLanding },
  {
    path: '/regions',
    titleKey: 'regions.title',
    rule: open,
    load: () => import('../features/landing/regions-page.tsx').then((m) => m.RegionsPage),
  },
  {
    path: '/exception',
    titleKey: 'exception.common',
    rule: open,
    load: () => import('../features/exception/exception-page.tsx').then((m) => m.ExceptionPage),
  },
];

const callback = { titleKey: 'session.completing', rule: open, isBare: true };
const sessionRoutes: PortalRoute[] = [
  {
    ...callback,
    path: '/signincallback',
    load: () => import('../features/session-pages/sign-in-callback-page.tsx').then((m) => m.SignInCallbackPage),
  },
  {
    ...callback,
    path: '/editprofilecallback',
    load: () =>
      import('../features/session-pages/edit-profile-callback-page.tsx').then((m) => m.EditProfileCallbackPage),
  },
  {
    ...callback,
    path: '/signoutcallback',
    load: () => import('../features/session-pages/sign-out-callback-page.tsx').then((m) => m.SignOutCallbackPage),
  },
  {
    ...callback,
    path: '/sessiontimeout',
    load: () => import('../features/session-pages/session-timeout-page.tsx').then((m) => m.SessionTimeoutPage),
  },
  {
    path: '/login',
    titleKey: 'account.signIn',
    rule: open,
    load: () => import('../features/session-pages/login-page.tsx').then((m) => m.LoginPage),
  },
  {
    path: '/logout',
    titleKey: 'account.signOut',
    rule: open,
    load: () => import('../features/account/logout-page.tsx').then((m) => m.LogoutPage),
  },
  {
    path: '/unsent',
    titleKey: 'unsent.title',
    rule: { ...open, needsLogin: true },
    load: () => import('../features/unsent-work/unsent-work-page.tsx').then((m) => m.UnsentWorkPage),
  },
];

export const portalRoutes: readonly PortalRoute[] = [...startRoutes, ...sessionRoutes, ...workRoutes];

/** The route of an address, for what stands outside the screen; parameters match one segment. */
export function routeOfPath(pathname: string): PortalRoute | undefined {
  const asked = pathname.split('/');
  return portalRoutes.find(({ path }) => {
    const parts = path.split('/');
    return parts.length === asked.length && parts.every((part, at) => part.startsWith('$') || part === asked[at]);
  });
}
