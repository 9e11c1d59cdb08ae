/** Invoices as tests read them: the list, a file with its text, and something that is bought for it. */
import { demoCiamId } from '../../server/demo/demo-people.ts';
import { dataOf, tenCredits } from './cart-calls.ts';
import { checkoutCallsOf } from './checkout-calls.ts';
import { pdfPages } from './pdf-text.ts';
import type { TestServer } from './test-server.ts';

export function billingCallsOf(server: () => TestServer) {
  const { fill, payByCard } = checkoutCallsOf(server);
  const fileOf = (as: string, transactionId: string) => {
    const query = { CiamId: demoCiamId(as), transactionId };
    return server().call('GET /api/v1/transaction/getTransactionFile', { query }, { as });
  };
  return {
    fileOf,
    billsOf: async (as: string) => {
      const query = { CiamId: demoCiamId(as) };
      return dataOf(await server().call('GET /api/v1/transaction/GetTransactions', { query }, { as }));
    },
    pdfOf: async (as: string, transactionId: string) => {
      const { url, fileName } = dataOf(await fileOf(as, transactionId));
      const bytes = Buffer.from(await (await server().request(url)).arrayBuffer());
      return { fileName, bytes, text: pdfPages(bytes).flat().join('\n').replaceAll('\u00A0', ' ') };
    },
    /** Twice ten credits, by card. */
    bought: async (as: string) => {
      const order = dataOf(await payByCard(as, await fill(as, { shoppingItems: [tenCredits] })));
      if (order.state !== 'paid') throw new Error(`the order is ${order.state}`);
      return order;
    },
    /** The payment that paid an order: its reference and the provider's own name of it. */
    paymentOf: async (orderId: string) => {
      const { id, provider_id } = await server()
        .database.kysely.selectFrom('order_payment')
        .select(['id', 'provider_id'])
        .where('order_id', '=', orderId)
        .where('state', '=', 'authorised')
        .executeTakeFirstOrThrow();
      return { reference: id, paymentId: provider_id ?? '' };
    },
  };
}
