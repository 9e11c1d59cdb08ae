/**
 * Whether the side navigation shows its texts: pinned (kept on this device, takes effect from 1280 px, which the
 * style sheet decides), or open over the page for as long as the pointer or the focus is in it.
 *
 *   closed ──pointer stays 100 ms──► open ──pointer gone 100 ms──► closed
 *   closed ──focus comes──────────► open ──focus leaves, Escape, a choice──► closed
 *
 * Knows no widths and draws nothing.
 */
import type { KeyValue } from '../../platform/key-value.ts';
import { type ReadableStore, createStore } from '../../platform/store.ts';

interface SideNavFlags {
  isPinned: boolean;
  isOpen: boolean;
}

export interface SideNavState extends ReadableStore<SideNavFlags> {
  pointerEntered(): void;
  pointerLeft(): void;
  focusEntered(): void;
  /** Focus left, Escape was pressed, or something was chosen. */
  close(): void;
  togglePin(): void;
}

/** Between crossing the edge and opening or closing, so that a passing pointer moves nothing (SH-372). */
const menuTimingMs = 100;
const key = 'portal.side-nav';

/** `after` runs once after its delay in ms, unless what it returns is called first. */
export function createSideNavState(
  keyValue: Pick<KeyValue, 'get' | 'set'>,
  after: (delayMs: number, run: () => void) => () => void,
): SideNavState {
  const store = createStore<SideNavFlags>({ isPinned: keyValue.get(key) !== 'unpinned', isOpen: false });
  let cancel = () => {};
  const show = (isOpen: boolean) => {
    cancel();
    if (store.get().isOpen !== isOpen) store.set({ ...store.get(), isOpen });
  };
  const showSoon = (isOpen: boolean) => {
    cancel();
    cancel = after(menuTimingMs, () => show(isOpen));
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    pointerEntered: () => showSoon(true),
    pointerLeft: () => showSoon(false),
    focusEntered: () => show(true),
    close: () => show(false),
    togglePin() {
      const isPinned = !store.get().isPinned;
      keyValue.set(key, isPinned ? 'pinned' : 'unpinned');
      cancel();
      store.set({ isPinned, isOpen: false });
    },
  };
}
