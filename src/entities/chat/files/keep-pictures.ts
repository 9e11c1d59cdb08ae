/** Brings the newest pictures of conversations onto the device, one after the other, so that they are seen without a connection. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isKeptPicture } from '../../../../domain/chat/chat-file.ts';
import type { ChatMessage } from '../../../../contract/chat-rows.ts';
import { useClient, useDatabase, useStore } from '../../../client/client-context.tsx';
import type { AccountDatabase } from '../../../data/account-database.ts';
import { newestOfAll } from '../../../data/chats.ts';
import { chatFileId, keptFileIds } from '../../../data/files.ts';

const newestLookedAt = 500;
const mostPictures = 50;

type WithPicture = Pick<ChatMessage, 'supportRequestId'> & { file: NonNullable<ChatMessage['metadata']['attachment']> };

export function KeepPictures(): null {
  const database = useDatabase();
  const { online, connectivity } = useClient();
  const isOnline = useStore(connectivity).status === 'online';
  const missing = useLiveQuery(() => missingPictures(database), [database]);
  // What could not be had is asked for again by who looks at it.
  const tried = useRef(new Set<string>());
  const isRunning = useRef(false);
  const fetchAll = useEffectEvent(async (wanted: readonly WithPicture[]) => {
    const fresh = wanted.filter(({ file }) => !tried.current.has(file.fileKey));
    if (isRunning.current || fresh.length === 0) return;
    isRunning.current = true;
    const calls = await online.chatFiles();
    for (const { supportRequestId, file } of fresh) {
      tried.current.add(file.fileKey);
      await calls?.fetch(supportRequestId, file);
    }
    isRunning.current = false;
  });
  useEffect(() => {
    if (isOnline && missing) void fetchAll(missing);
  }, [isOnline, missing]);
  return null;
}

async function missingPictures(database: AccountDatabase): Promise<WithPicture[]> {
  const messages = await newestOfAll(database, newestLookedAt);
  const pictures = messages.flatMap(({ supportRequestId, isRedacted, metadata: { attachment: file } }) =>
    file && !isRedacted && isKeptPicture(file) ? [{ supportRequestId, file }] : [],
  );
  const newest = pictures.slice(0, mostPictures);
  const idOf = ({ supportRequestId, file }: WithPicture) => chatFileId(supportRequestId, file.fileKey);
  const kept = new Set(await keptFileIds(database, newest.map(idOf)));
  return newest.filter((picture) => !kept.has(idOf(picture)));
}
