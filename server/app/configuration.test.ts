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
    databaseCacheMb: 32,
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

test('meetings at Amazon Chime need all of their settings, and without any the embedded service carries them', () => {
  expect(readConfiguration({}).meetings).toEqual({ aws: null, udpPorts: null, addresses: [] });
  const aws = { MEETINGS_REGION: 'eu-central-1', MEETINGS_ACCESS_KEY_ID: 'id', MEETINGS_SECRET_ACCESS_KEY: 'key' };
  expect(readConfiguration(aws).meetings.aws).toEqual({
    region: 'eu-central-1',
    accessKeyId: 'id',
    secretAccessKey: 'key',
  });
  expect(() => readConfiguration({ ...aws, MEETINGS_SECRET_ACCESS_KEY: '' })).toThrow('MEETINGS_SECRET_ACCESS_KEY is');
});

test('the relay of meetings takes the ports and addresses it is given', () => {
  const relay = { MEETINGS_UDP_PORTS: '40000-40100', MEETINGS_ADDRESSES: '10.0.0.1, 192.0.2.7' };
  expect(readConfiguration(relay).meetings).toEqual({
    aws: null,
    udpPorts: [40_000, 40_100],
    addresses: ['10.0.0.1', '192.0.2.7'],
  });
  for (const wrong of ['40000', '40100-40000', '80-90', '60000-70000'])
    expect(() => readConfiguration({ MEETINGS_UDP_PORTS: wrong })).toThrow('MEETINGS_UDP_PORTS must be a range');
  expect(() => readConfiguration({ MEETINGS_ADDRESSES: 'here' })).toThrow('MEETINGS_ADDRESSES must be IPv4 addresses');
});

const chatSettings = {
  CHAT_APP_INSTANCE_ARN: 'arn:aws:chime:eu-central-1:123456789012:app-instance/1a2b-3c',
  CHAT_ACCESS_KEY_ID: 'key',
  CHAT_SECRET_ACCESS_KEY: 'secret',
  CHAT_ROLE_ARN: 'arn:aws:iam::123456789012:role/chat-device',
};

test('the chat is the embedded service until all of the settings are there, and then in eu-central-1 unless another region is named [SU-374]', () => {
  expect(readConfiguration({}).chat).toBeNull();
  expect(readConfiguration(chatSettings).chat).toEqual({
    appInstanceArn: chatSettings.CHAT_APP_INSTANCE_ARN,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    roleArn: chatSettings.CHAT_ROLE_ARN,
    region: 'eu-central-1',
  });
  expect(readConfiguration({ ...chatSettings, CHAT_REGION: 'us-east-1' }).chat?.region).toBe('us-east-1');
});

test.each([
  [{ ...chatSettings, CHAT_ROLE_ARN: '' }, '; CHAT_ROLE_ARN is not set.'],
  [{ CHAT_REGION: 'eu-central-1' }, '; CHAT_APP_INSTANCE_ARN, CHAT_ACCESS_KEY_ID'],
  [{ ...chatSettings, CHAT_ROLE_ARN: 'role' }, 'CHAT_ROLE_ARN must be an ARN of a role'],
  [{ ...chatSettings, CHAT_REGION: 'Frankfurt' }, 'CHAT_REGION must be a region'],
])('chat settings that do not fit together stop the start: %#', (environment, sentence) => {
  expect(() => readConfiguration(environment)).toThrow(sentence);
});

test('messages are translated by the phrase book until a service is named', () => {
  const translationOf = (environment: Record<string, string>) => readConfiguration(environment).translation;
  expect(translationOf({})).toBeNull();
  expect(translationOf({ TRANSLATION_URL: 'https://lt.example/x' })).toEqual({
    url: 'https://lt.example/x',
    apiKey: null,
  });
  const withKey = { TRANSLATION_URL: 'http://127.0.0.1:5000', TRANSLATION_API_KEY: 'k' };
  expect(translationOf(withKey)).toMatchObject({ apiKey: 'k' });
  expect(() => translationOf({ TRANSLATION_API_KEY: 'k' })).toThrow('TRANSLATION_API_KEY needs TRANSLATION_URL');
  expect(() => translationOf({ TRANSLATION_URL: 'ftp://lt.example' })).toThrow(/^TRANSLATION_URL must be an address/);
});
