import { expect, test } from 'vitest';
import { everyRoute, routeOfPath } from '../routes/route-tables.ts';
import { isChatShownOn } from './where-shown.ts';

const isShown = (pathname: string) => isChatShownOn(pathname, routeOfPath(pathname));

test.each([
  '/signincallback',
  '/signincallbackpopup',
  '/signoutcallback',
  '/editprofilecallback',
  '/launchlinkredirect',
  '/regions',
  '/meeting',
  '/meeting/abc',
  '/Meeting/abc/lobby',
])('the chat does not appear on %s [SU-048]', (pathname) => {
  expect(isShown(pathname)).toBe(false);
});

test('the chat appears on every other page, also on one that there is not', () => {
  expect(isShown('/my-requests')).toBe(true);
  expect(isShown('/no-such-page')).toBe(true);
  const pages = everyRoute.filter(({ kind }) => kind === 'page' || kind === 'detail');
  expect(pages.filter(({ path }) => !isShown(path) && !path.startsWith('/meeting')).map(({ id }) => id)).toEqual([]);
});
