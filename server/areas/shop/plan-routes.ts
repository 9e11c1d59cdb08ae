/** What can be bought (CO-252, CO-258, CO-262, CO-263). */
import type { plans } from '../../../contract/plans.ts';
import { canBuyCredits } from '../../../domain/buy-credits.ts';
import type { Context, Handlers } from '../../call.ts';
import type { AccountSettings } from '../accounts/read-account.ts';
import { ownBuyer, requireCreditBuyer, requirePurchaser } from './buyer.ts';
import { isForCredits, readCatalogue } from './read-catalogue.ts';

type PlanCall = Exclude<keyof typeof plans, 'GET /api/v1/subscriptions/GetSubscriptionsWithVoucher'>;

export function createPlanHandlers(settings: AccountSettings): Pick<Handlers<typeof plans>, PlanCall> {
  const buyerOf = ownBuyer(settings);
  const listPlans = async (
    { query }: { query: { countryCode: string; language: string } },
    { db }: Pick<Context, 'db'>,
  ) => (await readCatalogue(db, query.countryCode, query.language)).plans;
  return {
    'GET /api/v1/cdm3/subscriptions/GetPlans': listPlans,
    'GET /api/v1/subscriptions/getSubscriptions': listPlans,
    'GET /api/v1/cdm3/subscriptions/GetAddOns': async ({ query }, context) => {
      const { country, facts } = requirePurchaser(await buyerOf(context, query));
      const { addOns } = await readCatalogue(context.db, country, query.language);
      return canBuyCredits(facts) ? addOns : addOns.filter((addOn) => !isForCredits(addOn));
    },
    'POST /api/v1/subscriptions/GetCreditPackages': async ({ body }, context) => {
      const { country } = requireCreditBuyer(await buyerOf(context, body));
      const credits = (await readCatalogue(context.db, country, body.language)).addOns.filter(isForCredits);
      if (credits.length === 0)
        context.tell({ code: '001', message: 'There are no credit packages for this country.' });
      return credits;
    },
  };
}
