import { expect, test } from 'vitest';
import { isReturnPath } from '../../../domain/return-path.ts';
import { pathThatChooses, pathWithAdded } from './added-technician.ts';

test.each([
  ['/new-request?resume=7', '/new-request?resume=7&technician=waiting-e1'],
  ['/new-request/thl', '/new-request/thl?technician=waiting-e1'],
  ['/remote?step=2#top', '/remote?step=2&technician=waiting-e1#top'],
  ['/new-request?technician=waiting-e0', '/new-request?technician=waiting-e1'],
])('a form at %s is come back to at %s', (href, back) => {
  const asked = pathThatChooses(href);
  expect(isReturnPath(asked)).toBe(true);
  expect(pathWithAdded(asked, 'e1')).toBe(back);
});

test('a return address that asks for nobody stays as it is', () => {
  for (const href of ['/dashboard/hardware', '/new-request?resume=7', '/new-request?technician=17'])
    expect(pathWithAdded(href, 'e1')).toBe(href);
});
