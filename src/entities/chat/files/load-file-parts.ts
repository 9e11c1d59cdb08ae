/** What goes with files of messages is loaded behind the conversation. */
import { useEffect, useState } from 'react';
import { loadOnce } from '../../../client/load-once.ts';
import type * as fileParts from './file-parts.ts';

type FileParts = typeof fileParts;

let loaded: FileParts | null = null;
export const loadFileParts = loadOnce(async () => (loaded = await import('./file-parts.ts')));

/** Null until it is here. */
export function useFileParts(isWanted: boolean): FileParts | null {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (isWanted) loadFileParts().then(setParts, () => undefined);
  }, [isWanted]);
  return parts;
}
