import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bug, contactCallsOf, place, short, supportTo } from '../../../tests/support/contact-calls.ts';
import { createFakeMail } from '../../../tests/support/mail-fake.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const anna = 'anna@lindner.example';
let server: TestServer;
let mail: ReturnType<typeof createFakeMail>;
let calls: ReturnType<typeof contactCallsOf>;
beforeAll(async () => {
  server = await createTestServer();
  calls = contactCallsOf(server);
});
beforeEach(() => {
  mail = createFakeMail();
});
afterAll(() => server.close());

const aCaptcha = () => calls.aCaptcha();
const submit: typeof calls.submit = (...given) => calls.submit(...given);
const sendMail = () => calls.sendMail(mail);

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

test('somebody who has registered and has no account yet writes no more than others, also all at once', async () => {
  const nora = 'new@portal.example';
  const body = { ...place, ciamId: demoCiamId(nora), message: { ...short, email: nora } };
  const key = 'POST /api/v1/support/SubmitAccountContactMessage';
  const all = await Promise.all(Array.from({ length: 40 }, () => server.call(key, { body }, { as: nora })));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 429]));
  server.setNow(new Date(server.now().getTime() + 3_600_001));
  expect((await server.call(key, { body }, { as: nora })).status).toBe(200);
});

test('visitors who write all at once in the name of one mailbox get five through', async () => {
  const message = { ...short, email: 'crowd@feld.example' };
  const pictures = [];
  for (let count = 0; count < 12; count += 1) pictures.push(await aCaptcha());
  const answers = await Promise.all(pictures.map((picture) => submit(picture, message)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
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
