import { afterAll, beforeAll, expect, test } from 'vitest';
import { anna, codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const plansOf = async (countryCode: string, language = 'en') =>
  (await server.call('GET /api/v1/cdm3/subscriptions/GetPlans', { query: { countryCode, language } })).envelope
    .dataObject;
const addOns = (as: string) =>
  server.call(
    'GET /api/v1/cdm3/subscriptions/GetAddOns',
    { query: { ciamId: demoCiamId(as), countryCode: 'fr', language: 'en' } },
    { as },
  );
const packages = (as: string) =>
  server.call(
    'POST /api/v1/subscriptions/GetCreditPackages',
    { body: { ciamId: demoCiamId(as), countryCode: 'de', language: 'en' } },
    { as },
  );
const db = () => server.database.kysely;

test('a visitor finds pay-as-you-go, business and enterprise, the cheapest first, without VAT [CO-007, CO-252, CO-347]', async () => {
  const plans = await plansOf('de');
  expect(plans.map(({ code, cdm3SubscriptionType }) => [code, cdm3SubscriptionType.id])).toEqual([
    ['pay-as-you-go', 10],
    ['enterprise', 12],
    ['business', 11],
  ]);
  const business = plans.find(({ code }) => code === 'business');
  expect(business?.netPrice.yPrice).toEqual({
    currency: { code: 'EUR', symbol: '€', decimals: 2 },
    vatPercentage: '19',
    netPrice: '588.00',
    vatAmmout: '111.72',
    actualPrice: '699.72',
    voucherAppliedPrice: null,
  });
  expect(business?.netPrice.mPrice?.netPrice).toBe('54.00');
  expect(business?.originalPrice.yPrice.netPrice).toBe('648.00');
  expect(business?.features[0]).toBe('20 credits every year');
});

test('the older name of the list answers the same [CO-258]', async () => {
  const query = { countryCode: 'dk', language: 'da' };
  const older = await server.call('GET /api/v1/subscriptions/getSubscriptions', { query });
  expect(older.envelope.dataObject).toEqual(await plansOf('dk', 'da'));
});

test('a plan brings its mandatory add-ons and offers optional ones, RDS500 and car repair among them [CO-007, CO-112, CO-348, SH-389]', async () => {
  const enterprise = (await plansOf('de')).find(({ code }) => code === 'enterprise');
  const named = enterprise?.addOn.map((one) => [
    one.title,
    one.isMandatory,
    one.isMultitplyByWorkShop,
    one.category.id,
  ]);
  expect(named).toEqual([
    ['RDS500', false, true, 11],
    ['Car repair support', false, true, 6],
    ['Remote service', true, true, 21],
    ['Online training', false, false, 21],
    ['Set-up', true, false, 21],
  ]);
  const training = enterprise?.addOn.find(({ title }) => title === 'Online training');
  expect([training?.allowMonthlyPayment, training?.netPrice.mPrice]).toEqual([false, null]);
});

test('RDS500 is not sold in France, whatever its price list says [CO-204]', async () => {
  await db()
    .insertInto('add_on_price')
    .values({
      ...{ add_on_id: 101, country: 'fr', currency: 'EUR', yearly: '1' },
      ...{ monthly: null, original_monthly: null, original_yearly: null },
    })
    .execute();
  const sold = async (country: string) => (await plansOf(country)).flatMap(({ addOn }) => addOn.map(({ id }) => id));
  expect(await sold('de')).toContain(101);
  expect(await sold('fr')).not.toContain(101);
  expect((await sold('fr')).length).toBeGreaterThan(4);
});

test('every country has plans, add-ons and credits in its own currency with as many places as it has [CO-134]', async () => {
  const regions = await db().selectFrom('region').select(['country', 'currency']).execute();
  expect(regions.length).toBeGreaterThan(40);
  for (const { country, currency } of regions) {
    const prices = (await plansOf(country)).flatMap((plan) => [plan, ...plan.addOn]).map((one) => one.netPrice.yPrice);
    expect(prices.length, country).toBeGreaterThan(8);
    for (const price of prices) {
      expect([country, price.currency.code]).toEqual([country, currency]);
      expect(price.netPrice.split('.')[1]?.length ?? 0).toBe(price.currency.decimals);
    }
  }
  const yen = (await plansOf('jp')).find(({ code }) => code === 'business')?.netPrice.yPrice;
  expect(yen).toMatchObject({ netPrice: '97000', vatAmmout: '9700', actualPrice: '106700' });
});

test('plans speak the language that is asked for, and English where there is no other', async () => {
  const descriptions = async (language: string) =>
    (await plansOf('de', language)).map(({ description }) => description);
  const english = await descriptions('en-US');
  expect(await descriptions('fr-FR')).toEqual(english);
  for (const language of ['de-DE', 'da']) expect(new Set([...english, ...(await descriptions(language))]).size).toBe(6);
});

test('an operator changes prices, words and what is sold, also the currency of a country once prices are there', async () => {
  await db()
    .updateTable('plan_price')
    .set({ yearly: '600.005' })
    .where('country', '=', 'at')
    .where('plan_id', '=', 2)
    .execute();
  const words = JSON.stringify({ de: { title: 'Werkstatt' } });
  await db().updateTable('plan').set({ words }).where('id', '=', 2).execute();
  await db().updateTable('plan').set({ is_active: false }).where('id', '=', 3).execute();
  const plans = await plansOf('at', 'de');
  expect(plans.map(({ title, netPrice }) => [title, netPrice.yPrice.netPrice])).toEqual([
    ['Pay-as-you-go', '0.00'],
    ['Werkstatt', '600.01'],
  ]);
  await db().updateTable('region').set({ currency: 'CHF' }).where('country', '=', 'at').execute();
  expect(await plansOf('at')).toEqual([]);
});

test('a country that is not ours has no price list', async () => {
  const query = { countryCode: 'zz', language: 'en' };
  expect((await server.call('GET /api/v1/cdm3/subscriptions/GetPlans', { query })).status).toBe(404);
});

test("a manager is offered add-ons and credits in the company's own country, whatever page they are on [CO-263]", async () => {
  const { dataObject } = (await addOns(anna)).envelope;
  expect(dataObject.map(({ id }) => id)).toEqual([101, 102, 104, 201, 202, 203, 216]);
  expect(dataObject.every(({ netPrice }) => netPrice.yPrice.vatPercentage === '19')).toBe(true);
});

test('credits come in packages of 10, 50 and 100, and one by one [CO-192, CO-193, CO-262, CO-346]', async () => {
  const { dataObject } = (await packages(anna)).envelope;
  expect(dataObject.map(({ category, isTopUp, credits }) => [category.id, isTopUp, credits])).toEqual([
    [1, true, 10],
    [1, true, 50],
    [1, true, 100],
    [16, false, 1],
  ]);
});

test('a country without credits to buy is told so [CO-336]', async () => {
  const credits = db().selectFrom('add_on').select('id').where('category_id', 'in', [1, 16]);
  await db().deleteFrom('add_on_price').where('country', '=', 'pl').where('add_on_id', 'in', credits).execute();
  const { envelope } = await packages('kasia@kowalski-serwis.example');
  expect([envelope.dataObject, envelope.errorMessages[0]?.code]).toEqual([[], '001']);
});

test('nobody but a mapped manager with an active subscription, and no branch or trial, is offered credits [CO-214, CO-237, CO-242, SH-302]', async () => {
  const forbidden = [
    'jan@lindner.example',
    'hugo@lemaire.example',
    'ida@nordlys.example',
    'oliver@harrowlane.example',
    'theresa@donau-kfz.example',
    'ruth@pickering.example',
    'henrike@ostsee-technik.example',
    'expert@portal.example',
  ];
  for (const person of forbidden) expect([person, (await packages(person)).status]).toEqual([person, 403]);
  for (const person of ['freja@nordlys.example', 'dana@cedarfalls.example'])
    expect([person, (await packages(person)).status]).toEqual([person, 200]);
});

test('a manager who cannot buy credits is offered add-ons only; individuals and special workshops nothing [CO-237, CO-244]', async () => {
  const ruth = (await addOns('ruth@pickering.example')).envelope.dataObject;
  expect(ruth.map(({ id }) => id)).toEqual([101, 102, 104]);
  for (const person of ['jan@lindner.example', 'henrike@ostsee-technik.example', 'expert@portal.example'])
    expect([person, codesOf(await addOns(person))]).toEqual([person, ['forbidden']]);
});
