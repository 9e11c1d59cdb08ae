/** For what takes a while: the value that is drawn by then. */
import { useCallback, useEffect, useRef } from 'react';

export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return useCallback(() => latest.current, []);
}
