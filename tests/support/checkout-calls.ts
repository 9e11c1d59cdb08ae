/** The checkout as tests go through it: a cart is kept, ordered as it was seen, and paid. */
import { randomUUID } from 'node:crypto';
import type { CartOnServer, WantedCart } from '../../contract/carts.ts';
import { type TypedCard, cardData, sepaData } from './a-payment.ts';
import { cartCallsOf, dataOf, whose } from './cart-calls.ts';
import { workerOf } from './server-jobs.ts';
import type { TestServer } from './test-server.ts';

const delivery = {
  ...{ companyName: 'Lindner', street: 'Hafenstr. 1', zipCode: '20457', city: 'Hamburg', country: 'de' },
  ...{ contactPerson: 'Anna Lindner', email: 'anna@lindner.example', phone: '+4940123', sdiCode: '', fiscalCode: '' },
};

export type Placing = ReturnType<typeof orderOf>;

function orderOf(as: string, cart: CartOnServer, supplierId: string | null) {
  return {
    ...whose(as),
    ...{ cartId: cart.id, cartVersion: cart.version, expectedTotal: cart.cartPrice.actualPrice, delivery },
    ...{ supplierId, termsAccepted: true as const, paymentTermsAccepted: true as const },
  };
}

export function checkoutCallsOf(server: () => TestServer) {
  const { save } = cartCallsOf(server);
  const back = { returnPath: '/v3/shopping-cart/Checkout', isChallengedInPage: false };
  return {
    /** Keeps a cart; what the person would order, from one of Germany's wholesalers. */
    fill: async (as: string, wanted: Partial<WantedCart>) => {
      const supplierId = await germanBranch(server());
      return orderOf(as, dataOf(await save(as, wanted)), supplierId);
    },
    payByCard: async (as: string, placing: Placing, typed: TypedCard = {}, idempotencyKey: string = randomUUID()) => {
      const body = { ...placing, ...back, methodId: 1 as const, payment: await cardData(server(), typed) };
      return await server().call('POST /api/v1/cdm3/payment/submitPayment', { body }, { as, idempotencyKey });
    },
    /** Whatever a browser gives. */
    payWith: (as: string, placing: Placing, payment: Record<string, unknown>) =>
      server().call(
        'POST /api/v1/cdm3/payment/submitPayment',
        { body: { ...placing, ...back, methodId: 1 as const, payment } },
        { as },
      ),
    /** The same call each time, as a network repeats it: one body, one key. */
    payRepeatedly: async (as: string, placing: Placing, typed: TypedCard = {}) => {
      const body = { ...placing, ...back, methodId: 1 as const, payment: await cardData(server(), typed) };
      const given = { as, idempotencyKey: randomUUID() };
      return () => server().call('POST /api/v1/cdm3/payment/submitPayment', { body }, given);
    },
    /** Under the older names of the calls. */
    payByOlderCard: async (as: string, placing: Placing) => {
      const body = { ...placing, ...back, methodId: 1 as const, payment: await cardData(server()) };
      return await server().call('POST /api/v1/payment/submitPayment', { body }, { as });
    },
    payByOlderSepa: (as: string, placing: Placing) =>
      server().call(
        'POST /api/v1/payment/submitSepaPayment',
        { body: { ...placing, ...back, payment: sepaData() } },
        { as },
      ),
    payBySepa: async (as: string, placing: Placing, idempotencyKey: string = randomUUID()) =>
      await server().call(
        'POST /api/v1/cdm3/payment/SubmitSepaPayment',
        { body: { ...placing, ...back, payment: sepaData() } },
        { as, idempotencyKey },
      ),
    payByAccount: (as: string, body: Placing, idempotencyKey: string = randomUUID()) =>
      server().call('POST /api/v1/cdm3/payment/SubmitBoschAccountPayment', { body }, { as, idempotencyKey }),
    orderForNothing: (as: string, body: Placing, idempotencyKey: string = randomUUID()) =>
      server().call('POST /api/v1/cdm3/payment/CheckoutForPayAsYouGo', { body }, { as, idempotencyKey }),
    orderByVoucher: (as: string, body: Placing, idempotencyKey: string = randomUUID()) =>
      server().call('POST /api/v1/payment/CheckoutWithFullVoucher', { body }, { as, idempotencyKey }),
    giveDetails: (as: string, orderId: string, details: Record<string, unknown>) =>
      server().call(
        'POST /api/v1/cdm3/payment/processDetails',
        { body: { ciamId: whose(as).ciamId, orderId, details } },
        { as },
      ),
    giveUp: (as: string, orderId: string) =>
      server().call('POST /api/v1/cdm3/payment/CancelPayment', { body: { ciamId: whose(as).ciamId, orderId } }, { as }),
    statusOf: (as: string, orderId: string) =>
      server().call('GET /api/v1/payment/HandlingRedirection', { query: { orderId } }, { as }),
    latest: (as: string, key?: string) => {
      const query = { ciamId: whose(as).ciamId, ...(key !== undefined && { key }) };
      return server().call('GET /api/v1/cdm3/payment/GetLatestOrder', { query }, { as });
    },
    /** Time passes, and everything that is due by then is done. */
    pass: async (ms: number) => {
      server().setNow(new Date(server().now().getTime() + ms));
      for (let round = 0; round < 4; round += 1) await workerOf(server()).runDue();
    },
  };
}

async function germanBranch({ database }: TestServer): Promise<string> {
  const branch = database.kysely
    .selectFrom('wholesaler_branch')
    .innerJoin('wholesaler_group', 'wholesaler_group.id', 'wholesaler_branch.group_id')
    .select('wholesaler_branch.id')
    .where('wholesaler_group.country', '=', 'de')
    .orderBy('wholesaler_branch.id');
  return (await branch.executeTakeFirstOrThrow()).id;
}

/** What the person does at the bank's own page; resolves what the page gives them on the way back. */
export async function atTheBank(server: TestServer, action: unknown, answer: 'approved' | 'refused' | 'cancelled') {
  const path = new URL((action as { url: string }).url).pathname;
  const back = await server.request(path, { method: 'POST', body: new URLSearchParams({ answer }) });
  const { searchParams } = new URL(back.headers.get('location') ?? '');
  return { redirectResult: searchParams.get('redirectResult') ?? '' };
}

/** Per currency in its smallest unit: taken at the provider and not given back; and the sums of orders and invoices of the shop. */
export async function moneyOf({ database: { kysely: db } }: TestServer) {
  const charged = await db.selectFrom('embedded_payment').selectAll().where('state', '=', 'authorised').execute();
  const orders = await db.selectFrom('shop_order').selectAll().where('state', '=', 'paid').execute();
  const bills = await db.selectFrom('billing_transaction').selectAll().execute();
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
  const orderIds = new Set(orders.map(({ id }) => id));
  return {
    charged: sum(charged.map(({ value, refunded_value: back }) => value - back)),
    ordered: sum(orders.map(({ total }) => Math.round(Number(total) * 100))),
    billed: sum(
      bills
        .filter(({ order_id: id }) => id !== null && orderIds.has(id))
        .map(({ amount }) => Math.round(Number(amount) * 100)),
    ),
  };
}
