/** A plan as the page shows it: its words from the server, and as the rules know it. */
import type { AddOnItem, PlanItem } from '../../../contract/plans.ts';
import { addOnCategory, type Plan } from '../../../domain/commerce/catalogue.ts';
import { canBuyRds500 } from '../../../domain/commerce/esi-licence.ts';
import type { Currency } from '../../../domain/commerce/money.ts';
import { currencyOf, planFrom } from '../../../contract/cart-conversion.ts';

export interface OfferedPlan {
  item: PlanItem;
  plan: Plan;
  currency: Currency;
  /** RDS500 can stand in for licence and interface. */
  hasRds500: boolean;
}

/** RDS500 is not sold in France, whatever the server offers (CO-204). */
export function offeredPlan(told: PlanItem, country: string): OfferedPlan {
  const isSold = ({ category }: AddOnItem) => category.id !== addOnCategory.rds500 || canBuyRds500(country);
  const item = { ...told, addOn: told.addOn.filter(isSold) };
  const hasRds500 = item.addOn.some(({ category }) => category.id === addOnCategory.rds500);
  return { item, plan: planFrom(item), currency: currencyOf(item), hasRds500 };
}

/** From the smallest to the largest, as their types are numbered. */
export function offeredPlans(told: readonly PlanItem[], country: string): OfferedPlan[] {
  return told
    .map((item) => offeredPlan(item, country))
    .sort((one, other) => one.plan.subscriptionType - other.plan.subscriptionType);
}
