/** One function for all renders that does what the newest one says: what is handed it need not be drawn again. For events only. */
import { useCallback, useLayoutEffect, useRef } from 'react';

export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
