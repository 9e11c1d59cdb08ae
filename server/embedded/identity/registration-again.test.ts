/** Registering on its bad days and for people who were invited: two taps, lost answers, an account that is there. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type IdentityServer, startIdentityServer } from '../../../tests/support/identity-server.ts';
import { registeringAt, registrationForm as form } from '../../../tests/support/registering.ts';
import { authorize, createBrowser } from '../../../tests/support/sign-in.ts';

let server: IdentityServer;
let origin: string;
let mail: ReturnType<typeof registeringAt>['mail'];
let mailedCode: ReturnType<typeof registeringAt>['mailedCode'];
let register: ReturnType<typeof registeringAt>['register'];
let isSignedIn: ReturnType<typeof registeringAt>['isSignedIn'];

beforeAll(async () => {
  server = await startIdentityServer();
  ({ origin } = server);
});
beforeEach(() => {
  ({ mail, mailedCode, register, isSignedIn } = registeringAt(server));
  // Limits by address belong to each test alone.
  server.pass(2 * 3_600_000);
});
afterAll(() => server.close());

const formNamesIn = (page: string) => [...page.matchAll(/<(?:input|select) id="(\w+)"/g)].map(([, name]) => name);
const invitation = '5b1f0c9e-6a54-4f7e-9d1b-2f3a7c8e4d01';

test('an invited person registers with what only they know: no workshop is asked for, their name and the country stand there [CO-042]', async () => {
  const more = { invitation, scope: 'openid profile email offline_access dp-de' };
  const browser = createBrowser(origin);
  const { address } = await authorize(browser, origin, 'portal', more);
  const shown = await (await browser.go(`${address}/sign-up`)).text();
  expect(shown).toContain('Autohaus Lindner &amp; Söhne');
  expect(formNamesIn(shown)).toEqual(['email', 'password', 'countrycode', 'given_name', 'family_name', 'mobile']);
  for (const value of ['value="Katrin"', 'value="Vogt"']) expect(shown).toContain(value);
  expect(shown).toMatch(/value="de"\s+selected/);
  const typed = { email: 'katrin.vogt@feld.example', password: 'long enough', countrycode: 'de', given_name: 'Katrin' };
  const wrong = await (await browser.go(`${address}/sign-up`, { ...typed, family_name: '' })).text();
  expect(wrong).toContain('id="family_name-error"');
  expect(formNamesIn(wrong)).not.toContain('companyName');
  await browser.go(`${address}/sign-up`, { ...typed, family_name: 'Vogt' });
  expect(await isSignedIn(browser, await browser.go(`${address}/prove`, { code: await mailedCode() }))).toBe(true);
  // Nor later, where they change their own name.
  const edit = await authorize(browser, origin, 'portal-profile', { scope: 'openid profile' });
  expect(await edit.page.text()).not.toMatch(/name="companyName"[^>]*required/);
  const changed = { given_name: 'Kati', family_name: 'Vogt', mobile: '+49 1', companyName: '' };
  expect(await isSignedIn(browser, await browser.go(`${edit.address}/profile`, changed))).toBe(true);
});

test('whoever registered a workshop does not leave its name out afterwards', async () => {
  const { browser, prove } = await register('named@feld.example');
  expect(await isSignedIn(browser, await prove(await mailedCode()))).toBe(true);
  const edit = await authorize(browser, origin, 'portal-profile', { scope: 'openid profile' });
  const unnamed = { given_name: 'Bo', family_name: 'Holm', companyName: ' ' };
  expect(await (await browser.go(`${edit.address}/profile`, unnamed)).text()).toContain('id="companyName-error"');
});

test('an invitation that is unknown or no longer open tells nothing, and the whole form is there', async () => {
  const { kysely } = server.database;
  const open = async (guid: string) => {
    const browser = createBrowser(origin);
    const { address } = await authorize(browser, origin, 'portal', { invitation: guid });
    return (await browser.go(`${address}/sign-up`)).text();
  };
  await kysely
    .updateTable('invitation')
    .set({ expires_at: new Date(0) })
    .where('guid', '=', invitation)
    .execute();
  for (const guid of [invitation, '00000000-0000-4000-8000-000000000000', "' or 1=1", '<b>']) {
    const shown = await open(guid);
    expect(formNamesIn(shown)).toContain('companyName');
    expect(shown).not.toMatch(/Katrin|Lindner|<b>/);
  }
});

test('whoever registers an address that has an account is told so, and signs in without typing it again [CO-327, SH-283]', async () => {
  const { browser, address, answer } = await register('ANNA@lindner.example');
  const page = await answer.text();
  expect(page).toContain('Account creation is failed. The account is already existing!');
  expect(page).toContain('id="email-error"');
  expect(page).toContain('value="Holm"');
  const login = await (await browser.go(`${address}/sign-in`, { email: 'ANNA@lindner.example', show: '1' })).text();
  expect(login).toContain('value="ANNA@lindner.example"');
  expect(login).not.toContain('role="alert"');
  const signedIn = await browser.go(`${address}/sign-in`, { email: 'anna@lindner.example', password: 'workshop-demo' });
  expect(await isSignedIn(browser, signedIn)).toBe(true);
});

test('a form that is sent twice at once is one registration with one code', async () => {
  const browser = createBrowser(origin);
  const { address } = await authorize(browser, origin, 'portal');
  const mine = { ...form, email: 'twice@feld.example' };
  const answers = await Promise.all([1, 2].map(async () => await browser.go(`${address}/sign-up`, mine)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const code = await mailedCode();
  expect(mail.sent).toHaveLength(1);
  expect(await isSignedIn(browser, await browser.go(`${address}/prove`, { code }))).toBe(true);
});

test('a code that is confirmed twice, or whose answer was lost, signs the same one person in', async () => {
  const { browser, prove } = await register('tapped@feld.example');
  const code = await mailedCode();
  const answers = await Promise.all([prove(code), prove(code)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const again = await prove(code);
  const people = server.database.kysely.selectFrom('identity').select('id').where('email', '=', 'tapped@feld.example');
  expect(await people.execute()).toHaveLength(1);
  expect(await isSignedIn(browser, again)).toBe(true);
});
