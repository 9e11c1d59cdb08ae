/** Opens and closes the side navigation as the pointer, the focus and the keyboard come and go. */
import { type RefObject, useEffect } from 'react';
import type { SideNavState } from './side-nav-state.ts';

export function useSideNavEvents(nav: RefObject<HTMLElement | null>, state: SideNavState): void {
  useEffect(() => {
    const element = nav.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    // A finger has nothing to hover with: it opens the navigation by its button.
    const onMouse = (react: () => void) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') react();
    };
    element.addEventListener('pointerenter', onMouse(state.pointerEntered), listen);
    element.addEventListener('pointerleave', onMouse(state.pointerLeft), listen);
    const focused = ({ target }: FocusEvent) => {
      // A tap puts the focus here too, and means the entry, not the navigation.
      if (target instanceof Element && target.matches(':focus-visible')) state.focusEntered();
    };
    element.addEventListener('focusin', focused, listen);
    const left = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) state.close();
    };
    element.addEventListener('focusout', left, listen);
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') state.close();
    };
    element.addEventListener('keydown', pressed, listen);
    const chosen = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) state.close();
    };
    element.addEventListener('click', chosen, listen);
    return () => stop.abort();
  }, [nav, state]);
}
