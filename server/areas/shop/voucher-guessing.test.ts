import { afterAll, beforeAll, expect, test } from 'vitest';
import { business, cartCallsOf } from '../../../tests/support/cart-calls.ts';
import { anna, freja } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { voucherCallsOf } from '../../../tests/support/voucher-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const { check, save } = cartCallsOf(() => server);
const { apply, look, planWith } = voucherCallsOf(() => server);

test('codes cannot be guessed: after twenty wrong ones within an hour a person waits, whichever call they try', async () => {
  for (let guess = 0; guess < 19; guess += 1) {
    const voucherCode = `WRONG${guess.toString(36).toUpperCase()}`;
    const answer = await (guess % 2 === 0 ? apply(freja, voucherCode) : save(freja, { voucherCode }));
    expect([200, 409]).toContain(answer.status);
  }
  expect((await apply(freja, 'SAVE20')).status).toBe(200);
  for (const last of ['WRONGX', 'WRONGY']) await apply(freja, last);
  expect((await apply(freja, 'SAVE20')).status).toBe(429);
  expect((await save(freja, { voucherCode: 'SAVE20' })).status).toBe(429);
  expect((await save(freja, { shoppingItems: [business] })).status).toBe(200);
  expect((await apply(anna, 'SAVE20')).status).toBe(200);
});

test('an address cannot guess either: after two hundred wrong ones visitors there wait an hour', async () => {
  const hour = () => server.setNow(new Date(server.now().getTime() + 3_600_001));
  hour();
  for (let guess = 0; guess < 200; guess += 1) {
    const answer = await (guess % 2 === 0 ? look('NOBODY') : check({ voucherCode: 'NOBODY' }));
    expect([200, 409]).toContain(answer.status);
  }
  expect((await look('NOBODY')).status).toBe(429);
  for (const answer of [await look('SAVE20'), await planWith('SAVE20', 2), await check({ voucherCode: 'SAVE20' })])
    expect(answer.status).toBe(429);
  expect((await check({ shoppingItems: [business] })).status).toBe(200);
  hour();
  expect((await look('SAVE20')).status).toBe(200);
});
