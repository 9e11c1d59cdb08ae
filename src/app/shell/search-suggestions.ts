/** The few that the search panel shows of all that was found, in the order in which the arrows reach them. */
import { type SearchHit, suggestionCount } from '../../../domain/search-routes.ts';
import type { FoundThing } from '../../features/search/find-things.ts';
import type { Found } from './use-found.ts';

export type Suggestion =
  | { kind: FoundThing['kind']; href: string; thing: FoundThing }
  | { kind: 'page'; href: string; page: SearchHit };

export const suggestionKinds = ['request', 'device', 'page', 'question'] as const;

export function suggestionsFrom({ things, pages }: Pick<Found, 'things' | 'pages'>): Suggestion[] {
  const all: Suggestion[] = [
    ...things.map((thing) => ({ kind: thing.kind, href: thing.href, thing })),
    ...pages.slice(0, suggestionCount).map((page) => ({ kind: 'page' as const, href: page.path, page })),
  ];
  return suggestionKinds.flatMap((kind) => all.filter((one) => one.kind === kind));
}
