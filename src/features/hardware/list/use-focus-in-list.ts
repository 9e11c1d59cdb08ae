/**
 * Where the keyboard goes on when what had the focus is gone (a claim button after its claim, hardware after its deletion):
 * to the name of the same hardware, else to the heading of the page.
 */
import { type FocusEvent, useEffect, useRef } from 'react';

/** Gives the ids to the names in the list. */
export function hardwareNameId(hardwareId: string): string {
  return `device-${hardwareId}`;
}

/** `onFocus` stands around the list, whose rows carry `data-hardware`. */
export function useFocusInList(): { onFocus: (event: FocusEvent<HTMLElement>) => void } {
  const last = useRef<{ element: Element; hardwareId: string | undefined } | null>(null);
  // After every change of the page: only then can something have gone.
  useEffect(() => {
    const before = last.current;
    if (!before || before.element.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    const name = document.getElementById(hardwareNameId(before.hardwareId ?? ''));
    (name ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  });
  return {
    onFocus({ target }) {
      const hardwareId = target.closest<HTMLElement>('[data-hardware]')?.dataset.hardware;
      last.current = { element: target, hardwareId };
    },
  };
}
