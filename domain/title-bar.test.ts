import { describe, expect, test } from 'vitest';
import { aStranger, aVisitor } from '../tests/support/a-visitor.ts';
import { roleId } from './wire-enums.ts';
import type { Visitor } from './access.ts';
import { titleBarOf } from './title-bar.ts';

const barOf = (path: string, visitor: Visitor = aVisitor()) => titleBarOf(path, visitor);

describe('the title bar', () => {
  test('of my requests has a button for a new one, for a mapped account with an active subscription', () => {
    expect(barOf('/my-requests')?.newRequest).toBe('/new-request');
    expect(barOf('/dashboard/requests')?.newRequest).toBe('/new-request');
    expect(barOf('/my-requests', aVisitor({ account: { isSubscriptionActive: false } }))?.newRequest).toBeNull();
    expect(barOf('/dashboard/hardware')?.newRequest).toBeNull();
  });
  test.each(['/dashboard/wallet', '/wallet'])('of %s has the balance and sells credits in Europe [SH-083]', (path) => {
    expect(barOf(path)).toMatchObject({ showsBalance: true, canBuyCredits: true });
  });
  test.each(['/dashboard/wallet', '/wallet'])('of %s has the plain balance in the US [SH-085]', (path) => {
    expect(barOf(path, aVisitor({ country: 'us' }))).toMatchObject({ showsBalance: true, canBuyCredits: false });
  });
  test('sells credits only to those who may buy [SH-304]', () => {
    expect(barOf('/wallet', aVisitor({ account: { isSubscriptionActive: false } }))?.canBuyCredits).toBe(false);
    expect(barOf('/wallet', aVisitor({ account: { isSpecialWorkshop: true } }))?.canBuyCredits).toBe(false);
  });
  test('greets on the dashboard [SH-081]', () => {
    expect(barOf('/dashboard')?.isGreeting).toBe(true);
    expect(barOf('/my-requests')?.isGreeting).toBe(false);
  });
  test('shows nothing of a page that the visitor may not enter: no balance for a branch [SH-084, SH-303]', () => {
    expect(barOf('/wallet', aVisitor({ account: { isBranch: true } }))).toBeNull();
    expect(barOf('/wallet', aVisitor({ account: { roleId: roleId.individual } }))).toBeNull();
    expect(barOf('/wallet', aStranger())).toBeNull();
  });
  test.each(['/', '/signincallback', '/nowhere', '/exception'])('is not there on %s', (path) => {
    expect(barOf(path)).toBeNull();
  });
});
