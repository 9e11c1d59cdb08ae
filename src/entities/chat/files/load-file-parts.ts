/** What goes with files of messages is loaded behind the conversation. */
import { useEffect, useState } from 'react';
import type * as fileParts from './file-parts.ts';
import { loadOnce } from '../../../client/load-once.ts';

type FileParts = typeof fileParts;

export const loadFileParts = loadOnce(() => import('./file-parts.ts'));

/** Null until it is here. */
export function useFileParts(isWanted: boolean): FileParts | null {
  const [parts, setParts] = useState<FileParts | null>(null);
  useEffect(() => {
    if (isWanted) loadFileParts().then(setParts, () => undefined);
  }, [isWanted]);
  return parts;
}
