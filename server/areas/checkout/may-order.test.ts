import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cards } from '../../../tests/support/a-payment.ts';
import { business, cartCallsOf, dataOf, tenCredits } from '../../../tests/support/cart-calls.ts';
import { atTheBank, checkoutCallsOf, moneyOf } from '../../../tests/support/checkout-calls.ts';
import { anna, codesOf, freja } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';
import { paidByUs, settle } from './settle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.kysely.updateTable('shop_order').set({ state: 'closed' }).where('state', '=', 'open').execute();
});
const { get } = cartCallsOf(() => server);
const { fill, giveDetails, giveUp, orderByVoucher, orderForNothing, pass, payByAccount, payByCard, payBySepa } =
  checkoutCallsOf(() => server);
const db = () => server.database.kysely;
const oneCredit = { addOnId: 216, quantity: 1 };
const ruth = 'ruth@pickering.example';

const whyOf = (answer: { envelope: { errorMessages: { code: string; field?: string | undefined }[] } }) =>
  answer.envelope.errorMessages.map(({ code, field }) => [code, field]);

test('only managers order; an individual is refused before anything else [CO-005, CO-205, SU-278]', async () => {
  const placing = await fill(anna, { shoppingItems: [oneCredit] });
  const jan = 'jan@lindner.example';
  const answer = await payByCard(jan, { ...placing, ciamId: demoCiamId(jan) });
  expect([answer.status, codesOf(answer)]).toEqual([403, ['forbidden']]);
});

test('a price that changed in between is not charged, and the cart stays', async () => {
  const before = await moneyOf(server);
  const placing = await fill(anna, { shoppingItems: [oneCredit] });
  expect(codesOf(await payByCard(anna, { ...placing, expectedTotal: '0.01' }))).toEqual(['price-changed']);
  expect(codesOf(await payByCard(anna, { ...placing, cartVersion: placing.cartVersion + 1 }))).toEqual(['conflict']);
  expect(await moneyOf(server)).toEqual(before);
  expect(dataOf(await get(anna)).id).toBe(placing.cartId);
});

test('credits are not sold once the subscription has expired: nothing is charged, the reason is told, and with a new one they are sold again [CO-334]', async () => {
  const before = await moneyOf(server);
  const isActive = (isIt: boolean) =>
    db().updateTable('company').set({ subscription_active: isIt }).where('id', '=', 4001).execute();
  const placing = await fill(anna, { shoppingItems: [oneCredit] });
  await isActive(false);
  expect(codesOf(await payByCard(anna, placing))).toEqual(['price-changed']);
  const { shoppingItems, leftOut } = dataOf(await get(anna));
  expect(shoppingItems).toEqual([]);
  expect(leftOut).toMatchObject([{ kind: 'add-on', reason: 'needs-subscription' }]);
  expect(await moneyOf(server)).toEqual(before);
  await isActive(true);
  expect(dataOf(await get(anna)).leftOut).toEqual([]);
  expect(dataOf(await payByCard(anna, placing)).state).toBe('paid');
});

test('SEPA takes up to 500 euro with VAT and no more [CO-196, CO-340]', async () => {
  const placing = await fill(anna, { shoppingItems: [{ ...tenCredits, quantity: 9 }] });
  expect(Number(placing.expectedTotal)).toBeGreaterThan(500);
  expect(whyOf(await payBySepa(anna, placing))).toEqual([['not-payable', 'sepa-limit']]);
});

test('a direct debit is taken only in the currency that it is offered in [CO-245]', async () => {
  await db().updateTable('company').set({ subscription_active: true }).where('name1', 'like', 'Pickering%').execute();
  const placing = await fill(ruth, { shoppingItems: [oneCredit] });
  const inBritain = { ...placing, supplierId: null, delivery: { ...placing.delivery, country: 'uk' } };
  const why = whyOf(await payBySepa(ruth, inBritain));
  await db().updateTable('company').set({ subscription_active: false }).where('name1', 'like', 'Pickering%').execute();
  expect(why).toEqual([['not-payable', 'no-method']]);
});

test('an order that needs no provider is there with all that it brings, or not at all', async () => {
  await db().updateTable('company').set({ allow_pay_via_account: true }).where('name1', 'like', '%Lindner%').execute();
  const placing = await fill(anna, { shoppingItems: [oneCredit] });
  await sql`alter table billing_transaction add constraint nothing_is_billed check (false) not valid`.execute(db());
  expect((await payByAccount(anna, placing)).status).toBe(500);
  await sql`alter table billing_transaction drop constraint nothing_is_billed`.execute(db());
  expect(dataOf(await payByAccount(anna, placing))).toMatchObject({ state: 'paid' });
});

test('a supplier of the country and a complete company are needed, and it has to be in its own country [CO-194, CO-195]', async () => {
  const placing = await fill(anna, { shoppingItems: [oneCredit] });
  expect(whyOf(await payByCard(anna, { ...placing, supplierId: null }))).toEqual([['not-payable', 'no-supplier']]);
  expect(whyOf(await payByCard(anna, { ...placing, supplierId: 'of-nobody' }))).toEqual([
    ['not-payable', 'no-supplier'],
  ]);
  for (const change of [{ street: '' }, { country: 'fr' }])
    expect(whyOf(await payByCard(anna, { ...placing, delivery: { ...placing.delivery, ...change } }))).toEqual([
      ['not-payable', 'company-incomplete'],
    ]);
});

test('the plan that a company has cannot be bought again, and a plan that needs a licence or RDS500 not without them [CO-199, CO-201]', async () => {
  const active = await fill(anna, { shoppingItems: [business] });
  expect(whyOf(await payByCard(anna, active))).toEqual([['not-payable', 'already-active']]);
  const placing = await fill(ruth, { shoppingItems: [business] });
  const british = { ...placing, supplierId: null, delivery: { ...placing.delivery, country: 'uk' } };
  expect(whyOf(await payByCard(ruth, british))).toEqual([['not-payable', 'esi-needed']]);
});

test.each([
  [false, '', ['esi-needed', 'esi-needed']],
  [true, '', ['esi-needed', 'esi-needed']],
  [true, 'KTS 250', ['esi-needed', 'esi-needed']],
  [false, 'KTS 560', ['esi-needed', 'esi-needed']],
  [true, 'KTS 560', []],
] as const)(
  'with the licence: %s, and the interface "%s", plans that need both are refused, or are not',
  async (has_esi_licence, kts_version, refused) => {
    await db()
      .updateTable('company')
      .set({ has_esi_licence, kts_version, subscription_active: false })
      .where('id', '=', 4006)
      .execute();
    const wanted = [{ shoppingItems: [business] }, { shoppingItems: [{ subscriptionId: 1, quantity: 1 }] }];
    const why: (string | undefined)[] = [];
    for (const one of wanted) {
      const placing = await fill(ruth, one);
      const british = { ...placing, supplierId: null, delivery: { ...placing.delivery, country: 'uk' } };
      // Nothing that could be paid: what is said first is what the plan needs.
      why.push(
        ...whyOf(await orderByVoucher(ruth, { ...british, delivery: { ...british.delivery, city: '' } })).map(
          ([, field]) => field,
        ),
      );
    }
    expect(why).toEqual(refused.length > 0 ? refused : ['company-incomplete', 'company-incomplete']);
    await db().updateTable('company').set({ has_esi_licence: false, kts_version: '' }).where('id', '=', 4006).execute();
  },
);

test('add-ons that are left without their plan are not charged: nobody would get anything for it', async () => {
  const before = await moneyOf(server);
  const placing = await fill(anna, { shoppingItems: [{ addOnId: 101, quantity: 1 }] });
  expect(whyOf(await payByCard(anna, placing))).toEqual([['not-payable', 'plan-missing']]);
  expect(await moneyOf(server)).toEqual(before);
});

test('the account of the company pays where the company may, and only then [CO-245, CO-285]', async () => {
  const allow = (isAllowed: boolean) =>
    db().updateTable('company').set({ allow_pay_via_account: isAllowed }).where('name1', 'like', '%Lindner%').execute();
  await allow(false);
  const placing = await fill(anna, { shoppingItems: [oneCredit] });
  expect(whyOf(await payByAccount(anna, placing))).toEqual([['not-payable', 'company-account-not-allowed']]);
  await allow(true);
  expect(dataOf(await payByAccount(anna, placing))).toMatchObject({ state: 'paid', methodId: 3 });
});

test('a voucher that pays for everything brings its credits once, to one company [CO-266]', async () => {
  await db().insertInto('voucher').values({ code: 'TENCRD', type: 11, credits: 10, most_uses: 1 }).execute();
  const wanted = { shoppingItems: [], voucherCode: 'TENCRD' };
  const [placing, danish] = [await fill(anna, wanted), await fill(freja, wanted)];
  const credits = async () =>
    (await db().selectFrom('company').select('credits').where('name1', 'like', '%Lindner%').executeTakeFirstOrThrow())
      .credits;
  const before = await credits();
  const placed = await Promise.all([orderByVoucher(anna, placing), orderByVoucher(anna, placing)]);
  expect(placed.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  expect(await credits()).toBe(before + 10);
  expect(codesOf(await orderByVoucher(freja, danish))).toEqual(['price-changed']);
});

test('a voucher is held while a payment is under way, free again after a refusal, and used by the order that it reduced', async () => {
  await db().insertInto('voucher').values({ code: 'TWENTY', type: 31, percentage: '20', most_uses: 1 }).execute();
  const uses = () => db().selectFrom('voucher_use').select('company_id').where('code', '=', 'TWENTY').execute();
  const plan = { shoppingItems: [business, { addOnId: 101, quantity: 1 }] };
  const full = await fill(ruth, plan);
  const kept = await fill(ruth, { ...plan, voucherCode: 'TWENTY' });
  const placing = { ...kept, supplierId: null, delivery: { ...kept.delivery, country: 'uk' } };
  expect(Number(placing.expectedTotal)).toBeLessThan(Number(full.expectedTotal));
  expect(dataOf(await payByCard(ruth, placing, { holder: 'DECLINED' })).state).toBe('open');
  expect(await uses()).toEqual([]);
  const waiting = dataOf(await payByCard(ruth, placing, { number: cards.challenged }));
  expect(await uses()).toHaveLength(1);
  await giveUp(ruth, waiting.orderId);
  expect(await uses()).toEqual([]);
  const again = dataOf(await payByCard(ruth, placing, { number: cards.challenged }));
  const paid = dataOf(await giveDetails(ruth, again.orderId, await atTheBank(server, again.action, 'approved')));
  expect([paid.orderId, paid.state]).toEqual([waiting.orderId, 'paid']);
  expect(await uses()).toHaveLength(1);
});

const withVoucher = async (code: string) => {
  await db().insertInto('voucher').values({ code, type: 31, percentage: '15', most_uses: 1 }).execute();
  await db().updateTable('company').set({ subscription_active: false }).where('id', '=', 4006).execute();
  const kept = await fill(ruth, { shoppingItems: [business, { addOnId: 101, quantity: 1 }], voucherCode: code });
  return { ...kept, supplierId: null, delivery: { ...kept.delivery, country: 'uk' } };
};
/** How the payments of the order stand, and who uses the voucher. */
const heldBy = async (code: string, orderId: string) => {
  const payments = await db().selectFrom('order_payment').select('state').where('order_id', '=', orderId).execute();
  const uses = await db().selectFrom('voucher_use').select('company_id').where('code', '=', code).execute();
  return [payments, uses];
};
const free = [[{ state: 'refunded' }], []];

test('a voucher stays free when a payment that was given up is told over another sum at last', async () => {
  const placing = await withVoucher('FIFTEE');
  const waiting = dataOf(await payByCard(ruth, placing, { number: cards.challenged, holder: 'WEBHOOK_OTHER_SUM' }));
  const details = await atTheBank(server, waiting.action, 'approved');
  await giveUp(ruth, waiting.orderId);
  await server.payments.submitDetails(details, { idempotencyKey: 'the bank itself' });
  for (let minute = 0; minute < 3; minute += 1) await pass(61_000);
  expect(await heldBy('FIFTEE', waiting.orderId)).toEqual(free);
});

test('a voucher stays free when the answer to a payment comes after it was given back', async () => {
  const placing = await withVoucher('SIXTEE');
  const { orderId } = dataOf(await payByCard(ruth, placing, { holder: 'PENDING WEBHOOK_OTHER_SUM' }));
  for (let minute = 0; minute < 3; minute += 1) await pass(61_000);
  expect(await heldBy('SIXTEE', orderId)).toEqual(free);
  const { id } = await db()
    .selectFrom('order_payment')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const [nextRevision, enqueue] = [() => Promise.resolve(1), () => Promise.resolve()];
  await server.database.transaction((tx) =>
    settle({ db: tx, now: server.now, nextRevision, enqueue }, id, paidByUs(id)),
  );
  expect(await heldBy('SIXTEE', orderId)).toEqual(free);
});

test('what costs something is not ordered for nothing, and what costs nothing is [CO-266, CO-283]', async () => {
  const placing = await fill(anna, { shoppingItems: [oneCredit] });
  for (const order of [orderForNothing, orderByVoucher])
    expect(whyOf(await order(anna, placing))).toEqual([['not-payable', 'no-method']]);
  await db()
    .updateTable('company')
    .set({ has_esi_licence: true, kts_version: 'KTS 560', subscription_active: false })
    .where('name1', 'like', '%Lindner%')
    .execute();
  const free = await fill(anna, { shoppingItems: [{ subscriptionId: 1, quantity: 1 }] });
  expect(Number(free.expectedTotal)).toBe(0);
  expect(whyOf(await payByCard(anna, free))).toEqual([['not-payable', 'no-method']]);
  expect(dataOf(await orderForNothing(anna, free))).toMatchObject({ state: 'paid', methodId: 0 });
});
