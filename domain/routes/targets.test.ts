import { describe, expect, test } from 'vitest';
import { aStranger, aVisitor } from '../../tests/support/a-visitor.ts';
import { screenOrHome, originOf, targetOf } from './targets.ts';

test.each([
  ['login', '/login?returnTo=%2Fmy-requests%3Fstatus%3D10'],
  ['regions', '/regions?returnTo=%2Fmy-requests%3Fstatus%3D10'],
  ['denied', '/exception?type=401&origin=%2Fmy-requests'],
  ['not-found', null],
  ['wrong-country', null],
  ['wait', null],
  ['enter', null],
] as const)(
  '%s at /my-requests?status=10 leads to %s [CO-047, SH-016, SH-029, SH-270, SH-271, SH-351, SU-040]',
  (admission, target) => {
    expect(targetOf(admission, '/my-requests?status=10')).toBe(target);
  },
);

describe('an origin', () => {
  test.each([
    ['/dashboard/wallet?x=1#y', '/dashboard/wallet'],
    ['/dashboard/wallet', '/dashboard/wallet'],
    ['https://evil.example/x', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/%2F%2Fevil.example', '/'],
    ['javascript:alert(1)', '/'],
    [undefined, '/'],
  ])('%s is passed along as %s: a path of this site only [SH-016, SU-040]', (address, origin) => {
    expect(originOf(address)).toBe(origin);
  });
  test('never makes the target point elsewhere, however the address looks [SH-016, SU-040]', () => {
    expect(targetOf('login', '//evil.example')).toBe('/login?returnTo=%2F');
    expect(targetOf('denied', '/&type=500#')).toBe('/exception?type=401&origin=%2F%26type%3D500');
  });
});

test.each([
  ['/dashboard/wallet', aVisitor(), '/dashboard/wallet'],
  ['/wallet?from=modal', aVisitor(), '/wallet?from=modal'],
  ['/dashboard/hardware', aVisitor({ country: 'us' }), '/'],
  ['/nowhere', aStranger(), '/'],
])('%s is led to %s when there is a screen for it, else to home', (path, visitor, to) => {
  expect(screenOrHome(path, visitor)).toBe(to);
});
