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
