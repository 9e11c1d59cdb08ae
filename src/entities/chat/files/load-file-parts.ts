/** What goes with files of messages is loaded behind the conversation. */
import { useEffect, useState } from 'react';
import { loadOnce } from '../../../client/load-once.ts';

type FileParts = typeof import('./file-parts.ts');

export const loadFileParts = loadOnce(() => import('./file-parts.ts'));

/** Null until it is here. */
export function useFileParts(isWanted: boolean): FileParts | null {
  const [parts, setParts] = useState<FileParts | null>(null);
  useEffect(() => {
    if (isWanted) loadFileParts().then(setParts, () => undefined);
  }, [isWanted]);
  return parts;
}
