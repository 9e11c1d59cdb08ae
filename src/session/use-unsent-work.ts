/** What waits on this device to be sent, oldest first, without the quiet kinds that nobody needs to see. */
import { useLiveQuery } from 'dexie-react-hooks';
import { type AnyEntry, isQuiet } from '../sync/outbox/entry.ts';
import { useOpenDatabase } from './portal-context.tsx';

/** undefined while the device is read; empty when nobody is signed in. */
export function useUnsentWork(): readonly AnyEntry[] | undefined {
  const database = useOpenDatabase();
  const found = useLiveQuery(async () => {
    const rows = (await database?.outbox.orderBy('id').toArray()) ?? [];
    return { database, work: (rows as unknown as AnyEntry[]).filter((entry) => !isQuiet(entry.kind)) };
  }, [database]);
  // Until the new person's rows are read the hook still holds the answer of before: that would be a lie.
  return found?.database === database ? found.work : undefined;
}
