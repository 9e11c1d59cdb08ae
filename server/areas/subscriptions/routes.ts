/** The company's subscription (CO-260, CO-261, CO-274, CO-280). */
import type { SubscriptionStatus, subscriptions } from '../../../contract/subscriptions.ts';
import { planFrom } from '../../../contract/cart-conversion.ts';
import { paymentFrequency } from '../../../domain/commerce/catalogue.ts';
import { planPrice } from '../../../domain/commerce/cart-totals.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import { type Context, type Handlers, Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import { readSubscription } from '../accounts/subscription.ts';
import { requireCompany, requireManager, requireOwn } from '../caller-rules.ts';
import { readCatalogue } from '../shop/read-catalogue.ts';
import { cancelReasons } from './cancel-reasons.ts';
import { changeFrequency, terminate } from './change-life.ts';
import { readDetails } from './read-status.ts';
import { subscriptionTexts } from './texts.ts';

export function createSubscriptionHandlers(): Handlers<typeof subscriptions> {
  return {
    'GET /api/v1/subscriptions/getSubscriptionStatus': async ({ query }, context) => {
      requireOwn(context.caller, query.ciamId);
      return await statusOf(context, query.language);
    },
    'GET /api/v1/subscriptions/GetCancelReasons': async ({ query }, { caller }) => {
      requireOwn(caller, query.ciamId);
      requireManager(caller);
      return await Promise.resolve(cancelReasons(query.language));
    },
    'POST /api/v1/subscriptions/:ciamId/cancelSubscription': async ({ params, body }, context) => {
      requireOwn(context.caller, params.ciamId);
      await terminate(context, requireManager(context.caller), body);
      return await statusOf(context, body.language);
    },
    'GET /api/v1/payment/GetPaymentFrequencies': async ({ query }, { db }) =>
      await frequenciesOf(db, query.subscriptionId, query.CountryCode, query.LanguageCode),
    'POST /api/v1/payment/UpdateCustomerPaymentFrequency': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      await changeFrequency(context, requireManager(context.caller), body.paymentFrequency.id);
      return await statusOf(context, body.language);
    },
  };
}

export async function statusOf(
  { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>,
  language: string,
): Promise<SubscriptionStatus> {
  const companyId = requireCompany(caller);
  const isManager = caller.roleId === roleId.manager;
  const details = isManager ? await readDetails(db, companyId, now(), language) : null;
  return { ...(await readSubscription(db, companyId)), details };
}

async function frequenciesOf(db: Db, planId: number, country: string, language: string) {
  const { market, plans } = await readCatalogue(db, country, language);
  const item = plans.find(({ id }) => id === planId);
  if (item === undefined) throw new Refusal('not-found', 'There is no such plan here.', { field: 'subscriptionId' });
  const { currency, vatPercentage } = market;
  const texts = subscriptionTexts.in(language);
  const ids = item.netPrice.mPrice === null ? [paymentFrequency.yearly] : Object.values(paymentFrequency);
  return ids.map((id) => {
    const { net, vat, total } = planPrice(planFrom(item), id, 1, currency.decimals);
    const sum = { netPrice: net, vatAmmout: vat, actualPrice: total };
    return {
      id,
      name: texts[`frequency.${id}`],
      price: { currency, vatPercentage, ...sum, voucherAppliedPrice: null },
    };
  });
}
