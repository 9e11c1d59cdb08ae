/** What can be bought (CO-252, CO-258, CO-262, CO-263). */
import type { plans } from '../../../contract/plans.ts';
import { canBuyCredits } from '../../../domain/buy-credits.ts';
import { isCredits } from '../../../domain/commerce/catalogue.ts';
import { type Context, type Handlers, Refusal } from '../../call.ts';
import type { AddOnItem } from '../../../contract/plans.ts';
import type { AccountSettings } from '../accounts/read-account.ts';
import { requireOwn } from '../caller-rules.ts';
import { requireBuyer, requireCreditBuyer, requirePurchaser } from './buyer.ts';
import { readCatalogue } from './read-catalogue.ts';

export function createPlanHandlers(settings: AccountSettings): Handlers<typeof plans> {
  const listPlans = async (
    { query }: { query: { countryCode: string; language: string } },
    { db }: Pick<Context, 'db'>,
  ) => (await readCatalogue(db, query.countryCode, query.language)).plans;
  return {
    'GET /api/v1/cdm3/subscriptions/GetPlans': listPlans,
    'GET /api/v1/subscriptions/getSubscriptions': listPlans,
    'GET /api/v1/cdm3/subscriptions/GetAddOns': async ({ query }, { db, caller }) => {
      requireOwn(caller, query.ciamId);
      const { country, facts } = requirePurchaser(await requireBuyer({ db, caller }, settings, query.countryCode));
      const { addOns } = await readCatalogue(db, country, query.language);
      return canBuyCredits(facts) ? addOns : addOns.filter((addOn) => !isForCredits(addOn));
    },
    'GET /api/v1/subscriptions/GetSubscriptionsWithVoucher': async () => {
      await Promise.resolve();
      throw new Refusal('voucher-invalid', 'Invalid Voucher code. Please try again.');
    },
    'POST /api/v1/subscriptions/GetCreditPackages': async ({ body }, { db, caller, tell }) => {
      requireOwn(caller, body.ciamId);
      const { country } = requireCreditBuyer(await requireBuyer({ db, caller }, settings, body.countryCode));
      const credits = (await readCatalogue(db, country, body.language)).addOns.filter(isForCredits);
      if (credits.length === 0) tell({ code: '001', message: 'There are no credit packages for this country.' });
      return credits;
    },
  };
}

function isForCredits({ category, isTopUp }: AddOnItem): boolean {
  return isCredits({ categoryId: category.id, isTopUp });
}
