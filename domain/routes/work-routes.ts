/** Pages that both versions have: home, the daily work, the account area. */
import { forExperts, forStaff, mapped, open, signedIn } from './access-rules.ts';
import { routeRow } from './route-row.ts';

export const workRoutes = [
  routeRow({ id: 'home', path: '/', rule: open, parent: null, bar: 'none' }),
  routeRow({
    id: 'dashboard',
    path: '/dashboard',
    rule: { ...mapped, permission: 'account' },
    bar: 'greeting',
  }),
  routeRow({
    id: 'desk',
    path: '/desk',
    rule: forExperts,
    bar: 'none',
  }),
  routeRow({
    id: 'my-requests',
    path: '/my-requests',
    rule: { ...forStaff, permission: 'requests' },
    bar: 'new-request',
  }),
  routeRow({
    id: 'dashboard-requests',
    path: '/dashboard/requests',
    rule: { ...forStaff, permission: 'requests' },
    titleKey: 'route.my-requests',
    parent: 'dashboard',
    bar: 'new-request',
    isSearchable: false,
  }),
  routeRow({
    id: 'request-detail',
    path: '/dashboard/requests/request-detail/$requestId',
    kind: 'detail',
    rule: { ...forStaff, permission: 'requests' },
    parent: 'dashboard-requests',
    frame: 'no-footer',
  }),
  routeRow({
    id: 'new-request',
    path: '/new-request',
    rule: { ...forStaff, permission: 'new-request' },
    parent: 'my-requests',
  }),
  routeRow({
    id: 'new-request-kind',
    path: '/new-request/$kind',
    kind: 'detail',
    rule: { ...forStaff, permission: 'new-request' },
    titleKey: 'route.new-request',
    parent: 'my-requests',
  }),
  routeRow({
    id: 'private-chat',
    path: '/private-chat',
    kind: 'detail',
    rule: { ...mapped, permission: 'conversations' },
    parent: 'my-requests',
  }),
  routeRow({
    id: 'my-profile',
    path: '/myprofile',
    // Also while the company is in review: there one joins a workshop by a code (CO-092), and deletes the account (CO-091).
    rule: { ...signedIn, permission: 'account' },
  }),
  routeRow({
    id: 'activate',
    path: '/dashboard/editmyprofile/activate',
    kind: 'detail',
    rule: signedIn,
  }),
  routeRow({
    id: 'search-results',
    path: '/search-results',
    rule: open,
    isSearchable: false,
  }),
  routeRow({ id: 'course-catalogue', path: '/training-course-catalogue', rule: open }),
];
