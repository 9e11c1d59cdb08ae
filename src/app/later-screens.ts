/**
 * What each screen loads that is not opened by most starts. Apart from routes.ts, because the names of all its files are no part of
 * the first load; it is fetched behind the first frame (start-rest.ts), or by the first address that asks for it.
 *
 * To add a screen: write its row and add one line here, `'row-id': () => import(…)`. Without the line the
 * types fail. Forms go through withForms. `$name` is read with useParams({ strict: false }). Titles: i18n `route.*`.
 */
import type { RouteId } from '../../domain/routes/route-tables.ts';
import { withForms } from './form-screen.tsx';
import { withQueries } from './query-screen.tsx';
import type { FirstRouteId, LoadScreen } from './routes.ts';

const loadNewRequest = withForms(() => import('./new-request-screen.tsx').then((m) => m.NewRequestScreen));
const loadCheckout = withForms(() => import('../features/checkout/checkout-page.tsx').then((m) => m.CheckoutPage));
const loadLicences = () => import('../features/licences/licences-page.tsx').then((m) => m.LicencesPage);
const loadSubscription = withQueries(
  withForms(() => import('../features/subscription/subscription-page.tsx').then((m) => m.SubscriptionPage)),
);
const loadWallet = withQueries(withForms(() => import('../features/wallet/wallet-page.tsx').then((m) => m.WalletPage)));

const loadMember = withForms(() => import('../features/team/member-page.tsx').then((m) => m.MemberPage));
const loadNewMember = withForms(() => import('../features/team/new-member-page.tsx').then((m) => m.NewMemberPage));

export const laterScreens: Readonly<Record<Exclude<RouteId, FirstRouteId>, LoadScreen>> = {
  regions: () => import('../features/landing/regions-page.tsx').then((m) => m.RegionsPage),
  exception: () => import('../features/exception/exception-page.tsx').then((m) => m.ExceptionPage),

  'sign-in-callback': () =>
    import('../features/session-pages/sign-in-callback-page.tsx').then((m) => m.SignInCallbackPage),
  'edit-profile-callback': () =>
    import('../features/session-pages/edit-profile-callback-page.tsx').then((m) => m.EditProfileCallbackPage),
  'sign-out-callback': () =>
    import('../features/session-pages/sign-out-callback-page.tsx').then((m) => m.SignOutCallbackPage),
  'sign-in-popup': () =>
    import('../features/session-pages/sign-in-callback-popup-page.tsx').then((m) => m.SignInCallbackPopupPage),
  'launch-link': () => import('../features/session-pages/launch-link-page.tsx').then((m) => m.LaunchLinkPage),
  'login-redirect': () => import('../features/session-pages/login-redirect-page.tsx').then((m) => m.LoginRedirectPage),
  'redirect-subdomain': () =>
    import('../features/session-pages/redirect-subdomain-page.tsx').then((m) => m.RedirectSubdomainPage),
  'clear-state': () => import('../features/session-pages/clear-state-page.tsx').then((m) => m.ClearStatePage),
  register: withForms(() =>
    import('../features/invitation/invitation-code-page.tsx').then((m) => m.InvitationCodePage),
  ),
  'register-invited': () => import('../features/invitation/invitation-page.tsx').then((m) => m.InvitationPage),
  activate: () => import('../features/invitation/activate-page.tsx').then((m) => m.ActivatePage),
  'session-timeout': () =>
    import('../features/session-pages/session-timeout-page.tsx').then((m) => m.SessionTimeoutPage),
  login: () => import('../features/session-pages/login-page.tsx').then((m) => m.LoginPage),
  logout: () => import('../features/account/logout-page.tsx').then((m) => m.LogoutPage),
  meeting: withForms(() => import('../features/meeting/online-meeting-page.tsx').then((m) => m.MeetingPage)),
  'saved-file': () => import('../features/saved-file/saved-file-page.tsx').then((m) => m.SavedFilePage),
  unsent: () => import('../features/unsent-work/unsent-work-page.tsx').then((m) => m.UnsentWorkPage),

  'search-results': withForms(() => import('./shell/search-results-page.tsx').then((m) => m.SearchResultsPage)),

  verify: withForms(() => import('../features/verify/verify-page.tsx').then((m) => m.VerifyPage)),
  contacts: withForms(() => import('../features/contact/contact-page.tsx').then((m) => m.ContactPage)),
  'certificate-contact': withForms(() =>
    import('../features/contact/short-contact-page.tsx').then((m) => m.ShortContactPage),
  ),
  support: withForms(() => import('../features/help/help-page.tsx').then((m) => m.HelpPage)),
  dashboard: () => import('./dashboard-screen.tsx').then((m) => m.DashboardScreen),
  desk: withQueries(withForms(() => import('../features/desk/desk-page.tsx').then((m) => m.DeskPage))),
  'my-profile': withForms(() => import('../features/account/profile-page.tsx').then((m) => m.ProfilePage)),
  'request-detail': withForms(() =>
    import('../features/requests/detail/request-detail-page.tsx').then((m) => m.RequestDetailPage),
  ),
  'private-chat': () => import('../features/chat/private-chat-page.tsx').then((m) => m.PrivateChatPage),
  'new-request': loadNewRequest,
  'new-request-kind': loadNewRequest,
  hardware: withForms(() => import('../features/hardware/list/hardware-page.tsx').then((m) => m.HardwarePage)),
  team: withForms(() => import('../features/team/team-page.tsx').then((m) => m.TeamPage)),
  'member-creation': loadNewMember,
  member: loadMember,
  'employee-creation': loadNewMember,
  'employee-modification': loadMember,
  remote: withForms(() => import('../features/request-form/remote/remote-page.tsx').then((m) => m.RemotePage)),
  'remote-callback': () => import('../features/remote/remote-callback-page.tsx').then((m) => m.RemoteCallbackPage),
  'remote-technician': withForms(() =>
    import('../features/remote/add-technician-page.tsx').then((m) => m.AddTechnicianPage),
  ),
  'remote-sessions': () => import('../features/remote/session-overview-page.tsx').then((m) => m.SessionOverviewPage),
  'remote-request': () => import('../features/remote/request-details-page.tsx').then((m) => m.RequestDetailsPage),
  'remote-queue': () => import('../features/remote/in-queue-page.tsx').then((m) => m.InQueuePage),
  'shopping-cart': withForms(() => import('./cart-screen.tsx').then((m) => m.CartScreen)),
  checkout: loadCheckout,
  'checkout-short': loadCheckout,
  'dashboard-wallet': loadWallet,
  wallet: loadWallet,
  'my-products': loadSubscription,
  'my-subscription': loadSubscription,
  statistics: withQueries(withForms(() => import('./statistics-screen.tsx').then((m) => m.StatisticsScreen))),
  'my-billing': withQueries(withForms(() => import('../features/billing/billing-page.tsx').then((m) => m.BillingPage))),
  'order-summary': withQueries(
    withForms(() => import('../features/order-summary/order-summary-page.tsx').then((m) => m.OrderSummaryPage)),
  ),

  'privacy-policy': () => import('../features/legal/legal-pages.tsx').then((m) => m.PrivacyPolicyPage),
  terms: () => import('../features/legal/legal-pages.tsx').then((m) => m.TermsPage),
  'corporate-information': () => import('../features/legal/legal-pages.tsx').then((m) => m.CorporateInformationPage),
  'legal-notice': () => import('../features/legal/legal-pages.tsx').then((m) => m.LegalNoticePage),
  'data-protection': () => import('../features/legal/legal-pages.tsx').then((m) => m.DataProtectionPage),
  licences: loadLicences,
  'licences-mobile': loadLicences,
  subscriptions: withQueries(withForms(() => import('../features/plans/plans-page.tsx').then((m) => m.PlansPage))),
  'subscription-detail': withQueries(
    withForms(() => import('../features/plans/plan-page.tsx').then((m) => m.PlanPage)),
  ),
  'course-catalogue': () => import('../features/training/training-page.tsx').then((m) => m.TrainingPage),
};
