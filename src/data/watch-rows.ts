/** Follows a question to the device's tables outside of React: asked again after every change of what it read. */
import { liveQuery } from 'dexie';

/** Until the returned function is called. A database that is closed or broken ends it without a word. */
export function watchRows<T>(ask: () => Promise<T>, tell: (answer: T) => void): () => void {
  const watching = liveQuery(ask).subscribe({ next: tell, error: () => undefined });
  return () => watching.unsubscribe();
}
