/** What credits cost, and how many there are (CO-267 to CO-271). */
import type { credits } from '../../../contract/credits.ts';
import type { AddOnItem } from '../../../contract/plans.ts';
import { canBuyCredits, canSeeBalance } from '../../../domain/buy-credits.ts';
import { isSingleCredits, voucherType } from '../../../domain/commerce/catalogue.ts';
import { creditWarningLimit } from '../../../domain/post-login.ts';
import { type Context, type Handlers, Refusal } from '../../call.ts';
import type { AccountSettings } from '../accounts/read-account.ts';
import { requireOwn } from '../caller-rules.ts';
import type { CountCode } from '../code-limits.ts';
import { ownBuyer, readBuyer, requireCreditBuyer } from './buyer.ts';
import { invalidVoucher, voucherFromCode } from './find-voucher.ts';
import { type Market, perCredit, wirePrice } from './priced.ts';
import { type Catalogue, isForCredits, readCatalogue } from './read-catalogue.ts';

interface Asked {
  ciamId: string;
  country: string;
  languageCode: string;
  numberOfCreditsToPurchase: number;
}

export function createCreditHandlers(settings: AccountSettings, countCode: CountCode): Handlers<typeof credits> {
  const buyerOf = ownBuyer(settings);
  const forBuyer = async (context: Context, whose: { ciamId: string; countryCode: string }, language: string) => {
    const buyer = requireCreditBuyer(await buyerOf(context, whose));
    return { buyer, catalogue: await readCatalogue(context.db, buyer.country, language) };
  };
  const singleCredits = (context: Context, { ciamId, country: countryCode, languageCode }: Asked) =>
    forBuyer(context, { ciamId, countryCode }, languageCode);
  return {
    'GET /api/v1/credit/getCreditPrice': async ({ query }, context) => {
      const { catalogue } = await singleCredits(context, query);
      return priceOfCredits(catalogue, query.numberOfCreditsToPurchase, 0);
    },
    'GET /api/v1/credit/GetCreditPriceWithVoucher': async ({ query }, context) => {
      const { catalogue, buyer } = await singleCredits(context, query);
      const place = { market: catalogue.market, buyer };
      const terms = await voucherFromCode(context, countCode, query.voucherCode, place);
      if (terms.type !== voucherType.credit) throw invalidVoucher();
      return priceOfCredits(catalogue, query.numberOfCreditsToPurchase, terms.credits);
    },
    'GET /api/v1/credit/getCreditIntervalPrices': async ({ query }, { db }) =>
      intervalsOf(await readCatalogue(db, query.countryCode, query.language)),
    'GET /api/v1/credit/getCreditIntervalWithNetPrices': async ({ query }, context) =>
      intervalsOf((await forBuyer(context, query, query.language)).catalogue),
    'GET /api/v1/credit/getCreditStatus': async ({ query }, { db, caller }) => {
      requireOwn(caller, query.ciamId);
      const { company, facts } = await readBuyer({ db, caller }, settings, '');
      if (company === null || !canSeeBalance(facts)) throw new Refusal('forbidden', 'This account has no balance.');
      const { credits: availableCredits } = company;
      return {
        availableCredits,
        isLow: availableCredits < creditWarningLimit,
        isNegative: availableCredits < 0,
        canBuyCredits: canBuyCredits(facts) && !facts.isSpecialWorkshop,
      };
    },
  };
}

/** As the cart says it. Refuses `not-found` where single credits are not sold. */
function priceOfCredits({ market, addOns }: Catalogue, numberOfCredits: number, voucherCredits: number) {
  const single = addOns.find(({ category }) => isSingleCredits({ categoryId: category.id }));
  if (single === undefined)
    throw new Refusal('not-found', 'There are no credits to buy in this country.', { catalogueCode: '001' });
  return { numberOfCredits, ...pricesOf(market, single, numberOfCredits), voucherCredits };
}

function intervalsOf({ market, addOns }: Catalogue) {
  return addOns
    .filter((addOn) => isForCredits(addOn) && addOn.credits > 0)
    .toSorted((a, b) => a.credits - b.credits)
    .map((addOn) => ({
      ...{ addOnId: addOn.id, title: addOn.title, numberOfCredits: addOn.credits },
      ...pricesOf(market, addOn, 1),
      netPricePerCredit: perCredit(market, addOn.netPrice.yPrice.netPrice, addOn.credits),
    }));
}

function pricesOf(market: Market, { netPrice, originalPrice }: AddOnItem, quantity: number) {
  return {
    price: wirePrice(market, netPrice.yPrice.netPrice, quantity),
    originalPrice: wirePrice(market, originalPrice.yPrice.netPrice, quantity),
  };
}
