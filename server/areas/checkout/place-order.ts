/** Orders the kept cart and pays it: begun and kept, then asked of the provider, then settled together with the answer to the call. */
import type { OrderStatus } from '../../../contract/checkout.ts';
import { type Context, type InTwoParts, Refusal } from '../../call.ts';
import type { PaymentProvider } from '../../providers/payments.ts';
import type { AccountSettings } from '../accounts/read-account.ts';
import { ownBuyer, requirePurchaser } from '../shop/buyer.ts';
import { readCart } from '../shop/keep-cart.ts';
import { lockLife } from '../subscriptions/life-store.ts';
import { ask } from './ask-provider.ts';
import { type Beginning, beginPayment } from './begin-payment.ts';
import type { Method, Ordered } from './check-order.ts';
import { planOf } from './order-contents.ts';
import { type Given, payQuestion } from './pay-question.ts';
import { ownStatus } from './read-order.ts';
import { paidByUs, settle } from './settle.ts';

export interface CheckoutSettings extends AccountSettings {
  payments: PaymentProvider;
  /** Of this site, for the way back from a bank. */
  origin: string;
}

export interface PaidOnline extends Ordered, Given {}

type Place<Body> = InTwoParts<{ body: Body }, OrderStatus>;

export function createPlaceOnline<Body extends PaidOnline>(
  settings: CheckoutSettings,
  methodOf: (body: Body) => Method,
): Place<Body> {
  const { payments } = settings;
  return {
    async before({ body }, outside) {
      const buyer = requirePurchaser(await ownBuyer(settings)(outside, body));
      const shopper = { email: outside.caller.email, ipAddress: outside.clientAddress, locale: body.language };
      const beginning: Beginning = {
        ordered: body,
        method: methodOf(body),
        askFor: (order, paymentId) => {
          if (Number(order.total) === 0)
            throw new Refusal('not-payable', 'There is nothing to pay.', { field: 'no-method' });
          // Renewals are charged without the person.
          const isStored = planOf(order.cart) !== null;
          return payQuestion(settings, order, { paymentId, given: body, shopper, isStored });
        },
      };
      const { orderId, paymentId, asked } = await outside.db
        .transaction()
        .execute((db) => beginPayment({ ...outside, db }, buyer, beginning));
      const answered = asked && (await ask(payments, { id: paymentId, asked }));
      return async (context) => {
        if (answered) await settle(context, paymentId, answered);
        return await ownStatus(context.db, context.caller, orderId);
      };
    },
  };
}

/** Paid without the provider, at once: on the company's account, or because it costs nothing. */
export function createPlaceOffline(settings: CheckoutSettings, method: Method) {
  return async ({ body }: { body: Ordered }, context: Context): Promise<OrderStatus> => {
    const buyer = requirePurchaser(await ownBuyer(settings)(context, body));
    // It is settled in this transaction, too: cart and company are locked before the order and its voucher (decision 56).
    await readCart(context.db, buyer, true);
    if (buyer.company !== null) await lockLife(context, buyer.company.id);
    const { orderId, paymentId, isNew } = await beginPayment(context, buyer, { ordered: body, method, askFor: null });
    // What an earlier call began it has settled, too.
    if (isNew) await settle(context, paymentId, paidByUs(paymentId));
    return await ownStatus(context.db, context.caller, orderId);
  };
}
