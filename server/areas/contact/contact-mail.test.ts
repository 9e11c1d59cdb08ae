import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bug, contactCallsOf, short, supportTo } from '../../../tests/support/contact-calls.ts';
import { createFakeMail } from '../../../tests/support/mail-fake.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import type { Log } from '../../log.ts';
import { MailRefused } from '../../providers/mail.ts';

const anna = 'anna@lindner.example';
let server: TestServer;
let mail: ReturnType<typeof createFakeMail>;
let calls: ReturnType<typeof contactCallsOf>;
beforeAll(async () => {
  server = await createTestServer();
  // Nothing is renewed in these days: there is no mail but that of messages.
  await server.database.kysely.updateTable('company').set({ renewal_date: null, valid_till: null }).execute();
  calls = contactCallsOf(server);
});
beforeEach(() => {
  mail = createFakeMail();
});
afterAll(() => server.close());

const aCaptcha = () => calls.aCaptcha();
const submit: typeof calls.submit = (...given) => calls.submit(...given);
const sendMail = (log?: Log) => calls.sendMail(mail, log);

test('the words of a message are mailed back to the account they came from, and to no other address', async () => {
  const write = (email: string) => calls.write(anna, { email, message: `To ${email}` });
  for (const email of ['Anna@Lindner.example', 'somebody@else.example']) await write(email);
  await sendMail();
  const textTo = (receiver: string) => mail.sent.find(({ to }) => to === receiver)?.text ?? '';
  expect(textTo('Anna@Lindner.example')).toContain('To Anna@');
  expect(textTo('somebody@else.example')).not.toContain('To somebody');
});

test('the support reads a message in the order of its form', async () => {
  await submit(await aCaptcha(), bug);
  await submit(await aCaptcha(), short);
  await sendMail();
  const namesIn = ({ text }: { text: string }) => text.split('\n').flatMap((line) => /^(\w+): /.exec(line)?.[1] ?? []);
  const [ofBug, ofShort] = mail.sent.filter(({ to }) => to === supportTo).map(namesIn);
  const address = ['companyInformation', 'address', 'zipCode', 'city', 'country'];
  const words = ['invoiceNumber', 'shortDescription', 'Bcc', 'description', 'isUrgent'];
  expect(ofBug).toEqual(['topic', 'name', 'email', ...address, ...words, 'hasConsented', 'site']);
  expect(ofShort).toEqual(['name', 'country', 'email', 'message', 'hasConsented', 'site']);
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

test('a mailbox that is not the own one gets five receipts an hour, from whomever they come; the support gets every message', async () => {
  const email = 'flooded@feld.example';
  const write = (as: string) => calls.write(as, { email });
  const people = [anna, 'jan@lindner.example', 'freja@nordlys.example'];
  const answers = await Promise.all(people.flatMap((as) => [1, 2, 3, 4].map(() => write(as))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await sendMail();
  expect(mail.sent.filter(({ to }) => to === email)).toHaveLength(5);
  expect(mail.sent.filter(({ to, replyTo }) => to === supportTo && replyTo === email)).toHaveLength(12);
});

test('what was written is mailed back only to an address whose owner has shown that it is theirs', async () => {
  const write = (as: string) => calls.write(as, { email: as, message: 'Typed words' });
  const textTo = (receiver: string) => mail.sent.find(({ to }) => to === receiver)?.text;
  const { kysely } = server.database;
  await kysely
    .updateTable('identity')
    .set({ email_proved_at: null })
    .where('email', '=', 'emil@nordlys.example')
    .execute();
  for (const as of ['emil@nordlys.example', 'ida@nordlys.example', 'katrin@portal.example']) await write(as);
  await sendMail();
  expect(textTo('emil@nordlys.example')).not.toContain('Typed words');
  // With an account, and before there is one.
  expect(textTo('ida@nordlys.example')).toContain('Typed words');
  expect(textTo('katrin@portal.example')).toContain('Typed words');
});

/** Lets so many hours pass, with the worker looking in each. */
async function passHours(hours: number, log?: Log): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    server.setNow(new Date(server.now().getTime() + 3_600_000));
    await sendMail(log);
  }
}
const readiness = async () => (await server.call('GET /api/ready', {})).envelope.dataObject;

test('mail is tried for four days of outage; readiness tells of it meanwhile, and then it arrives', async () => {
  await submit(await aCaptcha(), bug);
  mail.isAway = true;
  await sendMail();
  await passHours(96);
  expect(await readiness()).toEqual({ status: 'ready', jobs: { late: 2, givenUp: 0 } });
  mail.isAway = false;
  await passHours(1);
  expect(mail.sent.map(({ to }) => to).sort()).toEqual([bug.email, supportTo].sort());
  expect(await readiness()).toEqual({ status: 'ready', jobs: { late: 0, givenUp: 0 } });
});

test('mail that was given up after a week stands in the log and in readiness, with neither words nor addresses', async () => {
  const lines: unknown[] = [];
  const note = (line: object, text: string) => void lines.push({ ...line, text });
  const log = { debug() {}, info() {}, warn() {}, error: note } as unknown as Log;
  await submit(await aCaptcha(), bug);
  mail.isAway = true;
  await passHours(200, log);
  expect(await readiness()).toEqual({ status: 'ready', jobs: { late: 0, givenUp: 2 } });
  expect(lines).toMatchObject([{ job: 'send-contact-mail', text: 'job given up' }, { text: 'job given up' }]);
  await server.database.kysely.deleteFrom('job').where('failed_at', 'is not', null).execute();
});

test('a receiver who does not exist is not tried for days, the support is', async () => {
  await submit(await aCaptcha(), bug);
  mail.send = () => Promise.reject(new MailRefused('no such receiver'));
  await sendMail();
  const waiting = server.database.kysely.selectFrom('job').select('payload').where('name', '=', 'send-contact-mail');
  expect((await waiting.execute()).map(({ payload }) => payload['to'])).toEqual(['support']);
  mail = createFakeMail();
  await passHours(1);
  expect(mail.sent.map(({ to }) => to)).toEqual([supportTo]);
});
