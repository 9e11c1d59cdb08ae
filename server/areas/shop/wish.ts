/** What a client says it wants, without its prices, names and foreign addresses. */
import type { InferOutput } from 'valibot';
import type { CartOnServer, WantedCart } from '../../../contract/carts.ts';
import type { WantedLine } from '../../../domain/commerce/rebuild-cart.ts';
import { isReturnPath } from '../../../domain/return-path.ts';
import type { KeptWish } from '../../db/tables-shop.ts';

type Wanted = InferOutput<typeof WantedCart>;

export function wishFrom(cart: Wanted): KeptWish {
  return {
    lines: cart.shoppingItems.flatMap(linesFrom),
    frequency: cart.paymentFrequency.id,
    workshops: cart.frontendSelectedNumberOfWorkshop,
    others: cart.childOrgAccounts.map((other) => other?.cdbId ?? null),
    voucherCode: cart.voucherCode,
    isRefilling: cart.isRefilling,
    redirectUrl: isReturnPath(cart.redirectUrl) ? cart.redirectUrl : '',
  };
}

function linesFrom({ subscriptionId, addOnId, serviceTypeId, quantity }: Wanted['shoppingItems'][number]) {
  const ids = { subscription: subscriptionId, 'add-on': addOnId, 'service-type': serviceTypeId };
  return Object.entries(ids).flatMap(([kind, id]): WantedLine[] =>
    id === null ? [] : [{ kind: kind as WantedLine['kind'], id, quantity }],
  );
}

/** What is kept of a cart with a voucher is what the voucher has made of it (CO-157), and no voucher that does not count. */
export function wishOf(cart: CartOnServer, wish: KeptWish): KeptWish {
  if (wish.voucherCode === '') return wish;
  const chosen = cart.shoppingItems.filter(
    ({ addOnItem, voucherServiceCreditItem }) => addOnItem?.isMandatory !== true && voucherServiceCreditItem === null,
  );
  const { voucherCode, frontendSelectedNumberOfWorkshop: workshops } = cart;
  const others = cart.childOrgAccounts.map((other) => other?.cdbId ?? null);
  return { ...wish, voucherCode, workshops, others, lines: chosen.flatMap(linesFrom) };
}
