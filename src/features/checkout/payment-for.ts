/** By which call a cart is paid. */
import type { Cart } from '../../../domain/commerce/cart-state.ts';
import type { PaymentMethod } from '../../../domain/commerce/catalogue.ts';
import type { Payment, PaymentSettings, Unread } from '../../client/calls/checkout-calls.ts';
import { isOnline } from '../../entities/payment/use-payment.ts';

/** `methodId` null: it costs nothing. */
export function paymentFor(
  { voucher }: Pick<Cart, 'voucher'>,
  methodId: number | null,
  data: Unread | null,
  settings: PaymentSettings | null,
): Payment {
  if (methodId === null) return { way: voucher === null ? 'nothing' : 'voucher' };
  if (!isOnline(methodId) || data === null) return { way: 'account' };
  return {
    way: 'online',
    methodId: methodId as PaymentMethod,
    data,
    returnPath: '/v3/shopping-cart/Checkout',
    isChallengedInPage: settings?.canChallengeInPage ?? false,
  };
}
