/** Files that are dropped on or pasted into an element; says whether something is held over it. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { refuseStrayFiles } from '../platform/stray-files.ts';

export function useFileDrop(target: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  // Also on pages of visitors: beside the field a file must not take the page.
  useEffect(() => refuseStrayFiles(), []);
  useEffect(() => {
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    const element = target.current;
    element?.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault();
        setIsOver(true);
      },
      listen,
    );
    element?.addEventListener('dragleave', () => setIsOver(false), listen);
    element?.addEventListener(
      'drop',
      (event) => {
        setIsOver(false);
        take(event, event.dataTransfer);
      },
      listen,
    );
    element?.addEventListener('paste', (event) => take(event, event.clipboardData), listen);
    return () => stop.abort();
  }, [target]);
  return isOver;
}
