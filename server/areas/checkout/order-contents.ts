/** What the cart of an order holds, as far as it lives on after it is paid. */
import type { CartOnServer } from '../../../contract/carts.ts';
import type { PlanItem } from '../../../contract/plans.ts';
import { isCredits } from '../../../domain/commerce/catalogue.ts';
import type { KeptWish } from '../../db/tables-shop.ts';

export function planOf({ shoppingItems }: CartOnServer): PlanItem | null {
  return shoppingItems.find(({ subscriptionItem }) => subscriptionItem !== null)?.subscriptionItem ?? null;
}

/** Of the plan: those of a year. */
export function planCredits({ shoppingItems }: CartOnServer): number {
  return shoppingItems.reduce(
    (sum, { subscriptionItem, quantity }) => sum + (subscriptionItem?.credits ?? 0) * quantity,
    0,
  );
}

/** Of credit packages, single credits and vouchers. */
export function boughtCredits({ shoppingItems }: CartOnServer): number {
  return shoppingItems.reduce((sum, { addOnItem, voucherServiceCreditItem, quantity }) => {
    const credits = addOnItem?.credits ?? (voucherServiceCreditItem === null ? 0 : 1);
    return sum + credits * quantity;
  }, 0);
}

/** As a subscription says them. */
export function addOnsOf({ shoppingItems }: CartOnServer) {
  return shoppingItems.flatMap(({ addOnItem }) =>
    addOnItem === null
      ? []
      : [
          {
            id: addOnItem.id,
            name: addOnItem.title,
            category: { id: addOnItem.category.id },
            isMandatory: addOnItem.isMandatory,
          },
        ],
  );
}

/** What each renewal asks for again: the plan and what was added to it; no credits, and no voucher. */
export function renewedContents(cart: CartOnServer): KeptWish {
  const lines = cart.shoppingItems.flatMap(({ subscriptionItem, addOnItem, quantity }): KeptWish['lines'] => {
    if (subscriptionItem !== null) return [{ kind: 'subscription', id: subscriptionItem.id, quantity }];
    if (addOnItem === null || addOnItem.isMandatory) return [];
    const isOnce = isCredits({ categoryId: addOnItem.category.id, isTopUp: addOnItem.isTopUp });
    return isOnce ? [] : [{ kind: 'add-on', id: addOnItem.id, quantity }];
  });
  return {
    lines,
    frequency: cart.paymentFrequency.id,
    workshops: cart.frontendSelectedNumberOfWorkshop,
    others: cart.childOrgAccounts.map((other) => other?.cdbId ?? null),
    ...{ voucherCode: '', isRefilling: false, redirectUrl: '' },
  };
}
