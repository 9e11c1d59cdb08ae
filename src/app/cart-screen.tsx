/** The cart with what this visitor may open from it, by the same rules as the menu. */
import { offeredRoute } from '../../domain/routes/admission.ts';
import { CartPage } from '../features/cart/cart-page.tsx';
import { useVisitor } from './use-visitor.ts';

export function CartScreen() {
  const visitor = useVisitor();
  if (!visitor) return null;
  const plansPath = offeredRoute('subscriptions', visitor)?.path ?? null;
  const checkoutPath = offeredRoute('checkout', visitor)?.path ?? null;
  return <CartPage plansPath={plansPath} checkoutPath={checkoutPath} />;
}
