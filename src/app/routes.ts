/**
 * What each built screen loads. The rows themselves are data in domain/routes.
 *
 * To add a screen: set `isBuilt: true` in its row and add one line here, `'row-id': { load: … }`. Without the line the
 * types fail. Forms go through withForms. `$name` is read with useParams({ strict: false }). Titles: i18n `route.*`.
 */
import type { FunctionComponent } from 'react';
import { type BuiltRouteId, routeOfPath } from '../../domain/routes/route-tables.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import { withForms } from './form-screen.tsx';

export interface Screen {
  load: () => Promise<FunctionComponent>;
  /** Reads what the screen's first drawing shows, for the person whose database it is. */
  prepare?: (database: AccountDatabase, search: string) => Promise<void>;
}

// The screen that a launch opens: it has no form fields and waits for none.
const loadMyRequests = () => import('../features/requests/list/my-requests-page.tsx').then((m) => m.MyRequestsPage);
const prepareMyRequests: Screen['prepare'] = async (database, search) =>
  (await import('../features/requests/list/my-requests-page.tsx')).prepareMyRequests(database, search);
const loadNewRequest = withForms(() =>
  import('../features/request-form/new-request/new-request-page.tsx').then((m) => m.NewRequestPage),
);
const loadLicences = () => import('../features/licences/licences-page.tsx').then((m) => m.LicencesPage);
const loadWallet = withForms(() => import('../features/wallet/wallet-page.tsx').then((m) => m.WalletPage));

export const screens: Readonly<Record<BuiltRouteId, Screen>> = {
  home: { load: () => import('./home-page.tsx').then((m) => m.HomePage) },
  regions: { load: () => import('../features/landing/regions-page.tsx').then((m) => m.RegionsPage) },
  exception: { load: () => import('../features/exception/exception-page.tsx').then((m) => m.ExceptionPage) },

  'sign-in-callback': {
    load: () => import('../features/session-pages/sign-in-callback-page.tsx').then((m) => m.SignInCallbackPage),
  },
  'edit-profile-callback': {
    load: () =>
      import('../features/session-pages/edit-profile-callback-page.tsx').then((m) => m.EditProfileCallbackPage),
  },
  'sign-out-callback': {
    load: () => import('../features/session-pages/sign-out-callback-page.tsx').then((m) => m.SignOutCallbackPage),
  },
  'sign-in-popup': {
    load: () =>
      import('../features/session-pages/sign-in-callback-popup-page.tsx').then((m) => m.SignInCallbackPopupPage),
  },
  'launch-link': { load: () => import('../features/session-pages/launch-link-page.tsx').then((m) => m.LaunchLinkPage) },
  'login-redirect': {
    load: () => import('../features/session-pages/login-redirect-page.tsx').then((m) => m.LoginRedirectPage),
  },
  'redirect-subdomain': {
    load: () => import('../features/session-pages/redirect-subdomain-page.tsx').then((m) => m.RedirectSubdomainPage),
  },
  'clear-state': { load: () => import('../features/session-pages/clear-state-page.tsx').then((m) => m.ClearStatePage) },
  register: {
    load: withForms(() => import('../features/invitation/invitation-code-page.tsx').then((m) => m.InvitationCodePage)),
  },
  'register-invited': {
    load: () => import('../features/invitation/invitation-page.tsx').then((m) => m.InvitationPage),
  },
  activate: { load: () => import('../features/invitation/activate-page.tsx').then((m) => m.ActivatePage) },
  'session-timeout': {
    load: () => import('../features/session-pages/session-timeout-page.tsx').then((m) => m.SessionTimeoutPage),
  },
  login: { load: () => import('../features/session-pages/login-page.tsx').then((m) => m.LoginPage) },
  logout: { load: () => import('../features/account/logout-page.tsx').then((m) => m.LogoutPage) },
  'saved-file': { load: () => import('../features/saved-file/saved-file-page.tsx').then((m) => m.SavedFilePage) },
  unsent: { load: () => import('../features/unsent-work/unsent-work-page.tsx').then((m) => m.UnsentWorkPage) },

  'search-results': {
    load: withForms(() => import('./shell/search-results-page.tsx').then((m) => m.SearchResultsPage)),
  },

  verify: { load: withForms(() => import('../features/verify/verify-page.tsx').then((m) => m.VerifyPage)) },
  contacts: { load: withForms(() => import('../features/contact/contact-page.tsx').then((m) => m.ContactPage)) },
  'certificate-contact': {
    load: withForms(() => import('../features/contact/short-contact-page.tsx').then((m) => m.ShortContactPage)),
  },
  support: { load: withForms(() => import('../features/help/help-page.tsx').then((m) => m.HelpPage)) },
  dashboard: { load: () => import('./dashboard-screen.tsx').then((m) => m.DashboardScreen) },
  'my-profile': { load: withForms(() => import('../features/account/profile-page.tsx').then((m) => m.ProfilePage)) },
  'my-requests': { load: loadMyRequests, prepare: prepareMyRequests },
  'dashboard-requests': { load: loadMyRequests, prepare: prepareMyRequests },
  'request-detail': {
    load: withForms(() =>
      import('../features/requests/detail/request-detail-page.tsx').then((m) => m.RequestDetailPage),
    ),
  },
  'new-request': { load: loadNewRequest },
  'new-request-kind': { load: loadNewRequest },
  hardware: {
    load: withForms(() => import('../features/hardware/list/hardware-page.tsx').then((m) => m.HardwarePage)),
  },
  remote: {
    load: withForms(() => import('../features/request-form/remote/remote-page.tsx').then((m) => m.RemotePage)),
  },
  'remote-callback': {
    load: () => import('../features/remote/remote-callback-page.tsx').then((m) => m.RemoteCallbackPage),
  },
  'remote-technician': {
    load: withForms(() => import('../features/remote/add-technician-page.tsx').then((m) => m.AddTechnicianPage)),
  },
  'remote-sessions': {
    load: () => import('../features/remote/session-overview-page.tsx').then((m) => m.SessionOverviewPage),
  },
  'remote-request': {
    load: () => import('../features/remote/request-details-page.tsx').then((m) => m.RequestDetailsPage),
  },
  'remote-queue': { load: () => import('../features/remote/in-queue-page.tsx').then((m) => m.InQueuePage) },
  'dashboard-wallet': { load: loadWallet },
  wallet: { load: loadWallet },

  'privacy-policy': { load: () => import('../features/legal/legal-pages.tsx').then((m) => m.PrivacyPolicyPage) },
  terms: { load: () => import('../features/legal/legal-pages.tsx').then((m) => m.TermsPage) },
  'corporate-information': {
    load: () => import('../features/legal/legal-pages.tsx').then((m) => m.CorporateInformationPage),
  },
  'legal-notice': { load: () => import('../features/legal/legal-pages.tsx').then((m) => m.LegalNoticePage) },
  'data-protection': { load: () => import('../features/legal/legal-pages.tsx').then((m) => m.DataProtectionPage) },
  licences: { load: loadLicences },
  'licences-mobile': { load: loadLicences },
  'course-catalogue': { load: () => import('../features/training/training-page.tsx').then((m) => m.TrainingPage) },
};

export function isBuilt(id: string): id is BuiltRouteId {
  return Object.hasOwn(screens, id);
}

/** The screen of an address, whatever the version; undefined: there is none. */
export function screenOfPath(pathname: string): Screen | undefined {
  const row = routeOfPath(pathname);
  return row && isBuilt(row.id) ? screens[row.id] : undefined;
}
