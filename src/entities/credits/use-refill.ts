/** What is owed comes into the cart, alone and exactly (CO-163). A cart that cannot be saved stays as it was. */
import { addOnFrom, currencyOf } from '../../../contract/cart-conversion.ts';
import { changeCart } from '../../../domain/commerce/cart.ts';
import { isSingleCredits } from '../../../domain/commerce/catalogue.ts';
import type { CartSaved } from '../../client/calls/cart-calls.ts';
import { useClient } from '../../client/client-context.tsx';
import { useCart } from '../cart/use-cart.ts';

/** `balance`: below zero. Resolves whether the cart holds it and the server has it, or asks which of two carts goes on. */
export function useRefill(): (balance: number) => Promise<boolean> {
  const { online, serverTime } = useClient();
  const { keeper } = useCart();
  return async (balance) => {
    const calls = await online.cart();
    const offers = await calls?.credits.offers();
    const item = offers?.ok === true ? offers.value.find((one) => isSingleCredits(addOnFrom(one))) : undefined;
    if (!calls || !item) return false;
    // It changes what the server has now: without knowing that, the person would be asked which of two carts goes on.
    if (!isOnItsWay(await calls.save(true))) return false;
    const before = keeper.state.get().kept.cart;
    const told = { currency: currencyOf(item), at: serverTime.now() };
    const event = { type: 'refill-wanted', singleCredits: addOnFrom(item), balance } as const;
    if (!(await keeper.change((cart) => changeCart(cart, event), told))) return false;
    if (isOnItsWay(await calls.save(false))) return true;
    await keeper.change(() => before);
    return false;
  };
}

const isOnItsWay = (saved: CartSaved) => saved === 'saved' || saved === 'asked';
