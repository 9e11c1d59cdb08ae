import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSubscriber, dayMs, dayOf, ruth, type Subscriber } from '../../../tests/support/a-subscriber.ts';
import { dataOf } from '../../../tests/support/cart-calls.ts';
import { noMail } from '../../../tests/support/mail-fake.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

let they: Subscriber;
beforeAll(async () => {
  they = await createSubscriber();
});
afterAll(() => they.server.close());
afterEach(() => they.expectMoneyIsRight());

const freja = 'freja@nordlys.example';
async function ledgerOf(as: string) {
  const query = { ciamId: demoCiamId(as), language: 'en' };
  const call = they.server.call('GET /api/v1/transaction/GetWalletTransactions', { query }, { as });
  return dataOf(await call).activity.items;
}

test('the card of the first payment pays each period once, with an invoice, and the day of the month stays [CO-087]', async () => {
  const first = await they.buy({ day: 31 });
  const before = (await they.renewals()).length;
  expect(await they.detailsOf(ruth)).toMatchObject({
    ...{
      state: 'active',
      frequency: { id: 1 },
      chargedTo: { methodId: 1, brand: 'visa', lastFour: '1111', expires: '12/2099' },
    },
    nextCharge: { at: `${they.year()}-02-28T09:00:00.000Z`, sum: { actualPrice: first.cart.cartPrice.actualPrice } },
  });
  for (const day of ['02-28', '03-31', '04-30'].map((one) => `${they.year()}-${one}`)) {
    expect(dayOf((await they.status(ruth)).renewalDate)).toBe(day);
    they.server.setNow(new Date(`${day}T08:59:59.000Z`));
    await they.pass(0);
    const paid = (await they.renewalsSince(before)).filter(({ state }) => state === 'paid').length;
    await they.pass(1000);
    await they.pass(300_000);
    await they.pass(300_000);
    const after = (await they.renewalsSince(before)).filter(({ state }) => state === 'paid');
    expect(after.length).toBe(paid + 1);
    expect(after.at(-1)?.invoice_number).toMatch(new RegExp(`^UK-${they.year()}-\\d{6}$`));
  }
  expect(dayOf((await they.status(ruth)).renewalDate)).toBe(`${they.year()}-05-31`);
  expect(they.mails()).toEqual(Array(3).fill('Your subscription Business has been renewed'));
});

test('the credits of a year come with a yearly renewal, and with every twelfth monthly one [CO-124]', async () => {
  const first = await they.buy({ frequency: 6 });
  const credits = (await they.status(ruth)).details?.plan?.credits;
  const before = (await ledgerOf(ruth)).length;
  await they.pass(365 * dayMs);
  expect((await ledgerOf(ruth)).slice(0, -before)).toMatchObject([{ reason: 2, topic: 'Renewal', amount: credits }]);
  expect((await they.renewals()).at(-1)?.total).toBe(first.cart.cartPrice.actualPrice);
  await they.buy({ frequency: 1 });
  const bought = (await ledgerOf(ruth)).length;
  for (let month = 1; month < 12; month += 1) await they.pass(31 * dayMs);
  expect(await ledgerOf(ruth)).toHaveLength(bought);
  await they.pass(31 * dayMs);
  expect((await ledgerOf(ruth)).slice(0, -bought)).toMatchObject([{ reason: 2, amount: credits }]);
});

test('what is paid per year beside a monthly plan is charged with every twelfth renewal only', async () => {
  const onlineTraining = 104;
  const first = await they.buy({ addOns: [101, onlineTraining] });
  const before = (await they.renewals()).length;
  for (let month = 1; month <= 12; month += 1) await they.pass(31 * dayMs);
  const totals = (await they.renewalsSince(before)).map(({ total }) => total);
  expect(totals.at(-1)).toBe(first.cart.cartPrice.actualPrice);
  expect(new Set(totals.slice(0, -1)).size).toBe(1);
  expect(Number(totals[0])).toBeLessThan(Number(totals.at(-1)));
  const { addOns } = await they.status(ruth);
  expect(addOns.map(({ id }) => id)).toContain(onlineTraining);
});

test('another way to pay counts with the renewal, not before [CO-171, CO-280]', async () => {
  await they.buy();
  await they.chooseFrequency(ruth, 6);
  const { nextCharge } = await they.detailsOf(ruth);
  await they.pass(31 * dayMs);
  expect((await they.renewals()).at(-1)).toMatchObject({ state: 'paid', total: nextCharge?.sum.actualPrice });
  expect(await they.detailsOf(ruth)).toMatchObject({ frequency: { id: 6 }, nextFrequency: { id: 6 } });
  expect(dayOf((await they.status(ruth)).renewalDate)).toBe(`${they.year() + 1}-02-15`);
});

test('a card that does not pay any more is tried on days 1, 3 and 7 with a mail each, then the subscription has expired [CO-015, CO-169]', async () => {
  await they.buy({ holder: 'LATER_CARD_EXPIRED' });
  const { renewalDate } = await they.status(ruth);
  they.server.setNow(new Date(renewalDate ?? ''));
  const seen: unknown[] = [];
  for (let day = 0; day <= 9; day += 1) {
    await they.pass(day === 0 ? 0 : dayMs);
    const { isActive, details } = await they.status(ruth);
    seen.push([day, isActive, details?.state, noMail.mail.sent.length, dayOf(details?.failure?.nextTryAt ?? null)]);
  }
  expect(seen).toEqual([
    [0, true, 'payment-failed', 1, `${they.year()}-02-16`],
    [1, true, 'payment-failed', 2, `${they.year()}-02-18`],
    [2, true, 'payment-failed', 2, `${they.year()}-02-18`],
    [3, true, 'payment-failed', 3, `${they.year()}-02-22`],
    [4, true, 'payment-failed', 3, `${they.year()}-02-22`],
    [5, true, 'payment-failed', 3, `${they.year()}-02-22`],
    [6, true, 'payment-failed', 3, `${they.year()}-02-22`],
    [7, false, 'expired', 4, undefined],
    [8, false, 'expired', 4, undefined],
    [9, false, 'expired', 4, undefined],
  ]);
  expect(await they.status(ruth)).toMatchObject({
    status: 2,
    validTill: null,
    details: { failure: { refusalCode: 6 } },
  });
  expect(noMail.mail.sent[0]).toMatchObject({ to: ruth, subject: 'We could not charge your subscription Business' });
  expect(noMail.mail.sent[0]?.text).toContain('the card has expired');
  expect(noMail.mail.sent[0]?.text).toContain('https://portal.test/dashboard/my-sub');
  expect(they.mails().at(-1)).toBe('Your subscription Business has expired');
});

test('where there is nothing to charge the mail asks for a method, and the days are the same', async () => {
  await they.buy();
  await they.db.updateTable('subscription').set({ stored_method: null }).execute();
  await they.pass(31 * dayMs);
  expect(await they.detailsOf(ruth)).toMatchObject({
    state: 'payment-failed',
    chargedTo: null,
    failure: { refusalCode: null },
  });
  expect(noMail.mail.sent.at(-1)?.text).toContain('Please add one');
  await they.pass(8 * dayMs);
  expect((await they.status(ruth)).isActive).toBe(false);
});

test('a company account is charged without the provider, and the branches have what their main workshop has', async () => {
  await they.buy();
  const company = they.db.updateTable('company').where('id', 'in', [4002, 4003, 4013]);
  await company
    .set({ subscription_active: true, renewal_date: new Date(`${they.year()}-02-01T00:00:00.000Z`) })
    .execute();
  await they.db.updateTable('company').set({ parent_id: 4002 }).where('id', 'in', [4003, 4013]).execute();
  they.server.setNow(new Date(`${they.year()}-02-01T00:00:00.000Z`));
  await they.pass(0);
  expect((await they.renewals()).at(-1)).toMatchObject({ company_id: 4002, state: 'paid', currency: 'DKK' });
  const bill = await they.db
    .selectFrom('billing_transaction')
    .selectAll()
    .where('company_id', '=', 4002)
    .orderBy('date', 'desc')
    .executeTakeFirst();
  expect(bill).toMatchObject({ method_id: 3 });
  expect(dayOf((await they.status(freja)).renewalDate)).toBe(`${they.year() + 1}-02-01`);
  expect(dayOf((await they.status('ida@nordlys.example')).renewalDate)).toBe(`${they.year() + 1}-02-01`);
});

test('what is terminated is not charged, and ends when what is paid is over [CO-170]', async () => {
  await they.buy();
  const before = (await they.renewals()).length;
  dataOf(await they.terminate(ruth));
  await they.pass(30 * dayMs);
  expect((await they.status(ruth)).isActive).toBe(true);
  await they.pass(dayMs + 1000);
  expect(await they.status(ruth)).toMatchObject({ isActive: false, status: 2 });
  await they.pass(40 * dayMs);
  expect(await they.renewals()).toHaveLength(before);
  expect(they.mails()).toEqual(['Your subscription Business has ended']);
});
