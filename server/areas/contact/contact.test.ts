import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFakeMail } from '../../../tests/support/mail-fake.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { jobs } from '../../jobs/all-jobs.ts';
import { createWorker } from '../../jobs/worker.ts';
import { systemTimers } from '../../providers/system-timers.ts';
import { demoCiamId } from '../../seed/demo-people.ts';

const anna = 'anna@lindner.example';
const supportTo = 'support@portal.example';
let server: TestServer;
let mail: ReturnType<typeof createFakeMail>;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => {
  mail = createFakeMail();
});
afterAll(() => server.close());

const short = {
  reason: 'short' as const,
  name: 'Nora Feld',
  country: 'Germany',
  email: 'nora@feld.example',
  message: 'Do you cover vans?',
  hasConsented: true as const,
};
const bug = {
  reason: 'bug' as const,
  name: 'Nora Feld',
  email: 'nora@feld.example',
  companyInformation: 'Garage Feld',
  address: 'Am Feld 1',
  zipCode: '20095',
  city: 'Hamburg',
  country: 'Germany',
  hasConsented: true as const,
  topic: 'document-preview' as const,
  invoiceNumber: 'R-1',
  shortDescription: 'Preview is empty\r\nBcc: everyone@portal.example',
  description: '<script>alert(1)</script>',
  isUrgent: true,
};
const place = { countryCode: 'de', language: 'de-DE' };

async function aCaptcha() {
  const { envelope } = await server.call('GET /api/v1/support/GetCaptcha', {});
  const { captchaId, svg } = envelope.dataObject;
  const { answer } = await server.database.kysely
    .selectFrom('captcha')
    .select('answer')
    .where('id', '=', captchaId)
    .executeTakeFirstOrThrow();
  return { captchaId, captchaAnswer: answer, svg };
}
/** Each from an address of its own, as long as none is given. */
let addresses = 0;
const submit = (
  { captchaId, captchaAnswer }: { captchaId: string; captchaAnswer: string },
  message: object = short,
  { key = randomUUID(), address = `198.51.100.${(addresses += 1)}` } = {},
) =>
  server.call(
    'POST /api/v1/support/SubmitContactMessage',
    { body: { ...place, message: message as typeof short, captchaId, captchaAnswer } },
    { idempotencyKey: key, headers: { 'x-forwarded-for': address } },
  );
async function sendMail() {
  const { database, objects, now } = server;
  const log = pino({ level: 'silent' });
  const all = jobs({ hasScriptedExpert: false, mail, supportTo, origin: 'https://portal.test' });
  await createWorker({ database, objects, now, timers: systemTimers, log, jobs: all }).runDue();
}

test('a visitor who has read the captcha reaches the support, and gets a receipt in their language, in which nothing stands that anybody could have typed [SU-270, SU-378]', async () => {
  const { svg, ...captcha } = await aCaptcha();
  expect(svg).not.toContain('<text');
  const { envelope } = await submit({ ...captcha, captchaAnswer: captcha.captchaAnswer.toLowerCase() });
  const number = envelope.dataObject.messageNumber;
  await sendMail();
  const [toSupport, copy] = [...mail.sent].sort((a) => (a.to === supportTo ? -1 : 1));
  expect(mail.sent).toHaveLength(2);
  expect(toSupport).toMatchObject({ to: supportTo, replyTo: short.email, subject: `[${number}] short: Nora Feld` });
  expect(toSupport?.text).toContain('Do you cover vans?');
  expect(copy).toMatchObject({ to: short.email, subject: `Ihre Nachricht ${number}` });
  expect(copy?.text).not.toMatch(/Do you cover vans|Nora/);
});

test('a picture is good for one try: not for another after wrong characters, not for two messages, not after ten minutes [SU-270, SU-416]', async () => {
  const { captchaId, captchaAnswer } = await aCaptcha();
  const wrong = await submit({ captchaId, captchaAnswer: 'WRONG' });
  expect([wrong.status, wrong.envelope.errorMessages[0]]).toMatchObject([
    400,
    { code: 'captcha-wrong', field: 'captchaAnswer' },
  ]);
  expect((await submit({ captchaId, captchaAnswer })).status).toBe(400);
  const next = await aCaptcha();
  const both = await Promise.all([submit(next), submit(next)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const late = await aCaptcha();
  server.setNow(new Date(server.now().getTime() + 10 * 60_000 + 1));
  expect((await submit(late)).status).toBe(400);
});

test('of a hundred tries with one picture at once one counts; the call that was right may be repeated [SU-270]', async () => {
  const { captchaId, captchaAnswer } = await aCaptcha();
  const guesses = Array.from({ length: 100 }, (_, at) => ({
    captchaId,
    captchaAnswer: at < 50 ? `GUESS${at}` : captchaAnswer,
  }));
  const answers = await Promise.all(guesses.map((guess) => submit(guess)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 400));
  const [picture, key] = [await aCaptcha(), randomUUID()];
  const first = await submit(picture, short, { key });
  server.setNow(new Date(server.now().getTime() + 20 * 60_000));
  await submit(await aCaptcha());
  const again = await submit(picture, short, { key });
  expect([first.status, again.status, again.envelope.dataObject]).toEqual([200, 200, first.envelope.dataObject]);
});

test('neither one address nor one mailbox is written from without end, and a message that was taken stays so', async () => {
  const tries = Array.from({ length: 31 }, () =>
    submit({ captchaId: 'none', captchaAnswer: 'X' }, short, { address: '203.0.113.9' }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
  const message = { ...short, email: 'victim@feld.example' };
  const keys = Array.from({ length: 5 }, () => randomUUID());
  const pictures = [];
  for (const key of keys) {
    const picture = await aCaptcha();
    pictures.push(picture);
    expect((await submit(picture, message, { key })).status).toBe(200);
  }
  const picture = await aCaptcha();
  expect((await submit(picture, { ...message, email: 'VICTIM@feld.example' })).status).toBe(429);
  const [key, first] = [keys[0], pictures[0]];
  if (first === undefined || key === undefined) throw new Error('there is a first one');
  expect((await submit(first, message, { key })).status).toBe(200);
  server.setNow(new Date(server.now().getTime() + 3_600_001));
  expect((await submit(await aCaptcha(), message)).status).toBe(200);
});

test('a signed-in person needs no captcha, and only writes as themselves', async () => {
  const write = (ciamId: string) =>
    server.call(
      'POST /api/v1/support/SubmitAccountContactMessage',
      { body: { ...place, ciamId, message: bug } },
      { as: anna },
    );
  expect((await write(demoCiamId(anna))).status).toBe(200);
  expect((await write(demoCiamId('freja@nordlys.example'))).status).toBe(403);
});

test('the words of a message are mailed back to the account they came from, and to no other address', async () => {
  const write = (email: string) =>
    server.call(
      'POST /api/v1/support/SubmitAccountContactMessage',
      { body: { ...place, ciamId: demoCiamId(anna), message: { ...short, email, message: `To ${email}` } } },
      { as: anna },
    );
  for (const email of ['Anna@Lindner.example', 'somebody@else.example']) await write(email);
  await sendMail();
  const textTo = (receiver: string) => mail.sent.find(({ to }) => to === receiver)?.text ?? '';
  expect(textTo('Anna@Lindner.example')).toContain('To Anna@');
  expect(textTo('somebody@else.example')).not.toContain('To somebody');
});

test('a mail server that is away gets the mail later, once; what was typed into a header stays text', async () => {
  await submit(await aCaptcha(), bug);
  await sendMail();
  const before = mail.sent.length;
  await submit(await aCaptcha(), bug);
  mail.isAway = true;
  await sendMail();
  expect(mail.sent).toHaveLength(before);
  mail.isAway = false;
  server.setNow(new Date(server.now().getTime() + 3_600_000));
  await sendMail();
  await sendMail();
  const later = mail.sent.slice(before);
  expect(later.map(({ to }) => to).sort()).toEqual([bug.email, supportTo].sort());
  const unsent = server.database.kysely.selectFrom('contact_message').select('id').where('sent_at', 'is', null);
  expect((await unsent.execute()).length).toBe(0);
});

test('while a mail server says nothing everything else goes on, and a process that dies then sends the mail after its next start', async () => {
  await submit(await aCaptcha());
  const asked = Promise.withResolvers<void>();
  mail.send = async () => {
    asked.resolve();
    await new Promise(() => {});
  };
  void sendMail();
  await asked.promise;
  expect((await submit(await aCaptcha(), { ...short, email: 'other@feld.example' })).status).toBe(200);
  mail = createFakeMail();
  server.setNow(new Date(server.now().getTime() + 5 * 60_000 + 1));
  await sendMail();
  expect(mail.sent.filter(({ to }) => to === supportTo)).toHaveLength(2);
  expect(new Set(mail.sent.map(({ id }) => id)).size).toBe(mail.sent.length);
});

test.each([
  ['name', { ...short, name: '' }],
  ['name', { ...short, name: 'x'.repeat(101) }],
  ['email', { ...short, email: 'nobody' }],
  ['hasConsented', { ...short, hasConsented: false }],
  ['topic', { ...bug, topic: 'gossip' }],
  ['description', { ...bug, description: 'x'.repeat(1001) }],
  ['zipCode', { ...bug, zipCode: 'x'.repeat(26) }],
])(
  'a message with a wrong %s is refused at that field [SU-263, SU-264, SU-265, SU-268, SU-269]',
  async (field, message) => {
    const { status, envelope } = await submit(await aCaptcha(), message);
    expect([status, envelope.errorMessages[0]?.field]).toEqual([400, `message.${field}`]);
  },
);
