/**
 * From a form to the creation of a team member and back: the return address asks for whom was added, by an empty `technician` in its
 * query, and comes back with the address of their work there. Pure.
 */
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';

const parameter = 'technician';

export function pathThatChooses(href: string): string {
  return withTechnician(href, '');
}

/** Any other return address stays as it is. */
export function pathWithAdded(href: string, entryId: string): string {
  const query = new URLSearchParams(href.split('#', 1)[0]?.split('?')[1]);
  return query.get(parameter) === '' ? withTechnician(href, waitingAddressOf(entryId)) : href;
}

function withTechnician(href: string, value: string): string {
  const [rest = '', hash] = href.split('#', 2);
  const [path = '', search] = rest.split('?', 2);
  const query = new URLSearchParams(search);
  query.set(parameter, value);
  return `${path}?${query}${hash === undefined ? '' : `#${hash}`}`;
}
