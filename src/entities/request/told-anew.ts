/** Asks for all lists of the company now; resolves whether they came: without an answer this device knows no more than before. */
import type { Client } from '../../client/client.ts';

export async function isToldAnew({ sync, reconcile }: Pick<Client, 'sync' | 'reconcile'>): Promise<boolean> {
  const before = sync.get().reconciledAt;
  await reconcile();
  return sync.get().reconciledAt !== before;
}
