/** A handler for every call of the contract: a call without one does not compile. */
import type { AccountSettings } from '../areas/accounts/read-account.ts';
import { createOwnDataHandlers } from '../areas/accounts/own-data.ts';
import { createAccountHandlers } from '../areas/accounts/routes.ts';
import { createCertificateHandlers } from '../areas/certificates/routes.ts';
import { createChatAccessHandlers } from '../areas/chat/access-routes.ts';
import { createChatHandlers } from '../areas/chat/routes.ts';
import type { CheckoutSettings } from '../areas/checkout/place-order.ts';
import { chatFileHandlers } from '../areas/chat-files/routes.ts';
import { createCheckoutHandlers } from '../areas/checkout/routes.ts';
import { createSubscriptionPaymentHandlers } from '../areas/checkout/subscription-routes.ts';
import { createContactHandlers } from '../areas/contact/routes.ts';
import { type ContactPersonSettings, createContactPersonHandlers } from '../areas/contact-persons/routes.ts';
import { deskHandlers } from '../areas/expert/desk-routes.ts';
import { expertHandlers } from '../areas/expert/routes.ts';
import { hardwareHandlers } from '../areas/hardware/routes.ts';
import { helpHandlers } from '../areas/help/routes.ts';
import { createInvitationHandlers } from '../areas/invitations/routes.ts';
import { billingHandlers } from '../areas/invoices/routes.ts';
import { createMeetingHandlers, type MeetingSettings } from '../areas/meetings/routes.ts';
import { reportHandlers } from '../areas/reports/routes.ts';
import { createShellHandlers, type ShellDeps } from '../areas/shell/routes.ts';
import { createShopHandlers } from '../areas/shop/routes.ts';
import { statisticsHandlers } from '../areas/statistics/routes.ts';
import { createSubscriptionHandlers } from '../areas/subscriptions/routes.ts';
import { subsystemHandlers } from '../areas/subsystems/routes.ts';
import { hotlineHandlers, supportLookupHandlers } from '../areas/support/lookup-routes.ts';
import { supportHandlers } from '../areas/support/routes.ts';
import { createTranslationHandlers } from '../areas/translation/routes.ts';
import { vehicleHandlers } from '../areas/vehicles/routes.ts';
import { walletHandlers } from '../areas/wallet/routes.ts';
import { createWholesalerHandlers } from '../areas/wholesalers/routes.ts';
import type { Api } from '../../contract/api.ts';
import type { Handlers } from '../call.ts';
import type { ChatProvider } from '../providers/chat.ts';

import type { Translation } from '../providers/translation.ts';

interface Settings extends AccountSettings, CheckoutSettings, ContactPersonSettings, MeetingSettings {
  chat: ChatProvider;
  translation: Translation;
  origin: string;
  now: () => Date;
}

export function createHandlers(shell: ShellDeps, settings: Settings): Handlers<Api> {
  return {
    ...createShellHandlers(shell),
    ...createAccountHandlers(settings),
    ...createOwnDataHandlers(settings),
    ...createContactPersonHandlers(settings),
    ...createInvitationHandlers(settings),
    ...createContactHandlers(settings),
    ...helpHandlers,
    ...createWholesalerHandlers(settings),
    ...subsystemHandlers,
    ...supportHandlers,
    ...supportLookupHandlers,
    ...hotlineHandlers,
    ...vehicleHandlers,
    ...hardwareHandlers,
    ...walletHandlers,
    ...billingHandlers,
    ...expertHandlers,
    ...deskHandlers,
    ...chatFileHandlers,
    ...createCertificateHandlers(settings),
    ...createChatHandlers(settings),
    ...createChatAccessHandlers(settings),
    ...reportHandlers,
    ...statisticsHandlers,
    ...createShopHandlers(settings),
    ...createCheckoutHandlers(settings),
    ...createSubscriptionHandlers(),
    ...createSubscriptionPaymentHandlers(settings),
    ...createMeetingHandlers(settings),
    ...createTranslationHandlers(settings),
  };
}
