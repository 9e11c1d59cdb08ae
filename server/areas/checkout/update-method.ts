/**
 * Another method for renewals: stored by a payment of nothing, with the same steps as any payment (kept before anybody is asked, the bank's
 * question, notifications). What the person had begun before and not finished is given up. The company's account is ours: nobody is asked.
 */
import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '../../../contract/checkout.ts';
import { paymentMethod } from '../../../domain/commerce/catalogue.ts';
import { type InTwoParts, type Outside, Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import { requireAccount, requireManager, requireOwn } from '../caller-rules.ts';
import { emptyWish } from '../shop/keep-cart.ts';
import { priceCart } from '../shop/price-cart.ts';
import { allowed, notNow } from '../subscriptions/change-life.ts';
import { type Keeping, type KeptLife, lockLife } from '../subscriptions/life-store.ts';
import { storableMethods } from '../subscriptions/next-method.ts';
import { ask, type Question } from './ask-provider.ts';
import { deliveryOf } from './delivery-of.ts';
import { giveUpWaiting, lockOpenOrder, nextNumber, type OrderRow, step } from './order-store.ts';
import { inOwnTransaction } from '../own-transaction.ts';
import { type Given, payQuestion } from './pay-question.ts';
import type { CheckoutSettings } from './place-order.ts';
import { questionOf } from './question-of.ts';
import { ownStatus } from './read-order.ts';
import { paidByUs, settle } from './settle.ts';

interface Caller {
  ciamId: string;
  language: string;
}

/** What the provider stores. */
type Storable = Given & { methodId: 1 | 2 | 4 };

/** `givenIn`: null: the company's account. */
export function createUpdateMethod<Body extends object = object>(
  settings: CheckoutSettings,
  givenIn: (body: Body) => Storable | null,
): InTwoParts<{ body: Body & Caller }, OrderStatus> {
  return {
    async before({ body }, outside) {
      requireOwn(outside.caller, body.ciamId);
      const { orderId, question } = await inOwnTransaction(outside, (context) =>
        begun(context, outside, settings, { language: body.language, given: givenIn(body) }),
      );
      const answered = question && (await ask(settings.payments, question));
      return async (context) => {
        if (question && answered) await settle(context, question.id, answered);
        return await ownStatus(context.db, context.caller, orderId);
      };
    },
  };
}

interface Wanted {
  language: string;
  given: Storable | null;
}

async function begun(
  context: Keeping,
  outside: Outside,
  settings: CheckoutSettings,
  { language, given }: Wanted,
): Promise<{ orderId: string; question: Question | null }> {
  const { db, now } = context;
  // Before it is asked what was begun: a double tap waits here for the first one.
  const companyId = requireManager(outside.caller);
  const kept = await lockLife(context, companyId);
  const accountId = requireAccount(outside.caller);
  const clientKey = outside.idempotencyKey ?? '';
  const methodId = given?.methodId ?? paymentMethod.companyAccount;
  const before = await questionOf(db, { accountId, clientKey, kind: 'method', methodId });
  if (before !== null) return before;
  const known = await allowed(context, kept, 'updateMethod');
  if (!storableMethods(known).includes(methodId))
    throw methodId === paymentMethod.sepaDirectDebit && known.priced?.charged.cartPrice.currency.code === 'EUR'
      ? notNow('sepa-limit')
      : new Refusal('not-payable', 'This method is not offered here.', { field: 'no-method' });
  const order =
    (await openOrder(db, now(), accountId, companyId)) ?? (await newOrder(context, outside, known, language));
  const paymentId = randomUUID();
  const { isNew } = await step(db, order, { type: 'payment-begun', id: paymentId }, now());
  if (!isNew) throw new Refusal('payment-in-progress', 'Another method is being checked.');
  const { caller, clientAddress } = outside;
  const shopper = { email: caller.email, ipAddress: clientAddress, locale: language };
  const asked = given && payQuestion(settings, order, { paymentId, given, shopper, isStored: true });
  await db
    .insertInto('order_payment')
    .values({
      ...{ id: paymentId, order_id: order.id, state: 'asking', method_id: methodId, began_at: now() },
      ...{ account_id: accountId, client_key: clientKey },
      ...(asked && { asked: JSON.stringify(asked), asked_at: now() }),
      number: await nextNumber(db, order.id),
    })
    .execute();
  if (asked === null) await settle(context, paymentId, paidByUs(paymentId));
  return { orderId: order.id, question: asked && { id: paymentId, asked } };
}

async function openOrder(db: Db, now: Date, accountId: string, companyId: number): Promise<OrderRow | null> {
  const open = await lockOpenOrder(db, { kind: 'method', companyId, accountId });
  if (open === undefined) return null;
  await giveUpWaiting(db, open, now);
  return open;
}

async function newOrder(
  { db, now }: Keeping,
  { caller }: Outside,
  { company, row }: KeptLife,
  language: string,
): Promise<OrderRow> {
  const { country } = company;
  const cart = await priceCart({ db, now }, { buyer: null, country, language }, emptyWish, { id: 0, version: 0 });
  const { currency, netPrice: net, vatAmmout: vat, actualPrice: total } = cart.cartPrice;
  return await db
    .insertInto('shop_order')
    .values({
      ...{ id: randomUUID(), kind: 'method', state: 'open', created_at: now(), language, country },
      ...{ account_id: requireAccount(caller), company_id: company.id, supplier_id: row.supplier_id },
      ...{ cart_id: 0, cart_version: 0, cart: JSON.stringify(cart) },
      delivery: JSON.stringify(deliveryOf({ company, row }, caller)),
      ...{ currency: currency.code, net, vat, total },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
