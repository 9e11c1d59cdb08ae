/** Once what a person acted with has gone, the focus goes to what now says how it is, rather than to nowhere. */
import { type RefObject, useEffect, useRef } from 'react';

/** The element that says so, which needs `tabIndex={-1}`; and what the act calls. */
export function useFocusAfter<E extends HTMLElement>(): [target: RefObject<E | null>, follow: () => void] {
  const target = useRef<E>(null);
  const isFollowing = useRef(false);
  useEffect(() => {
    if (!isFollowing.current || document.activeElement !== document.body) return;
    isFollowing.current = false;
    target.current?.focus();
  });
  const follow = () => {
    isFollowing.current = true;
  };
  return [target, follow];
}
