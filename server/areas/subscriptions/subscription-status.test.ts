import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../tests/support/cart-calls.ts';
import { subscriptionCallsOf } from '../../../tests/support/subscription-calls.ts';
import { anna, codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const { status, detailsOf, terminate, chooseFrequency } = subscriptionCallsOf(() => server);
const freja = 'freja@nordlys.example';
const jan = 'jan@lindner.example';

test('a manager reads in one answer what runs, what is charged next, when and to what [CO-087, CO-260]', async () => {
  const { isActive, renewalDate, details } = await status(freja);
  expect(isActive).toBe(true);
  expect(details).toMatchObject({
    ...{ state: 'active', plan: { title: 'Enterprise', credits: 60 }, frequency: { id: 6 }, nextFrequency: { id: 6 } },
    ...{ usableUntil: renewalDate, terminatedAt: null, failure: null, trialDaysLeft: null, reactivation: null },
    chargedTo: { methodId: 3, lastFour: null },
    whyNot: { terminate: null, changeFrequency: null, updateMethod: null, reactivate: 'not-terminated' },
  });
  const { at, sum, lines } = details!.nextCharge!;
  expect(at).toBe(renewalDate);
  expect(sum.currency.code).toBe('DKK');
  expect(lines[0]).toMatchObject({ kind: 'plan', title: 'Enterprise', quantity: 3 });
  const net = lines.reduce((all, { netPrice }) => all + Math.round(Number(netPrice) * 100), 0);
  expect(net).toBe(Math.round(Number(sum.netPrice) * 100));
  expect(Number(sum.actualPrice)).toBeCloseTo(Number(sum.netPrice) * 1.25, 2);
});

test('who is no manager reads what runs, and nothing of money [CO-237]', async () => {
  expect(await status(jan)).toMatchObject({ isActive: true, details: null });
});

test('a trial says how many days are left, one that is over leads to buying [CO-111]', async () => {
  expect(await status('oliver@harrowlane.example')).toMatchObject({ trialStatus: 'Active', status: 1 });
  expect(await status('theresa@donau-kfz.example')).toMatchObject({ trialStatus: 'Expired', status: 2 });
  const trial = await detailsOf('oliver@harrowlane.example');
  expect(trial).toMatchObject({
    state: 'trial',
    trialDaysLeft: 18,
    nextCharge: null,
    whyNot: { terminate: 'not-running' },
  });
  expect(await detailsOf('theresa@donau-kfz.example')).toMatchObject({
    state: 'trial-over',
    reactivation: 'buy',
    usableUntil: null,
  });
});

test('the demo shows what is charged soon and to which card', async () => {
  const { nextCharge, chargedTo, frequency } = await detailsOf(anna);
  expect(frequency).toEqual({ id: 1 });
  expect(chargedTo).toMatchObject({ methodId: 1, brand: 'visa', lastFour: '1111' });
  expect(nextCharge?.lines.map(({ title }) => title)).toEqual([
    ...['Business', 'Remote service', 'RDS500', 'Car repair support'],
  ]);
});

test('where nothing could be charged, the next charge is told all the same', async () => {
  const details = await detailsOf('claire@lemaire.example');
  expect(details).toMatchObject({ state: 'active', chargedTo: null, whyNot: { updateMethod: null } });
  expect(details.nextCharge?.sum.currency.code).toBe('EUR');
});

test('the ways to pay tell what each costs, in the language that is asked for [CO-274]', async () => {
  const query = { CountryCode: 'de', LanguageCode: 'de', subscriptionId: 2 };
  const both = dataOf(await server.call('GET /api/v1/payment/GetPaymentFrequencies', { query }, { as: anna }));
  expect(both.map(({ id, name, price }) => [id, name, price.netPrice])).toEqual([
    [1, 'Monatlich', '63.00'],
    [6, 'Jährlich', '684.00'],
  ]);
  const payAsYouGo = { ...query, subscriptionId: 1 };
  const one = await server.call('GET /api/v1/payment/GetPaymentFrequencies', { query: payAsYouGo }, { as: anna });
  expect(dataOf(one).map(({ id }) => id)).toEqual([6]);
  const none = { ...query, subscriptionId: 77 };
  expect(
    codesOf(await server.call('GET /api/v1/payment/GetPaymentFrequencies', { query: none }, { as: anna })),
  ).toEqual(['not-found']);
});

test('another way to pay counts from the next renewal on, and can be taken back [CO-171, CO-280]', async () => {
  const before = await detailsOf(anna);
  const { details } = dataOf(await chooseFrequency(anna, 6));
  expect(details).toMatchObject({ frequency: { id: 1 }, nextFrequency: { id: 6 } });
  expect(details?.nextCharge?.at).toBe(before.nextCharge?.at);
  expect(Number(details?.nextCharge?.sum.netPrice)).toBeGreaterThan(Number(before.nextCharge?.sum.netPrice) * 5);
  expect(dataOf(await chooseFrequency(anna, 1)).details).toEqual(before);
});

test('terminating needs one of the reasons, says until when it stays usable, and ends the charges [CO-170, CO-261]', async () => {
  const { renewalDate, details: before } = await status(freja);
  const query = { ciamId: demoCiamId(freja), language: 'de' };
  const reasons = dataOf(await server.call('GET /api/v1/subscriptions/GetCancelReasons', { query }, { as: freja }));
  expect(reasons.length).toBeGreaterThan(3);
  expect(codesOf(await terminate(freja, 99))).toEqual(['validation']);
  const ended = dataOf(await terminate(freja, reasons[0]!.id, 'Zu teuer'));
  expect(ended).toMatchObject({ isActive: true, validTill: renewalDate, status: 1 });
  expect(ended.details).toMatchObject({
    ...{ state: 'terminated', usableUntil: before?.usableUntil, nextCharge: null, nextFrequency: null },
    ...{
      reactivation: 'continue',
      whyNot: { terminate: 'terminated', reactivate: null, changeFrequency: 'terminated' },
    },
  });
  expect(codesOf(await terminate(freja))).toEqual(['conflict']);
  expect(codesOf(await chooseFrequency(freja, 1))).toEqual(['conflict']);
});

test('a branch leaves it to the main workshop', async () => {
  const answer = await terminate('ida@nordlys.example');
  expect(codesOf(answer)).toEqual(['conflict']);
  expect(answer.envelope.errorMessages[0]?.field).toBe('branch');
});
