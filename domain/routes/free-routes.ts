/** Routes of sections 2.1 and 2.2: they open without a country and are the same in every version. */
import { free } from './access-rules.ts';
import { routeRow } from './route-row.ts';

/** SH-025, SH-053. Matched as exact paths, except meetings (SH-024). */
export const publicRoutes = [
  routeRow({ id: 'regions', path: '/regions', isBuilt: true, kind: 'public', rule: free }),
  routeRow({ id: 'sign-in-callback', path: '/signincallback', isBuilt: true, kind: 'callback', rule: free }),
  routeRow({ id: 'sign-in-popup', path: '/signincallbackpopup', isBuilt: true, kind: 'callback', rule: free }),
  routeRow({ id: 'edit-profile-callback', path: '/editprofilecallback', isBuilt: true, kind: 'callback', rule: free }),
  routeRow({ id: 'sign-out-callback', path: '/signoutcallback', isBuilt: true, kind: 'callback', rule: free }),
  routeRow({ id: 'session-timeout', path: '/sessiontimeout', isBuilt: true, kind: 'callback', rule: free }),
  routeRow({ id: 'launch-link', path: '/launchlinkredirect', isBuilt: true, kind: 'callback', rule: free }),
  routeRow({ id: 'meeting', path: '/meeting', isExact: false, isBuilt: true, kind: 'callback', rule: free }),
];

const legal = { kind: 'country-free', rule: free } as const;
const passing = { ...legal, isSearchable: false, bar: 'none' } as const;

/** SH-014..023, and the pages of the session, which must work on a device that has no country yet. */
export const countryFreeRoutes = [
  routeRow({ ...passing, id: 'redirect-subdomain', path: '/redirect-subdomain', isBuilt: true, frame: 'bare' }),
  routeRow({ ...passing, id: 'exception', path: '/exception', isBuilt: true }),
  routeRow({ ...passing, id: 'clear-state', path: '/clear-state', isBuilt: true, bar: 'title' }),
  routeRow({ ...legal, id: 'privacy-policy', path: '/privacy-policy', isBuilt: true }),
  routeRow({ ...legal, id: 'terms', path: '/term-condition/$country', isBuilt: true, isSearchable: false }),
  routeRow({ ...legal, id: 'corporate-information', path: '/corporate-information', isBuilt: true }),
  routeRow({ ...legal, id: 'legal-notice', path: '/legal-notice', isBuilt: true }),
  routeRow({ ...legal, id: 'data-protection', path: '/data-protection-notice', isBuilt: true }),
  routeRow({ ...legal, id: 'licences', path: '/software-licenses', isBuilt: true }),
  routeRow({ ...passing, id: 'licences-mobile', path: '/oss-mobile', isBuilt: true, frame: 'content-only' }),
  routeRow({ ...passing, id: 'verify', path: '/verify/$number', isBuilt: true }),
  routeRow({ ...passing, id: 'certificate-contact', path: '/vhc/contact/$lang', isBuilt: true }),
  routeRow({ ...passing, id: 'register', path: '/registerpersonalaccount', isBuilt: true, bar: 'title' }),
  routeRow({
    ...passing,
    id: 'register-invited',
    path: '/registerpersonalaccount/$country/$language/$guid',
    isBuilt: true,
    titleKey: 'route.register',
    bar: 'title',
  }),
  routeRow({ ...passing, id: 'login', path: '/login', isBuilt: true }),
  routeRow({ ...passing, id: 'logout', path: '/logout', isBuilt: true }),
  routeRow({ ...passing, id: 'login-redirect', path: '/login-redirect', isBuilt: true, frame: 'bare' }),
  routeRow({ ...legal, id: 'saved-file', path: '/saved-file', isBuilt: true }),
  routeRow({
    id: 'unsent',
    path: '/unsent',
    isBuilt: true,
    kind: 'country-free',
    // What waits on this device belongs to a person, whatever their country.
    rule: { ...free, needsLogin: true },
  }),
];

/** SH-026: addresses that lead elsewhere. */
export const movedPaths = [{ from: '/de', to: '/' }] as const;
