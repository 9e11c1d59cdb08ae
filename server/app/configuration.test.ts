import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

const clients = JSON.stringify(
  Object.fromEntries(
    ['login', 'profile', 'removal'].map((name) => [
      name,
      { authority: 'https://id.example', clientId: name, scope: 'openid' },
    ]),
  ),
);

test('without any setting the portal runs on this machine alone, with demo data', () => {
  expect(readConfiguration({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    origin: 'http://localhost:8080',
    dataDirectory: 'data',
    databaseUrl: null,
    externalIdentity: null,
    s3: null,
    hasDemoData: true,
    hasScriptedExpert: true,
    callsPerMinute: 600,
  });
});

test('the address in front of a proxy counts, without its path', () => {
  expect(readConfiguration({ PUBLIC_URL: 'https://portal.example/x/' }).origin).toBe('https://portal.example');
});

test('without demo data there is no scripted expert unless asked for', () => {
  expect(readConfiguration({ DEMO_DATA: 'off' }).hasScriptedExpert).toBe(false);
  expect(readConfiguration({ DEMO_DATA: 'off', SCRIPTED_EXPERT: 'on' }).hasScriptedExpert).toBe(true);
  expect(readConfiguration({ SCRIPTED_EXPERT: 'off' }).hasScriptedExpert).toBe(false);
});

test('an external provider needs its audience and clients', () => {
  const external = { OIDC_ISSUER: 'https://id.example', OIDC_AUDIENCE: 'portal', OIDC_CLIENTS: clients };
  expect(readConfiguration(external).externalIdentity).toMatchObject({ audience: 'portal', clients: { login: {} } });
  expect(() => readConfiguration({ ...external, OIDC_AUDIENCE: '' })).toThrow('OIDC_ISSUER needs');
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number.'],
  [{ PORT: '70000' }, 'PORT must be at most 65535.'],
  [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be on or off.'],
  [{ DATABASE_URL: 'here' }, 'DATABASE_URL must be an address'],
  [{ OIDC_CLIENTS: '{' }, 'OIDC_CLIENTS must be JSON.'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT needs S3_BUCKET'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be silent'],
])('a wrong setting %o is named in one sentence', (environment, sentence) => {
  expect(() => readConfiguration(environment)).toThrow(sentence);
});

test('business units are known by e-mail domains; those for trying things out count with demo data only [SH-287, SH-288]', () => {
  const unitsOf = (environment: Record<string, string>) => readConfiguration(environment).businessUnitDomains;
  expect(unitsOf({})).toEqual(['ostsee-technik.example']);
  expect(unitsOf({ DEMO_DATA: 'off' })).toEqual([]);
  const BUSINESS_UNIT_DOMAINS = 'Unit.example, other-unit.example';
  expect(unitsOf({ DEMO_DATA: 'off', BUSINESS_UNIT_DOMAINS })).toEqual(['unit.example', 'other-unit.example']);
  const both = { BUSINESS_UNIT_DOMAINS, BUSINESS_UNIT_TEST_DOMAINS: 'try.example' };
  expect(unitsOf(both)).toEqual(['unit.example', 'other-unit.example', 'try.example']);
  expect(() => unitsOf({ BUSINESS_UNIT_DOMAINS: '@unit.example' })).toThrow(/^BUSINESS_UNIT_DOMAINS/);
});

test('no analytics and no legal texts but the examples until an operator names theirs', () => {
  expect(readConfiguration({})).toMatchObject({ tagManagerUrl: null, legalDirectory: null });
  const own = { TAG_MANAGER_URL: 'https://tags.example/gtm.js', LEGAL_DIR: '/srv/legal' };
  expect(readConfiguration(own)).toMatchObject({
    tagManagerUrl: 'https://tags.example/gtm.js',
    legalDirectory: '/srv/legal',
  });
  expect(() => readConfiguration({ TAG_MANAGER_URL: 'tags' })).toThrow(/^TAG_MANAGER_URL/);
});

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '127.0.0.9' }, true],
  [{ PUBLIC_URL: 'http://localhost:9000' }, true],
  [{ PUBLIC_URL: 'http://tablet.localhost:9000' }, true],
  [{ PUBLIC_URL: 'http://[::1]:9000' }, true],
  [{ PUBLIC_URL: 'https://portal.example' }, false],
  [{ PUBLIC_URL: 'http://192.168.1.20:8080' }, false],
  [{ PUBLIC_URL: 'https://localhost.example' }, false],
  [{ PUBLIC_URL: 'https://127.0.0.1.example' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: 'portal.example', PUBLIC_URL: 'http://localhost:8080' }, false],
] as [Record<string, string>, boolean][])(
  'with %o the demo, its mailbox and its expert are there: %s, unless it is said otherwise',
  (environment, isOn) => {
    const demoOf = (more: Record<string, string>) => {
      const { hasDemoData, hasScriptedExpert, businessUnitDomains } = readConfiguration({ ...environment, ...more });
      return [hasDemoData, hasScriptedExpert, businessUnitDomains.length > 0];
    };
    expect(demoOf({})).toEqual([isOn, isOn, isOn]);
    expect(demoOf({ DEMO_DATA: 'on' })).toEqual([true, true, true]);
    expect(demoOf({ DEMO_DATA: 'off' })).toEqual([false, false, false]);
  },
);

const paymentSettings = {
  PAYMENT_API_KEY: 'key',
  PAYMENT_MERCHANT_ACCOUNT: 'Portal',
  PAYMENT_CLIENT_KEY: 'test_KEY',
  PAYMENT_HMAC_KEY: 'AB'.repeat(32),
  PAYMENT_ENVIRONMENT: 'test',
};
const liveSettings = { ...paymentSettings, PAYMENT_CLIENT_KEY: 'live_KEY', PAYMENT_ENVIRONMENT: 'live-us' };

test('payments are a test until all of the provider’s settings are there', () => {
  const paymentsOf = (environment: Record<string, string>) => readConfiguration(environment).payments;
  expect(paymentsOf({})).toBeNull();
  expect(paymentsOf(paymentSettings)).toMatchObject({
    adyen: { apiKey: 'key', merchantAccount: 'Portal', environment: 'test' },
    client: { clientKey: 'test_KEY', environment: 'test', environmentUrls: null, canChallengeInPage: false },
  });
  expect(paymentsOf({ ...liveSettings, PAYMENT_LIVE_PREFIX: '17-Portal' })).toMatchObject({
    adyen: { environment: { livePrefix: '17-Portal' } },
    environment: 'live-us',
  });
});

test.each(Object.keys(paymentSettings))('without %s alone the start says that it is missing', (name) => {
  expect(() => readConfiguration({ ...paymentSettings, [name]: '' })).toThrow(`; ${name} is not set.`);
});

test.each([
  [{ ...paymentSettings, PAYMENT_HMAC_KEY: 'short' }, 'PAYMENT_HMAC_KEY must be 64'],
  [{ ...paymentSettings, PAYMENT_CLIENT_KEY: 'live_KEY' }, 'PAYMENT_CLIENT_KEY must begin with test_'],
  [{ ...paymentSettings, PAYMENT_ENVIRONMENT: 'production' }, 'PAYMENT_ENVIRONMENT must be one of'],
  [liveSettings, 'PAYMENT_LIVE_PREFIX is needed'],
  [{ PAYMENT_LIVE_PREFIX: '17-Portal' }, 'PAYMENT_API_KEY'],
])('payment settings that do not fit together stop the start: %#', (environment, sentence) => {
  expect(() => readConfiguration(environment)).toThrow(sentence);
});
