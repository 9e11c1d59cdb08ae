/** Saves, on whatever screen, the cart that waits on this device: changed without a line, or made before the sign-in. Draws nothing. */
import { useCart } from './use-cart.ts';

export function SaveWaitingCart() {
  useCart();
  return null;
}
