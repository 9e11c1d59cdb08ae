/**
 * A payment begins: the order of the cart as it is now, and what the provider will be asked, are kept before anybody is asked. From then on
 * a server that dies finds out what became of it. Two tabs cannot both begin: the cart is locked, and an order has one payment at a time.
 */
import { randomUUID } from 'node:crypto';
import type { CartOnServer } from '../../../contract/carts.ts';
import { compareAmounts } from '../../../domain/commerce/money.ts';
import { type Outside, Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import type { Asked } from '../../db/tables-orders.ts';
import type { Buyer } from '../shop/buyer.ts';
import { type KeptCart, readCart } from '../shop/keep-cart.ts';
import { priceOwnCart } from '../shop/price-cart.ts';
import { type Method, type Ordered, checkOrder } from './check-order.ts';
import { planOf } from './order-contents.ts';
import { isBeingPaid, lockOpenOrder, nextNumber, type OrderRow, step } from './order-store.ts';
import { questionOf } from './question-of.ts';
import { holdVoucher } from './voucher-of-order.ts';

export interface Begun {
  orderId: string;
  paymentId: string;
  /** Null: nobody has to be asked. */
  asked: Asked | null;
  /** Begun by this very call. */
  isNew: boolean;
}

type Beginner = Pick<Outside, 'db' | 'idempotencyKey' | 'now'>;

export interface Beginning {
  ordered: Ordered;
  method: Method;
  /** What the provider is asked, once order and payment have their names; null: nobody. */
  askFor: ((order: OrderRow, paymentId: string) => Asked) | null;
}

/**
 * In a transaction: of its own where somebody will be asked, of the whole order where nobody is. A repeat under the same Idempotency-Key
 * finds what it began; a call that pays in another way does not.
 */
export async function beginPayment(context: Beginner, buyer: Buyer, beginning: Beginning): Promise<Begun> {
  const { db, idempotencyKey } = context;
  // Before it is asked what was begun: a double tap waits here for the first one.
  const kept = await readCart(db, buyer, true);
  const asking = { accountId: buyer.accountId, clientKey: idempotencyKey ?? '', methodId: beginning.method ?? 0 };
  const before = await questionOf(db, { ...asking, kind: 'purchase' });
  if (before === null) return await begin(context, buyer, kept, beginning);
  const { orderId, paymentId, question } = before;
  return { orderId, paymentId, asked: question?.asked ?? null, isNew: false };
}

async function begin(
  { db, now: clock, idempotencyKey }: Beginner,
  buyer: Buyer,
  { wanted, ...known }: KeptCart,
  { ordered, method, askFor }: Beginning,
): Promise<Begun> {
  const now = clock();
  if (known.id === 0 || known.id !== ordered.cartId || known.version !== ordered.cartVersion)
    throw new Refusal('conflict', 'The cart was changed elsewhere.');
  // Before the price: while it is being paid its voucher is held, and whatever else has changed is for later.
  const open =
    buyer.company &&
    (await lockOpenOrder(db, { kind: 'purchase', companyId: buyer.company.id, accountId: buyer.accountId }));
  if (open && (await isBeingPaid(db, open))) throw inProgress();
  const cart = await priceOwnCart({ db, now: () => now }, buyer, ordered, wanted, known);
  await checkOrder({ db, now: () => now }, buyer, cart, ordered, method);
  if (planOf(cart) !== null && (await isRenewalCharged(db, buyer)))
    throw new Refusal('not-payable', 'The subscription is being charged.', { field: 'renewal-in-progress' });
  const same = open && (await sameOrder(db, now, open, cart, ordered));
  const order = same || (await newOrder(db, now, buyer, cart, ordered));
  const paymentId = randomUUID();
  const { isNew } = await step(db, order, { type: 'payment-begun', id: paymentId }, now);
  if (!isNew) throw inProgress();
  await holdVoucher({ db, now: () => now }, order);
  const asked = askFor?.(order, paymentId) ?? null;
  const begun = {
    account_id: buyer.accountId,
    client_key: idempotencyKey ?? '',
    method_id: method ?? 0,
    began_at: now,
  };
  const question = asked && { asked: JSON.stringify(asked), asked_at: now };
  await db
    .insertInto('order_payment')
    .values({
      ...{ id: paymentId, order_id: order.id, state: 'asking', ...begun, ...question },
      number: await nextNumber(db, order.id),
    })
    .execute();
  return { orderId: order.id, paymentId, asked, isNew: true };
}

/** The same cart is the same order; one for another cart is replaced. */
async function sameOrder(
  db: Db,
  now: Date,
  open: OrderRow,
  cart: CartOnServer,
  ordered: Ordered,
): Promise<OrderRow | null> {
  const isSame =
    open.cart_id === cart.id &&
    open.cart_version === cart.version &&
    compareAmounts(open.total, cart.cartPrice.actualPrice) === 0;
  if (!isSame) {
    const { isNew } = await step(db, open, { type: 'replaced' }, now);
    if (!isNew) throw inProgress();
    return null;
  }
  const again = { delivery: JSON.stringify(ordered.delivery), supplier_id: ordered.supplierId };
  return await db
    .updateTable('shop_order')
    .set({ ...again, language: ordered.language })
    .where('id', '=', open.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Nobody pays for a new plan while the old one is being charged. */
async function isRenewalCharged(db: Db, { company }: Buyer): Promise<boolean> {
  const charged = db
    .selectFrom('subscription')
    .select('charging')
    .where('company_id', '=', company?.id ?? null);
  return (await charged.executeTakeFirst())?.charging != null;
}

function inProgress(): Refusal {
  return new Refusal('payment-in-progress', 'This cart is being paid.');
}

async function newOrder(db: Db, now: Date, buyer: Buyer, cart: CartOnServer, ordered: Ordered): Promise<OrderRow> {
  const { currency, netPrice: net, vatAmmout: vat, actualPrice: total } = cart.cartPrice;
  if (buyer.company === null) throw new Refusal('forbidden', 'The company is in review.');
  return await db
    .insertInto('shop_order')
    .values({
      ...{
        id: randomUUID(),
        account_id: buyer.accountId,
        company_id: buyer.company.id,
        state: 'open',
        created_at: now,
      },
      ...{ cart_id: cart.id, cart_version: cart.version, cart: JSON.stringify(cart) },
      ...{ delivery: JSON.stringify(ordered.delivery), supplier_id: ordered.supplierId },
      ...{ country: buyer.country, language: ordered.language, currency: currency.code, net, vat, total },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
