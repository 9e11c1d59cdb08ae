import { describe, expect, test } from 'vitest';
import { returnPathFrom } from './return-path.ts';

describe('the way back after sign-in', () => {
  test.each(['/', '/my-requests', '/my-requests?status=50&q=a%20b#row-3', '/dashboard/requests/request-detail/100123'])(
    'leads to the page the person came from: %s [SH-016, SU-040]',
    (path) => {
      expect(returnPathFrom(path)).toBe(path);
    },
  );

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2F%2Fevil.example',
    '/%2f/evil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%252F%252Fevil.example',
    '/%09/evil.example',
    '/%2e//evil.example',
    '/%',
    `/${'a'.repeat(3000)}`,
    '',
    null,
    undefined,
    42,
    { toString: () => '/my-requests' },
  ])('is home when the address could lead anywhere else: %j [SH-016, SU-040]', (hostile) => {
    expect(returnPathFrom(hostile)).toBe('/');
  });

  test.each([
    '/signincallback?code=1',
    '/logout',
    '/sessiontimeout',
    '/%6cogout',
    '/oidc/session/end',
    '/LOGIN',
    '/login-redirect?redirect=%2F',
  ])('never goes round in the sign-in itself: %s [SH-016, SU-040]', (path) => {
    expect(returnPathFrom(path)).toBe('/');
  });
});
