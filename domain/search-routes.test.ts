import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aStranger, aVisitor } from '../tests/support/a-visitor.ts';
import { roleId } from './wire-enums.ts';
import type { Visitor } from './access.ts';
import { searchRoutes, suggestionCount } from './search-routes.ts';

const texts: Record<string, string> = {
  'route.my-requests': 'My requests',
  'route.new-request': 'New request',
  'route.hardware': 'My hardware',
  'route.wallet': 'Wallet',
  'route.my-billing': 'My invoices',
  'route.course-catalogue': 'İstanbul courses',
  'menu.requests': 'Tickets',
};
const titleOf = (key: string) => texts[key] ?? key;
const find = (query: string, visitor: Visitor = aVisitor()) => searchRoutes(query, visitor, titleOf);
const pathsOf = (query: string, visitor?: Visitor) => find(query, visitor).map(({ path }) => path);

describe('the search', () => {
  test('finds screens by a part of their translated title, whatever the case [SH-116, SH-117]', () => {
    expect(pathsOf('REQUEST')).toEqual(['/my-requests', '/new-request']);
    expect(pathsOf('hard')).toEqual(['/dashboard/hardware']);
  });
  test('finds them by their name in the menu too, once [SH-116]', () => {
    expect(find('ticket')).toMatchObject([{ path: '/my-requests', title: 'Tickets' }]);
  });
  test.each(['', ' ', '\t \n'])('gives nothing for "%s" [SH-118, SH-279]', (query) => {
    expect(find(query)).toEqual([]);
  });
  test('trims what was typed [SH-118]', () => {
    expect(pathsOf('  wallet ')).toEqual(['/dashboard/wallet']);
  });
  test('says where the text matches, so that it can be drawn bold [SH-120]', () => {
    const [hit] = find('REQ');
    expect(hit && hit.title.slice(hit.match.start, hit.match.end)).toBe('req');
  });
  test('matches the right letters behind one whose small form is longer [SH-117, SH-120]', () => {
    const [hit] = find('BUL');
    expect(hit && hit.title.slice(hit.match.start, hit.match.end)).toBe('bul');
  });
  test('offers the daily work before what the law asks for, so that it is among the three', () => {
    const everything = searchRoutes('x', aVisitor(), () => 'x').map(({ path }) => path);
    expect(everything.indexOf('/my-requests')).toBeLessThan(everything.indexOf('/legal-notice'));
    expect(everything.indexOf('/dashboard/wallet')).toBeLessThan(everything.indexOf('/regions'));
  });
  test('shows three suggestions of all hits [SH-119, SH-365]', () => {
    expect(suggestionCount).toBe(3);
    expect(find('m').length).toBeGreaterThan(suggestionCount);
  });
});

describe('the search hides', () => {
  const individual = aVisitor({ account: { roleId: roleId.individual } });
  test.each(['/dashboard/my-sub', '/dashboard/wallet', '/dashboard/team', '/dashboard/statistics'])(
    '%s from individuals [SH-126]',
    (path) => {
      const everything = (visitor: Visitor) => searchRoutes('x', visitor, () => 'x');
      expect(everything(aVisitor()).map((hit) => hit.path)).toContain(path);
      expect(everything(individual).map((hit) => hit.path)).not.toContain(path);
    },
  );
  test('hardware and invoices on US-1.0 [SH-127]', () => {
    expect(pathsOf('my', aVisitor({ country: 'us' }))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/hardware|billing/)]),
    );
    expect(pathsOf('my')).toEqual(expect.arrayContaining(['/dashboard/hardware', '/my-billing']));
  });
  test('what needs a login from strangers, and statistics during a trial [SH-125]', () => {
    expect(pathsOf('request', aStranger())).toEqual([]);
    expect(pathsOf('statistics', aVisitor({ account: { isTrial: true } }))).toEqual([]);
    expect(pathsOf('statistics')).toEqual(['/dashboard/statistics']);
  });
});

test('whatever is typed, a hit contains it where the match says [SH-117, SH-120]', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 3 }), fc.string({ maxLength: 12 }), (query, title) => {
      for (const hit of searchRoutes(query, aVisitor(), () => title)) {
        const found = hit.title.slice(hit.match.start, hit.match.end).toLowerCase();
        expect(found).toContain(query.trim().toLowerCase());
      }
    }),
  );
});
