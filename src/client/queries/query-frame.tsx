/**
 * Around screens and dialogs with reads that TanStack Query owns; in a chunk of its own, so that the first load has none of it. All frames of
 * a page share one client, so that a read is asked once.
 */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Client } from '../client.ts';
import { useClient } from '../client-context.tsx';
import { createQueryClient } from './query-client.ts';

const made = new WeakMap<Client, QueryClient>();

function queriesOf(client: Client): QueryClient {
  const queries = made.get(client) ?? createQueryClient(client);
  made.set(client, queries);
  return queries;
}

export function QueryFrame({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queriesOf(useClient())}>{children}</QueryClientProvider>;
}
