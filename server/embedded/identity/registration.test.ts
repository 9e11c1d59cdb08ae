import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type IdentityServer, startIdentityServer } from '../../../tests/support/identity-server.ts';
import { registeringAt, registrationForm as form } from '../../../tests/support/registering.ts';
import { authorize, claimsOf, createBrowser, signIn } from '../../../tests/support/sign-in.ts';

let server: IdentityServer;
let origin: string;
let mail: ReturnType<typeof registeringAt>['mail'];
let mailedCode: ReturnType<typeof registeringAt>['mailedCode'];
let register: ReturnType<typeof registeringAt>['register'];
let isSignedIn: ReturnType<typeof registeringAt>['isSignedIn'];
let sendMail: ReturnType<typeof registeringAt>['sendMail'];
beforeAll(async () => {
  server = await startIdentityServer();
  ({ origin } = server);
});
beforeEach(() => {
  ({ mail, mailedCode, register, isSignedIn, sendMail } = registeringAt(server));
  // Limits by address belong to each test alone.
  server.pass(2 * 3_600_000);
});
afterAll(() => server.close());

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a new person registers in their language, shows that mail reaches them, and is signed in; mistakes are shown at their field', async () => {
  const browser = createBrowser(origin);
  const { address, page } = await authorize(browser, origin, 'portal', { ui_locales: 'da-DK' });
  expect(await page.text()).toContain('Log ind');
  const typed = { ...form, password: 'short', given_name: '<b>Bo</b>', family_name: '' };
  const wrong = await (await browser.go(`${address}/sign-up`, typed)).text();
  expect(wrong).toContain('id="password-error"');
  expect(wrong).toContain('id="family_name-error"');
  expect(wrong).toContain('value="&lt;b&gt;Bo&lt;/b&gt;"');
  const taken = await browser.go(`${address}/sign-up`, { ...form, email: 'ANNA@lindner.example' });
  expect(await taken.text()).toContain('id="email-error"');
  const asked = await (await browser.follow(await browser.go(`${address}/sign-up`, form))).text();
  expect(asked).toContain(form.email);
  expect(asked).toContain('autocomplete="one-time-code"');

  const code = await mailedCode();
  expect(mail.sent).toHaveLength(1);
  expect(mail.sent[0]).toMatchObject({ to: form.email, subject: `Din kode: ${code}` });
  expect(mail.sent[0]?.text).not.toMatch(/Bo|Holm|pills/);
  const people = server.database.kysely.selectFrom('identity').selectAll().where('family_name', '=', 'Holm');
  expect(await people.execute()).toEqual([]);
  const mistaken = await (await browser.go(`${address}/prove`, { code: other(code) })).text();
  expect(mistaken).toContain('id="code-error"');
  const proved = await browser.go(`${address}/prove`, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(await isSignedIn(browser, proved)).toBe(true);
  expect((await people.executeTakeFirstOrThrow()).email_proved_at).toBeInstanceOf(Date);
  const signedIn = await signIn(createBrowser(origin), origin, 'bo@værksted.example', 'long enough');
  expect(claimsOf(signedIn.id_token)).toMatchObject({ family_name: 'Holm', email: form.email });
});

test('whoever has mistyped the address changes it, and finds the rest of the form as it was', async () => {
  const { browser, address, prove } = await register('typo@feld.exampel');
  const oldCode = await mailedCode();
  const shown = await (await browser.go(`${address}/sign-up`)).text();
  expect(shown).toContain('value="typo@feld.exampel"');
  expect(shown).toContain('value="Holm"');
  expect(shown).not.toContain(form.password);
  await browser.go(`${address}/sign-up`, { ...form, email: 'typo@feld.example' });
  const code = await mailedCode();
  expect(mail.sent.at(-1)?.to).toBe('typo@feld.example');
  if (oldCode !== code) expect((await prove(oldCode)).status).toBe(200);
  expect(await isSignedIn(browser, await prove(code))).toBe(true);
});

test('a code is good for five tries, however many come at once; then only another one helps', async () => {
  const { browser, prove, again } = await register('guess@feld.example');
  const code = await mailedCode();
  const guesses = await Promise.all(Array.from({ length: 30 }, () => prove(other(code))));
  expect(guesses.map(({ status }) => status)).toEqual(guesses.map(() => 200));
  expect((await prove(code)).status).toBe(200);
  expect((await again()).status).toBe(303);
  const newCode = await mailedCode();
  if (newCode !== code) expect((await prove(code)).status).toBe(200);
  expect(await isSignedIn(browser, await prove(newCode))).toBe(true);
});

test('a code is good for an hour, in the window in which the person registered, and once', async () => {
  const late = await register('late@feld.example');
  const lateCode = await mailedCode();
  const early = await register('early@feld.example');
  const code = await mailedCode();
  expect((await register('thief@feld.example')).answer.status).toBe(303);
  const thief = await register('thief@feld.example');
  expect((await thief.prove(code)).status).toBe(200);
  expect(await isSignedIn(early.browser, await early.prove(code))).toBe(true);
  expect((await early.prove(code)).status).toBe(400);
  server.pass(3_600_001);
  expect(await isSignedIn(late.browser, await late.prove(lateCode))).toBe(false);
});

test('of two people who register with one address the one who reads its mail first gets it', async () => {
  const [one, two] = [await register('both@feld.example'), await register('both@feld.example')];
  await sendMail();
  const codes = mail.sent.map(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? '');
  const first = await one.prove(codes[0] ?? '');
  const answers = [first, await two.prove(codes[1] ?? '')];
  const swapped = first.status === 303 ? null : await one.prove(codes[1] ?? '');
  expect([...answers, swapped].filter((answer) => answer?.status === 303)).toHaveLength(1);
});

test('nobody can fill a mailbox with codes, from one window or from many, and an hour later it goes on', async () => {
  const { again } = await register('victim@feld.example');
  expect((await again()).status).toBe(303);
  await Promise.all(Array.from({ length: 6 }, () => register('VICTIM@feld.example')));
  await again();
  for (let count = 0; count < 10; count += 1) await sendMail();
  // Of two codes for one window only the later is mailed.
  expect(mail.sent.length).toBeGreaterThanOrEqual(4);
  expect(mail.sent.length).toBeLessThanOrEqual(5);
  server.pass(3_600_001);
  expect((await register('victim@feld.example')).answer.status).toBe(303);
});

test('one line cannot have codes mailed to everybody', async () => {
  const statuses = [];
  for (let count = 0; count < 31; count += 1) statuses.push((await register(`p${count}@feld.example`)).answer.status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(30);
});
