/** Up to where somebody has seen each conversation on this device. */
import type { AccountDatabase } from './account-database.ts';
import { fact, putFact } from './facts.ts';
import { orStorageFull } from './storage-failure.ts';

/** `seen`: instants by request. Another tab may have seen more: it never goes back. */
export async function keepSeen(database: AccountDatabase, seen: ReadonlyMap<string, string>): Promise<void> {
  await orStorageFull(() =>
    database.transaction('rw', database.facts, async () => {
      const known = (await fact(database, 'chatSeen')) ?? {};
      const later = [...seen].filter(([requestId, at]) => at > (known[requestId] ?? ''));
      if (later.length > 0) await putFact(database, 'chatSeen', { ...known, ...Object.fromEntries(later) });
    }),
  );
}
