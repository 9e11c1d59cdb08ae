import { describe, expect, test } from 'vitest';
import { breadcrumbsOf } from './breadcrumbs.ts';

const drawn = (path: string) =>
  breadcrumbsOf(path, '3.0')
    .map(({ titleKey, path: to }) => `${titleKey.replace('route.', '')}${to === null ? '' : `→${to}`}`)
    .join(' / ');

describe('the crumbs', () => {
  test.each([
    ['/my-requests', 'home→/ / my-requests'],
    ['/dashboard/hardware', 'home→/ / dashboard→/dashboard / hardware'],
    [
      '/dashboard/requests/request-detail/4711',
      'home→/ / dashboard→/dashboard / my-requests→/dashboard/requests / request-detail',
    ],
    ['/new-request/thl', 'home→/ / my-requests→/my-requests / new-request'],
    ['/dashboard', 'home→/ / dashboard'],
  ])('of %s are %s; below the dashboard they pass it [SH-079, SH-080]', (path, crumbs) => {
    expect(drawn(path)).toBe(crumbs);
  });
  test.each(['/', '/signincallback', '/nowhere', '/meeting/1'])('are not there on %s', (path) => {
    expect(drawn(path)).toBe('');
  });
});
