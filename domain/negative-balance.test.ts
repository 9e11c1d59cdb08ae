import { expect, test } from 'vitest';
import { type BalanceFacts, isNegativeBalanceDue, mayContinueInDebt } from './negative-balance.ts';

const inDebt: BalanceFacts = { isLoggedIn: true, isCountryDue: false, balance: -3, pathname: '/my-requests' };

test.each<[string, Partial<BalanceFacts>, boolean]>([
  ['a balance below zero', {}, true],
  ['on the start page too', { pathname: '/' }, true],
  ['nothing owed', { balance: 0 }, false],
  ['nobody is logged in', { isLoggedIn: false }, false],
  ['the country comes first', { isCountryDue: true }, false],
  ['in the cart, where the debt is paid', { pathname: '/v3/shopping-cart' }, false],
  ['at the checkout, at any of its steps', { pathname: '/v3/checkout/payment' }, false],
  ['in the wallet', { pathname: '/wallet' }, false],
  ['in the wallet of the dashboard', { pathname: '/dashboard/wallet' }, false],
  ['during a call-back', { pathname: '/signincallback' }, false],
  ['on a legal text', { pathname: '/term-condition/de' }, false],
  ['on an error page', { pathname: '/exception' }, false],
  ['in a meeting', { pathname: '/meeting/4711' }, false],
  ['however the address is written', { pathname: '/Privacy-Policy' }, false],
  ['a page that only begins like one of them', { pathname: '/walletinfo' }, true],
])('the debt is shown or not: %s [CO-345, SH-243, SH-384]', (_what, difference, expected) => {
  expect(isNegativeBalanceDue({ ...inDebt, ...difference })).toBe(expected);
});

test.each<[string, number, string, boolean]>([
  ['a manager in Germany', 10, 'de', true],
  ['an individual', 20, 'de', false],
  ['a wholesaler, who has the rights of an individual', 30, 'de', false],
  ['a manager in the US', 10, 'us', false],
  ['a manager in Canada', 10, 'ca', false],
  ['a manager in the US, however it is written', 10, ' US ', false],
])('who may go on in debt: %s [CO-165, CO-358, SH-244, SH-245, SU-283, SU-284]', (_who, roleId, country, expected) => {
  expect(mayContinueInDebt({ roleId, country })).toBe(expected);
});
