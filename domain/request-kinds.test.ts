import { expect, test } from 'vitest';
import { aStranger, aVisitor } from '../tests/support/a-visitor.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { requestTypeOfKind } from './request-kinds.ts';
import { admissionOf, tableOf } from './routes/admission.ts';
import { routeOf } from './routes/route-tables.ts';

test.each([
  ['redi', 1],
  ['thl', 2],
  ['vhc', 3],
])(
  '/new-request/%s opens the wizard for request type %i, with crumbs that lead back [SU-028, SU-029]',
  (kind, type) => {
    expect(requestTypeOfKind(kind)).toBe(type);
    const crumbs = breadcrumbsOf(`/new-request/${kind}`, '3.0');
    expect(crumbs.map(({ path }) => path)).toEqual(['/', '/my-requests', null]);
  },
);

test.each(['', 'REDI', 'other', 'toString', '__proto__'])('/new-request/%s says nothing of a kind', (kind) => {
  expect(requestTypeOfKind(kind)).toBeNull();
});

test.each(['new-request', 'new-request-kind'] as const)('%s is for signed-in people only [SU-027]', (id) => {
  for (const version of ['3.0', 'US-1.0'] as const) {
    const visitor = aStranger(version === '3.0' ? 'de' : 'us');
    expect(admissionOf(routeOf(id, tableOf(visitor)), visitor)).toBe('login');
    const member = aVisitor({ country: version === '3.0' ? 'de' : 'us' });
    expect(admissionOf(routeOf(id, tableOf(member)), member)).not.toBe('not-found');
  }
});
