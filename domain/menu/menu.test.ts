import { describe, expect, test } from 'vitest';
import { aStranger, aVisitor } from '../../tests/support/a-visitor.ts';
import { roleId } from '../wire-enums.ts';
import type { Visitor } from '../access.ts';
import { type MenuEntry, type MenuRegion, menuFor, newRequestPath } from './menu.ts';

const noTraining: MenuRegion = { training: { catalogue: null, calendar: null, program: null } };
const training: MenuRegion = {
  training: { catalogue: '/c', calendar: 'https://training.example/days', program: 'https://training.example/plan' },
};
/** The menu as ids; children in brackets, disabled ones marked. */
const idsOf = (visitor: Visitor, region: MenuRegion | null = noTraining) =>
  menuFor(visitor, region).map(drawn).join(' ');
const drawn = (entry: MenuEntry): string => {
  if (entry.kind === 'group') return `${entry.id}(${entry.children.map(drawn).join(' ')})`;
  return entry.kind === 'disabled' ? `${entry.id}!` : entry.id;
};
const individual = { roleId: roleId.individual };

describe('the menu of version 3.0', () => {
  test('shows a manager everything but the login [SH-091, SH-092, SH-093]', () => {
    expect(idsOf(aVisitor())).toBe(
      'new-request my-remote(requests hardware team wallet my-products statistics) products support my-profile shopping-cart contact-us logout',
    );
  });
  test('adds the training partner where the country has one [SH-094]', () => {
    expect(idsOf(aVisitor(), training)).toContain('course-catalogue event-calendar training-program');
    expect(idsOf(aVisitor(), null)).not.toContain('calendar');
    const calendar = menuFor(aStranger(), training).find(({ id }) => id === 'event-calendar');
    expect(calendar).toMatchObject({ kind: 'external', href: 'https://training.example/days' });
  });
  test('shows a stranger what needs no login, and the login [SH-093, SH-097, SH-106]', () => {
    expect(idsOf(aStranger())).toBe('products support shopping-cart contact-us login');
  });
  test('keeps my products, hardware, wallet, team and statistics from individuals [SH-098, SH-105]', () => {
    expect(idsOf(aVisitor({ account: individual }))).toBe(
      'new-request my-remote(requests) support my-profile shopping-cart contact-us logout',
    );
  });
  test('offers what needs a mapped account only with a cdbId [SH-099]', () => {
    expect(idsOf(aVisitor({ account: { cdbId: 0 } }))).toBe(
      'products support my-profile shopping-cart contact-us logout',
    );
  });
  test('offers a new request only with an active subscription [SH-100]', () => {
    const menu = idsOf(aVisitor({ account: { isSubscriptionActive: false } }));
    expect(menu).not.toContain('new-request');
    expect(menu).toContain('requests');
  });
  test('hides statistics, wallet, my products and hardware during a trial [SH-101, SH-103, SH-305, SU-033]', () => {
    expect(idsOf(aVisitor({ account: { isTrial: true } }))).toContain('my-remote(requests team)');
  });
  test('follows the access to wallet and my products [SH-102]', () => {
    expect(idsOf(aVisitor({ account: { hideWallet: true } }))).toContain(
      '(requests hardware team my-products statistics)',
    );
    expect(idsOf(aVisitor({ account: { isBranch: true } }))).toContain('(requests hardware team statistics)');
  });
  test('has no shopping cart and no own products for special workshops [CO-076, SH-104, SH-287]', () => {
    const menu = idsOf(aVisitor({ account: { isSpecialWorkshop: true } }));
    expect(menu).not.toContain('shopping-cart');
    expect(menu).not.toContain('my-products');
  });
  test('offers nothing of a company to somebody on the site of another country [SH-217]', () => {
    expect(idsOf(aVisitor({ country: 'at', account: { companyCountry: 'de' } }))).toBe(
      'products support shopping-cart contact-us logout',
    );
  });
});

describe('the menu of US-1.0', () => {
  test('lacks hardware and products; support and contact us are there, but lead nowhere [CO-010, SH-010, SH-095, SH-096, SU-016]', () => {
    expect(idsOf(aVisitor({ country: 'us' }))).toBe(
      'new-request my-remote(requests team wallet my-products statistics) support! my-profile shopping-cart contact-us! logout',
    );
    expect(idsOf(aStranger('ca'))).toBe('support! shopping-cart contact-us! login');
  });
});

describe('the way to a new request', () => {
  const pathOf = (visitor: Visitor) => newRequestPath(visitor);
  test('leads to the remote session in the US, and to the choice of a service elsewhere [SU-039]', () => {
    expect(pathOf(aVisitor({ country: 'us' }))).toBe('/remote');
    // Canada runs the same version, and has no remote area.
    expect(pathOf(aVisitor({ country: 'ca' }))).toBe('/new-request');
    expect(pathOf(aVisitor())).toBe('/new-request');
  });
  test('stands beside the remote session in the UK, which has both [SU-039]', () => {
    const british = aVisitor({ country: 'uk' });
    expect(pathOf(british)).toBe('/new-request');
    expect(menuFor(british, noTraining).find(({ id }) => id === 'remote')).toMatchObject({ path: '/remote' });
    expect(menuFor(aVisitor(), noTraining).some(({ id }) => id === 'remote')).toBe(false);
  });
  test('is nowhere for somebody who may not ask', () => {
    expect(pathOf(aVisitor({ country: 'us', account: { isSubscriptionActive: false } }))).toBeNull();
    expect(pathOf(aStranger())).toBeNull();
  });
});

describe('any menu', () => {
  test('shows an entry only when every filter lets it pass [SH-108]', () => {
    const failing = [{ cdbId: 0 }, individual, { isTrial: true }, { hideWallet: true }, { isBranch: true }];
    for (const account of failing) expect(idsOf(aVisitor({ account }))).not.toMatch(/\bwallet\b/);
    expect(idsOf(aVisitor())).toMatch(/\bwallet\b/);
  });
  test('holds no page about one single thing [SH-107]', () => {
    const paths = menuFor(aVisitor(), training).flatMap((entry) => (entry.kind === 'group' ? entry.children : [entry]));
    const aboutOne = paths.filter((entry) => entry.kind === 'link' && entry.path.includes('$'));
    expect(aboutOne).toEqual([]);
  });
});
