/** A picture whose bytes wait on this device, to be looked at before it is sent. */
import { useMemo } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { drawnTypeOf } from '../../../../domain/chat/chat-file.ts';
import { headBytes } from '../../../../domain/attachment-rules.ts';
import { useDatabase } from '../../../client/client-context.tsx';
import type { AccountDatabase } from '../../../data/account-database.ts';
import { bytesOfParts } from '../../../data/attachment-parts.ts';

/** A preview of more would cost more memory than it is worth. */
const mostPreviewedBytes = 8_000_000;

interface Waiting {
  id: string;
  size: number;
  parts?: readonly string[] | undefined;
}

/** Proven by its first bytes; null: it is none, or too large to be shown. */
export function useWaitingPicture(file: Waiting | null): Blob | null {
  const database = useDatabase();
  const isWanted = file !== null && file.size <= mostPreviewedBytes && (file.parts?.length ?? 0) > 0;
  const id = isWanted ? file.id : null;
  const count = isWanted ? (file.parts?.length ?? 0) : 0;
  const bytes = useLiveQuery(() => (id === null ? null : waitingBytes(database, id, count)), [database, id, count]);
  return useMemo(() => (bytes ? pictureFrom(bytes) : null), [bytes]);
}

function waitingBytes(database: AccountDatabase, id: string, count: number): Promise<ArrayBuffer[] | null> {
  return bytesOfParts(database, id, [...Array(count).keys()]);
}

function pictureFrom(bytes: readonly ArrayBuffer[]): Blob | null {
  const [first] = bytes;
  const type = first ? drawnTypeOf(new Uint8Array(first, 0, Math.min(headBytes, first.byteLength))) : null;
  return type === null ? null : new Blob([...bytes], { type });
}
