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

const get = async (as = anna) => {
  const query = { ciamId: demoCiamId(as) };
  return (await server.call('GET /api/v1/accountSettings', { query }, { as })).envelope.dataObject;
};
type Change = Omit<Parameters<typeof server.call<'POST /api/v1/accountSettings'>>[1]['body'], 'ciamId'>;
const change = (body: Change, as = anna, key = crypto.randomUUID()) =>
  server.call(
    'POST /api/v1/accountSettings',
    { body: { ciamId: demoCiamId(as), ...body } },
    { as, idempotencyKey: key },
  );

test('the settings tell time zone, pattern, choice of format, language, reports and marketing consent [CO-127, CO-129]', async () => {
  expect(await get()).toEqual({
    timezoneId: 'Europe/Berlin',
    shortDateTimeFormat: '',
    dateFormat: null,
    language: 'de-DE',
    acceptedMarketing: expect.any(Boolean),
    reportSettings: {
      subMail1: '',
      subMail2: '',
      listMailbox: '',
      sendToTicketCreator: true,
      sendToRediMail: false,
      sendToWorkshopOwner: false,
      acceptSendReportViaMail: false,
    },
  });
});

test('the settings are asked for by the own id, and told to nobody else [CO-307]', async () => {
  const ask = async (query: string) => {
    const headers = { authorization: `Bearer ${await server.tokenFor(jan)}` };
    return (await server.request(`/api/v1/accountSettings${query}`, { headers })).status;
  };
  expect(await ask(`?ciamId=${demoCiamId(jan)}`)).toBe(200);
  expect(await ask('')).toBe(400);
  expect(await ask(`?ciamId=${demoCiamId(anna)}`)).toBe(403);
});

test('each setting is changed by itself, and what is not given stays as it is [CO-127, CO-129, CO-308]', async () => {
  const changes: Change[] = [
    { timezoneId: 'Europe/Lisbon' },
    { shortDateTimeFormat: 'dd/MM/yyyy HH:mm' },
    { language: 'da-DK' },
    { acceptedMarketing: true },
    { reportSettings: { subMail1: 'copy@lindner.example' } },
    { reportSettings: { listMailbox: 'one@lindner.example;two@lindner.example' } },
    { reportSettings: { sendToTicketCreator: false, acceptSendReportViaMail: true } },
  ];
  for (const one of changes) expect((await change(one)).status).toBe(200);
  expect(await get()).toEqual({
    timezoneId: 'Europe/Lisbon',
    shortDateTimeFormat: 'dd/MM/yyyy HH:mm',
    dateFormat: 'dd-mm-yyyy',
    language: 'da-DK',
    acceptedMarketing: true,
    reportSettings: {
      subMail1: 'copy@lindner.example',
      subMail2: '',
      listMailbox: 'one@lindner.example, two@lindner.example',
      sendToTicketCreator: false,
      sendToRediMail: false,
      sendToWorkshopOwner: false,
      acceptSendReportViaMail: true,
    },
  });
  expect((await get(jan)).reportSettings?.subMail1).toBe('');
});

test('a choice of date format takes its pattern along, and one without a choice is written as the language has it [CO-128, CO-308]', async () => {
  const patternAfter = async (body: Change) => (await change(body)).envelope.dataObject.shortDateTimeFormat;
  expect(await patternAfter({ dateFormat: 'mm-dd-yyyy' })).toBe('MM-dd-yyyy hh:mm a');
  expect(await patternAfter({ shortDateTimeFormat: 'dd.MM.yyyy HH:mm' })).toBe('dd.MM.yyyy HH:mm');
  expect(await patternAfter({ dateFormat: 'dd-mm-yyyy' })).toBe('dd.MM.yyyy HH:mm');
  expect(await patternAfter({ dateFormat: null })).toBe('');
  expect((await change({ shortDateTimeFormat: 'yyyy' })).envelope.errorMessages).toMatchObject([
    { code: 'validation', field: 'shortDateTimeFormat' },
  ]);
});

test.each([
  [{ subMail1: 'a@b.example', subMail2: 'A@B.example ' }, 'subMail2', 'Duplicated email'],
  [{ listMailbox: 'a@b.example, c@d.example; a@b.example' }, 'listMailbox', 'Duplicated email'],
  [{ subMail1: ' ANNA@lindner.example' }, 'subMail1', 'It is already your email address'],
  [{ listMailbox: 'office@lindner.example' }, 'listMailbox', 'It is already your email address'],
  [{ subMail2: 'workshop' }, 'subMail2', 'Invalid email format.'],
  [{ subMail1: `${'x'.repeat(90)}@y.example` }, 'subMail1', /length/],
] as const)(
  'report mailboxes %o are refused at the field, and nothing is changed [CO-226, CO-227, SU-261]',
  async (reports, field, message) => {
    const office = server.database.kysely.updateTable('contact_person').set({ email: 'office@lindner.example' });
    await office.where('ciam_id', '=', demoCiamId(anna)).execute();
    const told = await change({ timezoneId: 'Asia/Tokyo', reportSettings: reports });
    expect(told.envelope.errorMessages).toMatchObject([{ code: 'validation', field: expect.stringContaining(field) }]);
    expect(told.envelope.errorMessages[0]?.message).toMatch(message);
    expect((await get()).timezoneId).toBe('Europe/Berlin');
  },
);

test('a second mailbox is compared with the one that is kept already [CO-226]', async () => {
  await change({ reportSettings: { subMail1: 'copy@lindner.example' } });
  const told = await change({ reportSettings: { subMail2: 'copy@lindner.example' } });
  expect(told.envelope.errorMessages[0]?.message).toBe('Duplicated email');
});

test('an address by which a former workshop knew the person is no own one any more: the page cannot tell of it [CO-227]', async () => {
  await server.database.kysely
    .insertInto('contact_person')
    .values({
      ...{
        company_id: 4002,
        first_name: 'Anna',
        last_name: 'Lindner',
        email: 'anna@nordlys.example',
        mobile_phone: '',
      },
      ...{ role_id: 20, language: 'da-DK', ciam_id: demoCiamId(anna), is_active: false },
    })
    .execute();
  expect((await change({ reportSettings: { subMail1: 'anna@nordlys.example' } })).status).toBe(200);
});

test('a setting that was changed elsewhere is refused with what is held, and of the others none is changed [CO-308]', async () => {
  await change({ timezoneId: 'Europe/Rome', reportSettings: { subMail1: 'theirs@lindner.example' } });
  const told = await change({
    timezoneId: 'Asia/Tokyo',
    acceptedMarketing: true,
    reportSettings: { subMail1: 'mine@lindner.example' },
    base: { timezoneId: 'Europe/Berlin', acceptedMarketing: false, reportSettings: { subMail1: '' } },
  });
  expect(told.status).toBe(409);
  expect(told.envelope.errorMessages).toMatchObject([
    { code: 'conflict', field: 'timezoneId', held: 'Europe/Rome' },
    { code: 'conflict', field: 'reportSettings.subMail1', held: 'theirs@lindner.example' },
  ]);
  expect(await get()).toMatchObject({
    timezoneId: 'Europe/Rome',
    reportSettings: { subMail1: 'theirs@lindner.example' },
  });
});

test('two devices that change different settings both keep theirs, and an older app that names no base writes as ever [CO-308]', async () => {
  const base = { timezoneId: 'Europe/Berlin', shortDateTimeFormat: '' };
  expect((await change({ timezoneId: 'Europe/Rome', base })).status).toBe(200);
  expect((await change({ shortDateTimeFormat: 'yyyy-MM-dd HH:mm', base })).status).toBe(200);
  expect(await get()).toMatchObject({ timezoneId: 'Europe/Rome', shortDateTimeFormat: 'yyyy-MM-dd HH:mm' });
  expect((await change({ timezoneId: 'Asia/Tokyo', shortDateTimeFormat: '' })).status).toBe(200);
  expect(await get()).toMatchObject({ timezoneId: 'Asia/Tokyo', shortDateTimeFormat: '' });
});

test('a change whose answer was lost is repeated without a conflict, under the same key or a new one [CO-308]', async () => {
  const wanted: Change = { timezoneId: 'Asia/Tokyo', base: { timezoneId: 'Europe/Berlin' } };
  const key = crypto.randomUUID();
  expect((await change(wanted, anna, key)).status).toBe(200);
  expect((await change(wanted, anna, key)).status).toBe(200);
  expect((await change(wanted)).status).toBe(200);
  await change({ timezoneId: 'Europe/Rome' });
  expect((await change(wanted, anna, key)).status).toBe(200);
  expect((await get()).timezoneId).toBe('Europe/Rome');
  expect(codesOf(await change(wanted))).toEqual(['conflict']);
});

test('of two devices that save at the same moment one is told what the other has saved [CO-308]', async () => {
  const base = { timezoneId: 'Europe/Berlin' };
  const both = await Promise.all([
    change({ timezoneId: 'Asia/Tokyo', base }),
    change({ timezoneId: 'Europe/Rome', base }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.envelope.errorMessages[0]?.held).toBe((await get()).timezoneId);
});

test('settings of another person, and of nobody, are refused', async () => {
  const body = { ciamId: demoCiamId(jan), timezoneId: 'Asia/Tokyo' };
  expect(codesOf(await server.call('POST /api/v1/accountSettings', { body }, { as: anna }))).toEqual(['forbidden']);
  expect(codesOf(await change({ timezoneId: 'Asia/Tokyo' }, 'new@portal.example'))).toEqual(['not-found']);
});

test('the account tells whether the operator has a mailbox for reports to remote diagnosis [CO-129]', async () => {
  const params = { id: demoCiamId(anna) };
  const told = async () =>
    (await server.call('GET /api/v1/account/GetAccountSimple/:id', { params }, { as: anna })).envelope.dataObject
      .hasRemoteDiagnosisMailbox;
  expect(await told()).toBe(false);
  await server.close();
  server = await createTestServer({ hasRemoteDiagnosisMailbox: true });
  expect(await told()).toBe(true);
});
