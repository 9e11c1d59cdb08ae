/** How many forms have typed input right now; an update or a reload that can wait, waits for none. */
import { type ReadableStore, createStore } from '../platform/store.ts';

const count = createStore(0);
export const dirtyForms: ReadableStore<number> = count;

/** Counts a form until the returned function is called. */
export function markDirty(): () => void {
  count.set(count.get() + 1);
  let isCounted = true;
  return () => {
    if (isCounted) count.set(count.get() - 1);
    isCounted = false;
  };
}
