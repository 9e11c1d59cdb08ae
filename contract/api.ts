/** Every call there is; the server must have a handler for each, the browser imports the areas one by one. */
import { accounts } from './accounts.ts';
import { billing } from './billing.ts';
import { carts } from './carts.ts';
import { certificates } from './certificates.ts';
import { chat } from './chat.ts';
import { chatAccess } from './chat-access.ts';
import { chatFiles } from './chat-files.ts';
import { checkout } from './checkout.ts';
import { companyDetails } from './company-details.ts';
import { contact } from './contact.ts';
import { contactPersons } from './contact-persons.ts';
import { credits } from './credits.ts';
import { desk } from './desk.ts';
import { expert } from './expert.ts';
import { hardware } from './hardware.ts';
import { help } from './help.ts';
import { hotline } from './hotline.ts';
import { meetings } from './meetings.ts';
import { ownData } from './own-data.ts';
import { plans } from './plans.ts';
import { reports } from './reports.ts';
import { shell } from './shell.ts';
import { statistics } from './statistics.ts';
import { subscriptionPayments } from './subscription-payments.ts';
import { subscriptions } from './subscriptions.ts';
import { subsystems } from './subsystems.ts';
import { supportLookups } from './support-lookups.ts';
import { support } from './support.ts';
import { translation } from './translation.ts';
import { vehicles } from './vehicles.ts';
import { wallet } from './wallet.ts';
import { wholesalers } from './wholesalers.ts';

/** Written out: the compiler does not write down an inferred type of this size. */
export type Api = typeof shell &
  typeof accounts &
  typeof companyDetails &
  typeof ownData &
  typeof contactPersons &
  typeof contact &
  typeof help &
  typeof wholesalers &
  typeof subsystems &
  typeof support &
  typeof supportLookups &
  typeof hotline &
  typeof vehicles &
  typeof translation &
  typeof hardware &
  typeof wallet &
  typeof billing &
  typeof statistics &
  typeof expert &
  typeof desk &
  typeof chat &
  typeof chatAccess &
  typeof certificates &
  typeof chatFiles &
  typeof checkout &
  typeof reports &
  typeof plans &
  typeof carts &
  typeof credits &
  typeof subscriptions &
  typeof subscriptionPayments &
  typeof meetings;

export const api: Api = {
  ...shell,
  ...accounts,
  ...companyDetails,
  ...ownData,
  ...contactPersons,
  ...contact,
  ...help,
  ...wholesalers,
  ...subsystems,
  ...support,
  ...supportLookups,
  ...hotline,
  ...vehicles,
  ...translation,
  ...hardware,
  ...wallet,
  ...billing,
  ...statistics,
  ...expert,
  ...desk,
  ...chat,
  ...chatAccess,
  ...certificates,
  ...chatFiles,
  ...checkout,
  ...reports,
  ...plans,
  ...carts,
  ...credits,
  ...subscriptions,
  ...subscriptionPayments,
  ...meetings,
};
