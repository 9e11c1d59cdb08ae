/** What the provider is asked when a person pays, or gives a method for later. */
import { isoCountryOf } from '../../../domain/commerce/money.ts';
import type { Asked } from '../../db/tables-orders.ts';
import type { NewPayment, PaymentProvider } from '../../providers/payments.ts';
import type { OrderRow } from './order-store.ts';
import { shopperOf } from './stored-method.ts';

/** By the components of the browser. */
export interface Given {
  payment: Record<string, unknown>;
  isChallengedInPage: boolean;
  returnPath: string;
}

interface Asking {
  paymentId: string;
  given: Given;
  shopper: Omit<NewPayment['shopper'], 'reference'>;
  /** For charges without the person. */
  isStored: boolean;
}

export function payQuestion(
  { payments, origin }: { payments: PaymentProvider; origin: string },
  order: OrderRow,
  { paymentId, given: { payment, returnPath, isChallengedInPage }, shopper, isStored }: Asking,
): Asked {
  const body: NewPayment = {
    reference: paymentId,
    sum: { amount: order.total, currency: order.currency },
    country: isoCountryOf(order.country).toUpperCase(),
    shopper: { reference: shopperOf(order.company_id), ...shopper },
    data: payment,
    returnUrl: `${origin}${returnPath}${returnPath.includes('?') ? '&' : '?'}order=${order.id}`,
    isStored,
    isChallengedInPage: isChallengedInPage && payments.clientConfiguration.canChallengeInPage,
  };
  return { kind: 'pay', key: paymentId, body: { ...body } };
}
