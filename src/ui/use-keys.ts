import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Keys that are pressed inside of an element which is none of those that one presses. */
export function useKeys(element: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    const { current } = element;
    const listen = (event: KeyboardEvent) => press(event);
    current?.addEventListener('keydown', listen);
    return () => current?.removeEventListener('keydown', listen);
  }, [element]);
}
