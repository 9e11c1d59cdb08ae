import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { startNotices } from './start-notices.ts';

const emails = ['anna@lindner.example', 'expert@portal.example'];
const testPayments =
  'PAYMENT_API_KEY is not set: payments are a test, and whoever buys something gets it without money moving.';
const noticesOf = (environment: Record<string, string>, known = emails) =>
  startNotices(readConfiguration(environment), known).join('\n');

test('on this machine the start lists the accounts to try that are there, and nothing else', () => {
  const notices = noticesOf({});
  expect(notices).toContain('workshop-demo');
  for (const email of emails) expect(notices).toContain(email);
  expect(notices).not.toContain('freja@');
  expect(notices).not.toContain('DEMO_DATA');
  expect(noticesOf({}, [])).toBe('');
});

test('where others reach it the start says that the demo is off and why, and who of it is refused', () => {
  const publicly = { PUBLIC_URL: 'https://portal.example', TRUST_PROXY: '1', SMTP_URL: 'smtp://mail.example' };
  expect(noticesOf(publicly, [])).toBe(
    ['The demo is off, because the portal is reached from other machines (PUBLIC_URL, HOST).', testPayments].join('\n'),
  );
  expect(noticesOf(publicly)).toContain('cannot sign in: anna@lindner.example, expert@portal.example.');
  expect(noticesOf({ DEMO_DATA: 'off', SMTP_URL: 'smtp://mail.example' }, [])).toBe('The demo is off.');
  const said = noticesOf({ ...publicly, DEMO_DATA: 'on' });
  expect(said).toContain('Whoever reaches https://portal.example can sign in with the accounts above');
});

test('without a mail server the start says that nobody can register, unless the demo shows its mail', () => {
  expect(noticesOf({ DEMO_DATA: 'off' }, [])).toContain('nobody gets the code');
  expect(noticesOf({ DEMO_DATA: 'off', SMTP_URL: 'smtp://mail.example' }, [])).not.toContain('code');
  expect(noticesOf({}, [])).toBe('');
});

test('with an external provider there is nobody of the demo to sign in', () => {
  const client = { authority: 'https://id.example', clientId: 'portal', scope: 'openid' };
  const OIDC_CLIENTS = JSON.stringify({ login: client, profile: client, removal: client });
  expect(noticesOf({ OIDC_ISSUER: 'https://id.example', OIDC_AUDIENCE: 'portal', OIDC_CLIENTS })).toBe('');
});

test('a proxy in front that is not counted is said, and so is an address without https', () => {
  const secure = { PUBLIC_URL: 'https://portal.example' };
  expect(noticesOf(secure, [])).toContain('TRUST_PROXY is 0');
  expect(noticesOf({ ...secure, TRUST_PROXY: '2' }, [])).not.toContain('TRUST_PROXY');
  expect(noticesOf({ PUBLIC_URL: 'http://192.168.1.20:8080' }, [])).toContain('is not https');
  expect(noticesOf({}, [])).toBe('');
});

test('where others reach it the start says that payments are a test, until there is a provider', () => {
  const publicly = { PUBLIC_URL: 'https://portal.example', TRUST_PROXY: '1' };
  expect(noticesOf(publicly, [])).toContain('PAYMENT_API_KEY is not set');
  const settings = {
    ...{ PAYMENT_API_KEY: 'k', PAYMENT_MERCHANT_ACCOUNT: 'P', PAYMENT_CLIENT_KEY: 'test_K' },
    ...{ PAYMENT_HMAC_KEY: 'ab'.repeat(32), PAYMENT_ENVIRONMENT: 'test' },
  };
  expect(noticesOf({ ...publicly, ...settings }, [])).not.toContain('PAYMENT');
  expect(noticesOf({}, [])).not.toContain('PAYMENT');
});
