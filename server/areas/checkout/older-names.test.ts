import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../tests/support/cart-calls.ts';
import { checkoutCallsOf } from '../../../tests/support/checkout-calls.ts';
import { anna } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const { fill, payByOlderCard, payByOlderSepa, pass, statusOf } = checkoutCallsOf(() => server);
const oneCredit = { addOnId: 216, quantity: 1 };

test('card and SEPA pay under the older names of their calls, too [CO-275]', async () => {
  const byCard = dataOf(await payByOlderCard(anna, await fill(anna, { shoppingItems: [oneCredit] })));
  expect(byCard).toMatchObject({ state: 'paid', methodId: 1 });
  const bySepa = dataOf(await payByOlderSepa(anna, await fill(anna, { shoppingItems: [oneCredit] })));
  expect(bySepa).toMatchObject({ state: 'checking', methodId: 2 });
  await pass(6_000);
  expect(dataOf(await statusOf(anna, bySepa.orderId)).state).toBe('paid');
});
