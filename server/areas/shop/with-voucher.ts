/** The catalogue with the prices that a voucher gives, and what the voucher brings. */
import type { Voucher } from '../../../contract/carts.ts';
import { planFrom } from '../../../contract/cart-conversion.ts';
import type { PlanItem } from '../../../contract/plans.ts';
import type { PeriodPrices } from '../../../contract/prices.ts';
import { countsForPlan, type VoucherTerms, voucherNeeds, yearlyWithVoucher } from '../../../domain/commerce/voucher.ts';
import { type Market, wirePrice } from './priced.ts';
import type { Catalogue } from './read-catalogue.ts';
import { creditsText } from './texts.ts';

/** With a voucher nothing is paid per month, so only the yearly price has one (CO-198). */
export function withVoucher(catalogue: Catalogue, terms: VoucherTerms): Catalogue {
  const { market } = catalogue;
  const reduced = (prices: PeriodPrices, isOwn: boolean): PeriodPrices => {
    const yearly = yearlyWithVoucher(terms, prices.yPrice.netPrice, isOwn);
    if (yearly === null) return prices;
    return { ...prices, yPrice: wirePrice(market, prices.yPrice.netPrice, 1, yearly) };
  };
  const plans = catalogue.plans.map((plan) =>
    countsForPlan(terms, planFrom(plan))
      ? {
          ...plan,
          netPrice: reduced(plan.netPrice, true),
          addOn: plan.addOn.map((one) => (one.isMandatory ? { ...one, netPrice: reduced(one.netPrice, false) } : one)),
        }
      : plan,
  );
  return { ...catalogue, plans };
}

export function plansOf(catalogue: Catalogue, terms: VoucherTerms): PlanItem[] {
  return withVoucher(catalogue, terms).plans.filter((plan) => countsForPlan(terms, planFrom(plan)));
}

/** Null: it brings nothing that is offered in this country. */
export function voucherOnWire(catalogue: Catalogue, terms: VoucherTerms, language: string): Voucher | null {
  const { code, type, credits } = terms;
  const plans = plansOf(catalogue, terms).map(({ title, netPrice: { yPrice } }) => ({
    ...{ description: title, quantity: 1, subtotal: yPrice.voucherAppliedPrice ?? yPrice.netPrice },
  }));
  const free = zeroIn(catalogue.market);
  const brought =
    credits > 0 ? [{ description: creditsText(credits, language), quantity: credits, subtotal: free }] : [];
  const needs = voucherNeeds(terms);
  const items = [...plans, ...brought];
  if (items.length === 0) return null;
  return { code, type: { id: type }, items, needsLogin: needs.login, needsSubscription: needs.subscription };
}

function zeroIn(market: Market): string {
  return wirePrice(market, '0').netPrice;
}
