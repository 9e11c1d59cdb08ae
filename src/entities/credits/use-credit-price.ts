/** What so many single credits cost: by the last known price of one at once, and as the server says it a moment after the number was chosen. */
import { useEffect, useState } from 'react';
import { totalsOf } from '../../../domain/commerce/cart-totals.ts';
import { paymentFrequency } from '../../../domain/commerce/catalogue.ts';
import type { Amount } from '../../../domain/commerce/money.ts';
import { createBrowserClock } from '../../platform/clock.ts';
import { useClient } from '../../client/client-context.tsx';
import type { CreditOffer } from './use-credit-offers.ts';

export interface ShownPrice {
  /** Without VAT. */
  net: Amount;
  original: Amount;
  /** The server has said it for this number just now. */
  isTold: boolean;
}

const clock = createBrowserClock();
const quietMs = 250;

export function useCreditPrice(offer: CreditOffer, quantity: number): ShownPrice {
  const { online } = useClient();
  const [told, setTold] = useState<{ quantity: number; net: Amount; original: Amount } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const answer = await (await online.cart())?.credits.price(quantity);
      if (!isWanted || !answer?.ok) return;
      const { price, originalPrice } = answer.value;
      setTold({ quantity, net: price.netPrice, original: originalPrice.netPrice });
    };
    const cancel = quantity > 0 ? clock.after(quietMs, () => void ask()) : () => undefined;
    return () => {
      isWanted = false;
      cancel();
    };
  }, [online, quantity]);
  if (told?.quantity === quantity) return { net: told.net, original: told.original, isTold: true };
  return { ...pricedHere(offer, quantity), isTold: false };
}

export function pricedHere({ addOn, currency }: CreditOffer, quantity: number): Pick<ShownPrice, 'net' | 'original'> {
  const lines = [{ kind: 'add-on' as const, addOn, quantity }];
  const cart = { lines, frequency: paymentFrequency.yearly, voucher: null };
  const { price, originalPrice } = totalsOf(cart, currency.decimals);
  return { net: price.net, original: originalPrice.net };
}
