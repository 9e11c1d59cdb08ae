/** Routes of sections 2.1 and 2.2: they open without a country and are the same in every version. */
import { free } from './access-rules.ts';
import { routeRow } from './route-row.ts';

/** SH-025, SH-053. Matched as exact paths, except meetings (SH-024). */
export const publicRoutes = [
  routeRow({ id: 'regions', path: '/regions', kind: 'public', rule: free }),
  routeRow({ id: 'sign-in-callback', path: '/signincallback', kind: 'callback', rule: free }),
  routeRow({ id: 'sign-in-popup', path: '/signincallbackpopup', kind: 'callback', rule: free }),
  routeRow({ id: 'edit-profile-callback', path: '/editprofilecallback', kind: 'callback', rule: free }),
  routeRow({ id: 'sign-out-callback', path: '/signoutcallback', kind: 'callback', rule: free }),
  routeRow({ id: 'session-timeout', path: '/sessiontimeout', kind: 'callback', rule: free }),
  routeRow({ id: 'launch-link', path: '/launchlinkredirect', kind: 'callback', rule: free }),
  routeRow({ id: 'meeting', path: '/meeting', isExact: false, kind: 'callback', rule: free }),
];

const legal = { kind: 'country-free', rule: free } as const;
const passing = { ...legal, isSearchable: false, bar: 'none' } as const;

/** SH-014..023, and the pages of the session, which must work on a device that has no country yet. */
export const countryFreeRoutes = [
  routeRow({ ...passing, id: 'redirect-subdomain', path: '/redirect-subdomain', frame: 'bare' }),
  routeRow({ ...passing, id: 'exception', path: '/exception' }),
  routeRow({ ...passing, id: 'clear-state', path: '/clear-state', bar: 'title' }),
  routeRow({ ...legal, id: 'privacy-policy', path: '/privacy-policy' }),
  routeRow({ ...legal, id: 'terms', path: '/term-condition/$country', isSearchable: false }),
  routeRow({ ...legal, id: 'corporate-information', path: '/corporate-information' }),
  routeRow({ ...legal, id: 'legal-notice', path: '/legal-notice' }),
  routeRow({ ...legal, id: 'data-protection', path: '/data-protection-notice' }),
  routeRow({ ...legal, id: 'licences', path: '/software-licenses' }),
  routeRow({ ...passing, id: 'licences-mobile', path: '/oss-mobile', frame: 'content-only' }),
  routeRow({ ...passing, id: 'verify', path: '/verify/$number' }),
  routeRow({ ...passing, id: 'certificate-contact', path: '/vhc/contact/$lang' }),
  routeRow({ ...passing, id: 'register', path: '/registerpersonalaccount', bar: 'title' }),
  routeRow({
    ...passing,
    id: 'register-invited',
    path: '/registerpersonalaccount/$country/$language/$guid',
    titleKey: 'route.register',
    bar: 'title',
  }),
  routeRow({ ...passing, id: 'login', path: '/login' }),
  routeRow({ ...passing, id: 'logout', path: '/logout' }),
  routeRow({ ...passing, id: 'login-redirect', path: '/login-redirect', frame: 'bare' }),
  routeRow({ ...legal, id: 'saved-file', path: '/saved-file' }),
  routeRow({
    id: 'unsent',
    path: '/unsent',
    kind: 'country-free',
    // What waits on this device belongs to a person, whatever their country.
    rule: { ...free, needsLogin: true },
  }),
];

/** SH-026: addresses that lead elsewhere. */
export const movedPaths = [{ from: '/de', to: '/' }] as const;
