/** Carts for tests: what the server offers, a cart made of it, and a visitor who has left it on the device. */
import type { Page } from '@playwright/test';
import { addOnFrom, currencyOf, planFrom } from '../../contract/cart-conversion.ts';
import type { PlanItem } from '../../contract/plans.ts';
import { type CartEvent, changeCart } from '../../domain/commerce/cart.ts';
import { type Cart, emptyCart } from '../../domain/commerce/cart-state.ts';
import { subscriptionType } from '../../domain/subscription-type.ts';
import { putRow } from './device-rows.ts';
import { text } from './texts.ts';

export const cartPath = '/v3/shopping-cart';

export const lineOf = (page: Page, title: string) =>
  page.locator('.cart-line').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
export const sums = (page: Page) => page.locator('.cart-sums dd');
export const removeButton = (page: Page, title: string) =>
  page.getByRole('button', { name: text('cart.remove', { title }) });

export async function plansOf(url: string, country = 'de'): Promise<readonly PlanItem[]> {
  const answer = await fetch(`${url}/api/v1/cdm3/subscriptions/GetPlans?countryCode=${country}&language=en-US`);
  const { dataObject } = (await answer.json()) as { dataObject: PlanItem[] };
  return dataObject;
}

export function planOf(plans: readonly PlanItem[], kind: keyof typeof subscriptionType): PlanItem {
  const found = plans.find((plan) => plan.cdm3SubscriptionType.id === subscriptionType[kind]);
  if (!found) throw new Error(`no ${kind} plan is sold`);
  return found;
}

/** With the first `addOns` of what can be chosen. */
export function cartWith(plan: PlanItem, { workshops = 1, addOns = 0 } = {}): Cart {
  const chosen = plan.addOn.filter(({ isMandatory }) => !isMandatory).slice(0, addOns);
  const events: CartEvent[] = [
    { type: 'plan-added', plan: planFrom(plan), workshops },
    ...chosen.map((item) => ({ type: 'add-on-added' as const, addOn: addOnFrom(item), quantity: 1 })),
  ];
  return events.reduce(changeCart, emptyCart);
}

/** Nobody is signed in; the page shows it afterwards. */
export async function leaveCart(page: Page, cart: Cart, plan: PlanItem, country = 'de'): Promise<void> {
  await page.goto(`/?c=${country}&l=en-US&redirect=${encodeURIComponent(cartPath)}`);
  await page.getByRole('heading', { name: text('cart.empty') }).waitFor();
  const kept = { cart, change: 'left', currency: currencyOf(plan), pricedAt: Date.now(), was: {}, leftOut: [] };
  const row = { cart: { ...kept, checked: null }, savedAt: Date.now() };
  await putRow(page, 'portal-device', 'facts', { key: 'visitor-cart', value: row });
  await page.reload();
  await page.getByRole('heading', { name: text('cart.content') }).waitFor();
}
