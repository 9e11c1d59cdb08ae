/** The conversations of the company, live from the device. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../client/client-context.tsx';
import { type ListedChat, readChats } from './read-chats.ts';

/** Undefined while the device is read. Newest first. */
export function useChats(): ListedChat[] | undefined {
  const database = useDatabase();
  const found = useLiveQuery(async () => ({ database, chats: await readChats(database) }), [database]);
  return found?.database === database ? found.chats : undefined;
}
