/** On which pages the chat has no launcher (SU-048): those that somebody only passes through, and a meeting, whose room belongs to the call. */
import type { Route } from '../routes/route-tables.ts';

const without: readonly string[] = ['launch-link', 'regions'];

export function isChatShownOn(pathname: string, row: Pick<Route, 'id' | 'kind'> | undefined): boolean {
  if (/^\/meeting(?:\/|$)/i.test(pathname)) return false;
  return row === undefined || (row.kind !== 'callback' && !without.includes(row.id));
}
