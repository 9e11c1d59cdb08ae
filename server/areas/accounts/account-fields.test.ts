import { afterEach, beforeEach, expect, test } from 'vitest';
import { codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const anna = 'anna@lindner.example';
const jan = 'jan@lindner.example';
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const read = async (as: string, id = demoCiamId(as)) => {
  const params = { id };
  return (await server.call('GET /api/v1/account/GetAccountSimple/:id', { params }, { as })).envelope.dataObject;
};
const extended = async (as: string) => {
  const params = { id: demoCiamId(as) };
  return (await server.call('GET /api/v1/account/GetAccountExtended/:id', { params }, { as })).envelope.dataObject;
};

test('the account carries every field of person, company and settings [CO-118, SH-158, SH-159, SH-162, SH-164, SH-320]', async () => {
  const account = await read(anna);
  expect(account).toMatchObject({
    cdbId: 4001,
    ciamId: demoCiamId(anna),
    contactFirstName: 'Anna',
    contactLastName: 'Lindner',
    contactEmail: anna,
    ciamEmail: anna,
    mobilePhone: '+49 151 5550 1421',
    name1: 'Autohaus Lindner & Söhne',
    city: 'Hamburg',
    postCode: '20539',
    vat: 'DE298104455',
    companyCountry: 'de',
    countryCode: 'de',
    companyPhone: '+49 40 5550 1420',
    companyEmail: 'werkstatt@lindner.example',
    address1: 'Billhorner Röhrendamm 112',
    isActive: true,
    credits: 20,
    privateHint: false,
    privateHintLastChanged: null,
    termAndConditions: true,
    termsAndConditionsLastChanged: server.now().toISOString(),
    trialStatus: 'None',
    language: 'de-DE',
    hasCustomerDecided: true,
    countryDecision: '',
    reportSettings: { sendToTicketCreator: true, sendToRediMail: false, subMail1: '', acceptSendReportViaMail: false },
  });
  expect(account).toMatchObject({ name2: '', address2: '', sdiCode: '', fiscalCode: '', allowPayViaAccount: false });
});

test('the account with all that belongs to it has every field of its company, hardware and invoices [CO-119]', async () => {
  const account = await extended(anna);
  const plain = [
    'contactFirstName',
    'contactLastName',
    'contactEmail',
    'mobliePhone',
    'ciamId',
    'trialStatus',
  ] as const;
  expect(plain.map((name) => typeof account[name])).toEqual(plain.map(() => 'string'));
  expect(account).toMatchObject({
    ...{ mobliePhone: '+49 151 5550 1421', cdbId: 4001, availableCredits: 143, isActive: true, privateHint: false },
    ...{ termAndConditions: true, userRole: { id: 10 }, subscription: { isActive: true } },
    ...{ employee: { email: anna }, employees: expect.any(Array), hardware: expect.any(Array) },
    transactions: expect.any(Array),
  });
});

test('a person is known by the address of their company and by the one they sign in with [SH-158]', async () => {
  const own = server.database.kysely.updateTable('contact_person').set({ email: 'office@lindner.example' });
  await own.where('ciam_id', '=', demoCiamId(anna)).execute();
  expect(await read(anna)).toMatchObject({ contactEmail: 'office@lindner.example', ciamEmail: anna });
});

test('an address that was changed at the provider is the one of the account from the next sign-in on [SH-216]', async () => {
  const changed = 'anna.lindner@lindner.example';
  const { kysely } = server.database;
  const sign = (as: string) =>
    server.call('GET /api/v1/account/GetDeviceKey', { query: { deviceId: 'tablet-1' } }, { as });
  const kept = () =>
    kysely.selectFrom('account').select('email').where('ciam_id', '=', demoCiamId(anna)).executeTakeFirstOrThrow();
  await sign(anna);
  await kysely.updateTable('identity').set({ email: changed }).where('email', '=', anna).execute();

  expect(await read(changed, demoCiamId(anna))).toMatchObject({ contactEmail: anna, ciamEmail: changed });
  await sign(changed);
  expect(await kept()).toEqual({ email: changed });

  await sign(demoCiamId(anna));
  expect(await kept()).toEqual({ email: changed });
  expect(await read(demoCiamId(anna), demoCiamId(anna))).toMatchObject({ ciamEmail: changed });
});

test('report settings that a person has are laid over the usual ones [SH-166, SU-143]', async () => {
  const report_settings = JSON.stringify({ subMail1: 'copy@lindner.example', sendToTicketCreator: false });
  await server.database.kysely
    .updateTable('account')
    .set({ report_settings })
    .where('ciam_id', '=', demoCiamId(anna))
    .execute();
  expect((await read(anna)).reportSettings).toEqual({
    subMail1: 'copy@lindner.example',
    subMail2: '',
    listMailbox: '',
    sendToTicketCreator: false,
    sendToRediMail: false,
    sendToWorkshopOwner: false,
    acceptSendReportViaMail: false,
  });
});

test('subscriptions of every kind say what they are, until when, and with which additions [CO-111, CO-169, SH-171, SH-172, SH-173]', async () => {
  const of = async (as: string) => {
    const query = { ciamId: demoCiamId(as), countryCode: 'de', language: 'de' };
    const { envelope } = await server.call('GET /api/v1/subscriptions/getSubscriptionStatus', { query }, { as });
    expect(envelope.dataObject).toMatchObject((await read(as)).subscription);
    return envelope.dataObject;
  };
  expect(await of(anna)).toMatchObject({
    id: 4001,
    isActive: true,
    status: 1,
    trialStatus: 'None',
    cdm3SubscriptionType: { id: 11 },
    addOns: [
      { category: { id: 11 }, isMandatory: true },
      { category: { id: 6 }, isMandatory: false },
    ],
    workshops: [{ cdbId: 4001 }],
  });
  expect((await of('freja@nordlys.example')).workshops).toHaveLength(3);
  expect(await of('kasia@kowalski-serwis.example')).toMatchObject({ cdm3SubscriptionType: { id: 10 }, addOns: [] });
  const ruths = await of('ruth@pickering.example');
  expect(ruths).toMatchObject({ isActive: false, status: 2, validTill: null });
  expect(ruths.renewalDate).not.toBeNull();
  expect(await of('oliver@harrowlane.example')).toMatchObject({ isActive: true, trialStatus: 'Active' });
  const none = { subscription_type_id: null, subscription_active: false };
  await server.database.kysely.updateTable('company').set(none).where('id', '=', 4008).execute();
  const nobodys = await of('henrike@ostsee-technik.example');
  expect(nobodys).toMatchObject({ id: 0, status: 0, cdm3SubscriptionType: null, workshops: [] });
});

test('the answer to the question of marketing consent is kept either way and asked for no more [SH-325, SH-341, SH-165]', async () => {
  expect(await read(jan)).toMatchObject({ hasCustomerDecided: false, acceptedMarketing: false });
  const answer = async (accepted: boolean, ciamId = demoCiamId(jan)) =>
    await server.call('PUT /api/v1/account/UpdateMarketingAccepted', { body: { ciamId, accepted } }, { as: jan });
  expect((await answer(false)).envelope.dataObject).toMatchObject({
    hasCustomerDecided: true,
    acceptedMarketing: false,
  });
  expect((await answer(true)).envelope.dataObject).toMatchObject({ hasCustomerDecided: true, acceptedMarketing: true });
  expect(codesOf(await answer(true, demoCiamId(anna)))).toEqual(['forbidden']);
  expect(await read(jan)).toMatchObject({ hasCustomerDecided: true, acceptedMarketing: true });
});

test('the country of a site on which a person stays is kept for the next visit [SH-342]', async () => {
  const body = { ciamId: demoCiamId(jan), countryCode: 'AT' };
  const { envelope } = await server.call('POST /api/v1/account/SetCountryDecision', { body }, { as: jan });
  expect(envelope.dataObject).toMatchObject({ countryDecision: 'at', companyCountry: 'de' });
  expect((await read(jan)).countryDecision).toBe('at');
});

test('who is not registered yet has nothing to decide', async () => {
  const as = 'new@portal.example';
  const body = { ciamId: demoCiamId(as), accepted: true };
  expect(codesOf(await server.call('PUT /api/v1/account/UpdateMarketingAccepted', { body }, { as }))).toEqual([
    'not-found',
  ]);
});

test('a manager reads the people, devices and invoices of the company, an individual only their own entry [CO-304, SH-161, SH-321]', async () => {
  const annas = await extended(anna);
  expect(annas).toMatchObject({ cdbId: 4001, employee: { email: anna, customerId: 4001 } });
  expect(annas.employees.map(({ lastName }) => lastName)).toContain('Petersen');
  expect(annas.hardware).toHaveLength(12);
  expect(annas.transactions.length).toBeGreaterThan(0);
  const jans = await extended(jan);
  expect(jans).toMatchObject({ employee: { email: jan }, employees: [], hardware: [], transactions: [] });
  const expert = await extended('expert@portal.example');
  expect(expert).toMatchObject({ employee: null, employees: [], hardware: [], transactions: [] });
});

test('a special workshop is one with an employee of a business unit; others and those who left do not count [CO-243, SH-287, SH-288]', async () => {
  const henrike = 'henrike@ostsee-technik.example';
  expect((await read(henrike)).isSpecialWorkshop).toBe(true);
  expect((await read(anna)).isSpecialWorkshop).toBe(false);
  const mails = server.database.kysely.updateTable('contact_person').where('company_id', '=', 4008);
  await mails.set({ email: 'team@sub.ostsee-technik.example' }).execute();
  expect((await read(henrike)).isSpecialWorkshop).toBe(false);
  await mails.set({ email: 'Team@Ostsee-Technik.EXAMPLE' }).execute();
  expect((await read(henrike)).isSpecialWorkshop).toBe(true);
  await mails.set({ is_active: false }).execute();
  expect((await read(henrike)).isSpecialWorkshop).toBe(false);
});

test('a wholesaler has the rights of an individual [SH-286]', async () => {
  const hugo = 'hugo@lemaire.example';
  expect((await read(hugo)).userRole).toEqual({ id: 30, name: 'Wholesaler' });
  const query = { ciamId: demoCiamId(hugo), countryCode: 'fr', language: 'fr' };
  expect(codesOf(await server.call('GET /api/v1/vci/getVciList', { query }, { as: hugo }))).toEqual(['forbidden']);
  const requests = { CiamId: demoCiamId(hugo), CountryCode: 'fr', Language: 'fr', TimeZoneId: 'Europe/Paris' };
  expect((await server.call('GET /api/v1/support/GetSupportRequests', { query: requests }, { as: hugo })).status).toBe(
    200,
  );
});

test('invoices come with the account of managers, also where the wallet is hidden', async () => {
  await server.database.kysely.updateTable('company').set({ hide_wallet: true }).where('id', '=', 4001).execute();
  expect((await extended(anna)).transactions.length).toBeGreaterThan(3);
  expect((await extended('jan@lindner.example')).transactions).toEqual([]);
});
