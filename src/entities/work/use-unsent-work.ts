/** What waits on this device to be sent, oldest first, without the quiet kinds that nobody needs to see. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { knownUnsent, readUnsent } from '../../auth/first-reads.ts';
import { useOpenDatabase } from '../../client/client-context.tsx';

/** undefined while the device is read; empty when nobody is signed in. */
export function useUnsentWork(): readonly AnyEntry[] | undefined {
  const database = useOpenDatabase();
  const found = useLiveQuery(async () => ({ database, work: database ? await readUnsent(database) : [] }), [database]);
  // Until the new person's rows are read the hook still holds the answer of before: that would be a lie.
  return found?.database === database ? found.work : knownUnsent(database);
}
