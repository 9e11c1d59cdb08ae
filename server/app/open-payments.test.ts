import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { contentSecurityPolicy } from '../http/headers.ts';
import { systemTimers } from '../providers/system-timers.ts';
import { readConfiguration } from './configuration.ts';
import { openPayments } from './open-payments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
});
afterAll(() => server.close());

const credentials = {
  PAYMENT_API_KEY: 'key',
  PAYMENT_MERCHANT_ACCOUNT: 'Portal',
  PAYMENT_CLIENT_KEY: 'live_KEY',
  PAYMENT_HMAC_KEY: 'ab'.repeat(32),
  PAYMENT_ENVIRONMENT: 'live-us',
  PAYMENT_LIVE_PREFIX: '17-portal',
};
const open = (environment: Record<string, string>) =>
  openPayments(readConfiguration(environment), {
    database: server.database,
    now: server.now,
    timers: systemTimers,
    log: pino({ level: 'silent' }),
    deliver: () => Promise.reject(new Error('nobody is told')),
  });
const directives = (policy: string, ...names: string[]) =>
  policy.split('; ').filter((part) => names.includes(part.split(' ')[0] ?? ''));

test('without credentials card fields and banks are pages of our own, and nobody else is let in', async () => {
  const { routes, origins, jobs, provider } = await open({});
  expect([routes.length, Object.keys(jobs.once).length > 0]).toEqual([1, true]);
  expect(provider.clientConfiguration.environmentUrls?.api).toBe('http://localhost:8080/checkoutshopper/');
  const policy = contentSecurityPolicy(origins);
  expect(directives(policy, 'frame-src', 'connect-src', 'form-action')).toEqual([
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
  ]);
});

test.each([
  ['http://localhost:9000', 'http://localhost:9000/checkoutshopper/http://localhost:8080/'],
  ['https://portal.example', 'https://portal.example/checkoutshopper/'],
])('at %s the components find the embedded service at %s', async (PUBLIC_URL, address) => {
  const { provider } = await open({ PUBLIC_URL });
  expect(provider.clientConfiguration.environmentUrls?.api).toBe(address);
});

test('with credentials there is no embedded service, and the page may reach the provider’s addresses of its region only', async () => {
  const { routes, jobs, origins, provider } = await open(credentials);
  expect([routes, jobs]).toEqual([[], { once: {}, recurring: {} }]);
  expect(provider.clientConfiguration).toMatchObject({ clientKey: 'live_KEY', environmentUrls: null });
  const policy = contentSecurityPolicy(origins);
  expect(directives(policy, 'frame-src', 'connect-src', 'form-action', 'script-src', 'img-src')).toEqual([
    "script-src 'self'",
    "img-src 'self' data: blob: https://checkoutshopper-live-us.adyen.com https://checkoutshopper-live-us.cdn.adyen.com https://checkoutanalytics-live-us.adyen.com",
    "connect-src 'self' https://checkoutshopper-live-us.adyen.com https://checkoutshopper-live-us.cdn.adyen.com https://checkoutanalytics-live-us.adyen.com",
    'frame-src https://checkoutshopper-live-us.adyen.com',
    "form-action 'self'",
  ]);
});

test('3-D Secure in the page lets in the frames and forms of any bank, and nothing else more', async () => {
  const { origins, provider } = await open({ ...credentials, PAYMENT_CHALLENGE_IN_PAGE: 'on' });
  expect(provider.clientConfiguration.canChallengeInPage).toBe(true);
  const policy = contentSecurityPolicy(origins);
  expect(directives(policy, 'frame-src', 'form-action', 'script-src')).toEqual([
    "script-src 'self'",
    'frame-src https:',
    "form-action 'self' https:",
  ]);
});
