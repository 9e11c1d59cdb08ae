import { expect, test } from 'vitest';
import { isSkipWaiting } from './messages.ts';
import { notTheApp } from './not-the-app.ts';

const isApp = (address: string) => notTheApp.every((pattern) => !pattern.test(address));

test.each([
  '/',
  '/my-requests?status=20',
  '/new-request/thl',
  '/dashboard/requests/request-detail/100',
  '/apiary',
  '/v3/shopping-cart/Checkout?redirectResult=x',
])('%s is answered with the app, also offline', (address) => {
  expect(isApp(address)).toBe(true);
});

test.each([
  '/api/health',
  '/API/v1/events',
  '/oidc/auth?client_id=portal',
  '/oidc-ui/abc',
  '/checkoutshopper/v1',
  '/checkoutshopper/securedfields/local_KEY/6.3.0/securedFields.html?type=card&d=aHR0cA',
  '/checkoutshopper/http://localhost:8080/3ds/challenge',
  '/checkoutshopper/bank/3f0c5d7e-0000-4000-8000-000000000000',
  '/checkoutanalytics/v3/analytics',
  '/mailbox',
  '/chime/x',
  '/control/x',
  '/objects/photo',
  '/robots.txt',
  '/exports/report.xlsx?x=1',
])('%s is left to the server', (address) => {
  expect(isApp(address)).toBe(false);
});

test('only the agreed message makes a waiting version take over', () => {
  expect(isSkipWaiting({ type: 'SKIP_WAITING' })).toBe(true);
  for (const other of [null, undefined, 'SKIP_WAITING', {}, { type: 'skip' }]) expect(isSkipWaiting(other)).toBe(false);
});
