import { expect, test } from 'vitest';
import { type WholesalerFacts, isWholesalerAsked } from './wholesaler-prompt.ts';

const asked: WholesalerFacts = {
  siteCountry: 'de',
  companyCountry: 'de',
  hasWholesalerConfig: true,
  cdbId: 4001,
  wholesalerBranchId: null,
  subscriptionId: 5,
  subscriptionTypeId: 11,
  trialStatus: 'None',
  roleId: 10,
};

test.each<[string, Partial<WholesalerFacts>, boolean]>([
  ['a manager of a workshop without a wholesaler', {}, true],
  ['an enterprise as well', { subscriptionTypeId: 12 }, true],
  ['the country is written in capitals', { companyCountry: 'DE' }, true],
  ['on the site of another country', { siteCountry: 'at' }, false],
  ['a country without wholesalers', { hasWholesalerConfig: false }, false],
  ['not mapped yet', { cdbId: 0 }, false],
  ['has one already', { wholesalerBranchId: 'north' }, false],
  ['no subscription', { subscriptionId: 0 }, false],
  ['in a trial', { trialStatus: 'Active' }, false],
  ['after a trial', { trialStatus: 'Expired' }, false],
  ['pay as you go', { subscriptionTypeId: 10 }, false],
  ['an individual', { roleId: 20 }, false],
  ['a wholesaler', { roleId: 30 }, false],
])('the wholesaler is asked for or not: %s [SH-248, SH-249, SH-250, SH-251, SH-252]', (_what, facts, expected) => {
  expect(isWholesalerAsked({ ...asked, ...facts })).toBe(expected);
});
