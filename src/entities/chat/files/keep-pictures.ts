/** Brings the newest pictures of conversations onto the device, one after the other, so that they are seen without a connection. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { isKeptPicture } from '../../../../domain/chat/chat-file.ts';
import { useClient, useDatabase, useStore } from '../../../client/client-context.tsx';
import type { AccountDatabase } from '../../../data/account-database.ts';
import { newestOfAll } from '../../../data/chats.ts';
import { chatFileId, keptFileIds } from '../../../data/files.ts';
import { createPictureKeeper, type WithPicture } from './picture-keeper.ts';

const newestLookedAt = 500;
const mostPictures = 50;

export function KeepPictures(): null {
  const database = useDatabase();
  const { online, connectivity } = useClient();
  const isOnline = useStore(connectivity).status === 'online';
  const missing = useLiveQuery(() => missingPictures(database), [database]);
  const [keep] = useState(() => createPictureKeeper(online.chatFiles));
  useEffect(() => {
    if (isOnline && missing) void keep(missing);
  }, [isOnline, missing, keep]);
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
