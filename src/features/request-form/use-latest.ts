/** For what takes a while: the value that is drawn by then, and whether the screen that drew it is gone. */
import { useCallback, useEffect, useRef } from 'react';

export function useLatest<T>(value: T): { now: () => T; isLeft: () => boolean } {
  const latest = useRef(value);
  const isHere = useRef(true);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const now = useCallback(() => latest.current, []);
  const isLeft = useCallback(() => !isHere.current, []);
  return { now, isLeft };
}
