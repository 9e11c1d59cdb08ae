/**
 * TanStack Query for what is not kept as rows: plans, invoices, statistics (decision 53). It follows our own connectivity, which asks the
 * server, and not the browser's, which guesses.
 */
import { QueryClient, onlineManager } from '@tanstack/react-query';
import type { Client } from '../client.ts';
import { ownerOf } from './read.ts';

export function createQueryClient({
  connectivity,
  session,
}: Pick<Client, 'connectivity'> & { session: Pick<Client['session'], 'state'> }): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection what is kept is read all the same.
        networkMode: 'offlineFirst',
        // Whoever looks decides; coming back to the page or the network asks again by itself.
        retry: false,
      },
    },
  });
  onlineManager.setEventListener((setOnline) => {
    const follow = () => setOnline(connectivity.get().status !== 'offline');
    follow();
    return connectivity.subscribe(follow);
  });
  session.state.subscribe(() => {
    const state = session.state.get();
    const here = 'person' in state ? state.person.accountId : null;
    queries.removeQueries({
      predicate: ({ queryKey }) => {
        const owner = ownerOf(queryKey);
        return owner !== null && owner.accountId !== here;
      },
    });
  });
  return queries;
}
