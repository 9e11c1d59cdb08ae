/** A workshop in the UK that buys a subscription and lives on with it, over a line to the provider that can be bad. */
import { expect } from 'vitest';
import type { TypedCard } from './a-payment.ts';
import { business, dataOf } from './cart-calls.ts';
import { checkoutCallsOf, moneyOf } from './checkout-calls.ts';
import { noMail } from './mail-fake.ts';
import { subscriptionCallsOf } from './subscription-calls.ts';
import { createTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

export const ruth = 'ruth@pickering.example';
export const dayMs = 86_400_000;
export const dayOf = (instant: string | null | undefined) => instant?.slice(0, 10);

/**
 * What the provider's answers come to: as they are; lost, and its notifications too, after it has done what was asked; only the
 * notifications lost; or it is never reached.
 */
type Line = 'good' | 'answers-lost' | 'notifications-lost' | 'cut';

export type Subscriber = Awaited<ReturnType<typeof createSubscriber>>;

/** `database`: that is open already. */
export async function createSubscriber({ database }: Pick<TestServerOptions, 'database'> = {}) {
  let line: Line = 'good';
  const server: TestServer = await createTestServer({
    ...(database && { database }),
    deliver: async (request) =>
      line === 'good' ? await server.app.request(request) : new Response('lost', { status: 503 }),
    through: (send) => async (request) => {
      if (line === 'cut') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
      const answer = await send(request);
      if (line === 'answers-lost') throw new TypeError('socket hang up');
      return answer;
    },
  });
  const checkout = checkoutCallsOf(() => server);
  const db = server.database.kysely;
  const renewals = () =>
    db.selectFrom('shop_order').selectAll().where('kind', '=', 'renewal').orderBy('sequence').execute();
  /** Time only goes on: each purchase has years of its own, which begin after a leap year. */
  let year = 2023;

  async function order(
    typed: TypedCard = {},
    more: { frequency?: 1 | 6; addOns?: readonly number[]; as?: string } = {},
  ) {
    const { frequency = 1, addOns = [101], as = ruth } = more;
    const shoppingItems = [business, ...addOns.map((addOnId) => ({ addOnId, quantity: 1 }))];
    const placing = await checkout.fill(as, { shoppingItems, paymentFrequency: { id: frequency } });
    const placed = { ...placing, supplierId: null, delivery: { ...placing.delivery, country: 'uk' } };
    return await checkout.payByCard(as, placed, { holder: 'Ruth Pickering', expires: '12/2099', ...typed });
  }
  return {
    server,
    db,
    ...subscriptionCallsOf(() => server),
    pass: checkout.pass,
    order,
    renewals,
    renewalsSince: async (count: number) => (await renewals()).slice(count),
    mails: () => noMail.mail.sent.map(({ subject }) => subject),
    year: () => year,
    setLine(to: Line) {
      line = to;
    },
    /** Nobody has a subscription; then Ruth's workshop buys one on that day of January. */
    async buy({ day = 15, holder = 'Ruth Pickering', ...more }: BuyOptions = {}) {
      year += 4;
      line = 'good';
      server.setNow(new Date(`${year}-01-${day}T09:00:00.000Z`));
      await db.deleteFrom('subscription').execute();
      await db.updateTable('shop_order').set({ state: 'closed' }).where('state', '=', 'open').execute();
      const none = { subscription_active: false, renewal_date: null, valid_till: null, trial_status: 'None' as const };
      await db.updateTable('company').set(none).execute();
      const paid = dataOf(await order({ holder }, more));
      expect(paid.state).toBe('paid');
      await checkout.pass(1000);
      noMail.mail.sent.length = 0;
      return paid;
    },
    /** Whatever happened: what was charged and not given back is what was ordered and billed, beside what went to a company's account. */
    async expectMoneyIsRight() {
      const { charged, ordered, billed } = await moneyOf(server);
      const onAccount = await db
        .selectFrom('shop_order')
        .innerJoin('order_payment', 'order_payment.order_id', 'shop_order.id')
        .select('total')
        .where('method_id', '=', 3)
        .where('order_payment.state', '=', 'authorised')
        .execute();
      const account = onAccount.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
      expect([ordered - account, billed - account]).toEqual([charged, charged]);
    },
  };
}

interface BuyOptions {
  day?: number;
  holder?: string;
  frequency?: 1 | 6;
  addOns?: readonly number[];
}
