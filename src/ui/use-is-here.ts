/** Whether a part of the screen is still shown when something that it waited for has come. */
import { type RefObject, useEffect, useRef } from 'react';

/** False once it is not shown any more. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
