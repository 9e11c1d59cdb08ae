import { describe, expect, test } from 'vitest';
import { aRegion } from '../../../tests/support/a-region.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import type { Account } from '../../../contract/accounts.ts';
import { type DueQuestion, dueNow } from './due-now.ts';

const regions = [aRegion('de', { hasWholesalerConfig: true }), aRegion('dk'), aRegion('us')];
const subscription = anAccountOf().subscription;
const inOrder: Partial<Account> = { wholesalerBranchId: 'north' };

function question(account: Partial<Account>, rest: Partial<Omit<DueQuestion, 'account'>> = {}): DueQuestion {
  const signIn = { sessionId: 's', answered: [], isSettled: false, returnTo: '/my-requests' };
  return {
    account: anAccountOf({ ...inOrder, ...account }),
    country: 'de',
    regions,
    signIn,
    pathname: '/my-requests',
    isAtWork: false,
    ...rest,
  };
}
const answered = (...kinds: string[]) => ({ sessionId: 's', answered: kinds, isSettled: false, returnTo: '/' });
const settled = (...kinds: string[]) => ({ ...answered(...kinds), isSettled: true });

describe('what is due', () => {
  test('nothing, when all is in order; and that is noted, so nothing opens when the account changes later', () => {
    expect(dueNow(question({}))).toEqual({ due: null, isSettled: true });
    const lowLater = question({ availableCredits: 3 }, { signIn: settled() });
    expect(dueNow(lowLater).due).toBeNull();
  });

  test('a page loaded again shows the step that was pending, not those that were answered [SH-237]', () => {
    const account = { hasCustomerDecided: false, availableCredits: 3 };
    expect(dueNow(question(account)).due?.kind).toBe('marketing');
    expect(dueNow(question(account, { signIn: answered('marketing') })).due?.kind).toBe('low-credits');
  });

  test('marketing and wholesaler never stand over work: they are asked afterwards, and what matters for the work is said at once', () => {
    const atWork = question({ hasCustomerDecided: false, wholesalerBranchId: null }, { isAtWork: true });
    expect(dueNow(atWork)).toEqual({ due: null, isSettled: false });
    expect(dueNow({ ...atWork, isAtWork: false }).due?.kind).toBe('marketing');
    const afterwards = { ...atWork, isAtWork: false, signIn: answered('marketing') };
    expect(dueNow(afterwards).due?.kind).toBe('wholesaler');
    const inDebt = question({ hasCustomerDecided: false, availableCredits: -3 }, { isAtWork: true });
    expect(dueNow(inDebt).due?.kind).toBe('negative-credits');
    expect(dueNow(question({ companyCountry: 'dk' }, { isAtWork: true })).due?.kind).toBe('country');
  });

  test('another country comes before a debt, and keeps both it and the rest open until the person is at home [SH-238, SH-243]', () => {
    const abroad = question({ companyCountry: 'dk', availableCredits: -3, hasCustomerDecided: false });
    expect(dueNow(abroad)).toMatchObject({ due: { kind: 'country', offer: { country: 'dk' } }, isSettled: false });
    expect(dueNow({ ...abroad, signIn: answered('country') })).toEqual({ due: null, isSettled: false });
    expect(dueNow({ ...abroad, country: 'dk', signIn: answered('country') }).due?.kind).toBe('marketing');
  });

  test('a country that the portal does not serve is not offered [SH-240]', () => {
    expect(dueNow(question({ companyCountry: 'is' })).due).toBeNull();
  });

  test('a debt stands in the way again and again, until the person goes on or it is paid [SH-236, SH-243]', () => {
    const inDebt = question({ availableCredits: -3 }, { signIn: settled() });
    expect(dueNow(inDebt).due).toEqual({ kind: 'negative-credits', mayContinue: true });
    expect(dueNow({ ...inDebt, pathname: '/dashboard/wallet' }).due).toBeNull();
    expect(dueNow({ ...inDebt, signIn: settled('negative-credits') }).due).toBeNull();
    expect(dueNow(question({ availableCredits: 0 }, { signIn: settled() })).due).toBeNull();
  });

  test('in the United States a debt can only be left by logging out [SH-244, SU-283]', () => {
    const american = question({ availableCredits: -3, companyCountry: 'us' }, { country: 'us' });
    expect(dueNow(american).due).toEqual({ kind: 'negative-credits', mayContinue: false });
  });

  test('the wholesaler is asked for last, and once per sign-in [SH-248, SH-250]', () => {
    const none = { wholesalerBranchId: null, availableCredits: 3 };
    expect(dueNow(question(none)).due?.kind).toBe('low-credits');
    expect(dueNow(question(none, { signIn: answered('low-credits') })).due).toEqual({ kind: 'wholesaler' });
    expect(dueNow(question(none, { signIn: settled('wholesaler') })).due).toBeNull();
    const elsewhere = { ...none, companyCountry: 'dk', availableCredits: 50 };
    expect(dueNow(question(elsewhere, { country: 'dk' })).due).toBeNull();
  });

  test('a chosen company is greeted with what there is to say about it [SH-229, SH-231]', () => {
    const [one, two] = [anEntry('1', 7), anEntry('2', 8)];
    const several = {
      impersonationList: [one, two],
      subscription: { ...subscription, trialStatus: 'Active' as const },
    };
    expect(dueNow(question(several)).due?.kind).toBe('companies');
    expect(dueNow(question(several, { signIn: answered('companies') })).due).toEqual({
      kind: 'trial-enabled',
      goTo: '/',
    });
    expect(dueNow(question({ impersonationList: [one, anEntry('3', 7)] })).due).toBeNull();
  });
});

function anEntry(contactPersonId: string, customerId: number): Account['impersonationList'][number] {
  return {
    contactPersonId,
    customerId,
    ciamId: '',
    contactFirstName: 'Ida',
    contactLastName: 'Dahl',
    workshopName1: `Workshop ${customerId}`,
    workshopName2: '',
    workshopName4: '',
    city: 'Odense',
    isHeadOffice: false,
  };
}
