/**
 * Keys that are pressed while the page reloads by itself under somebody's hands: collected from the first script on, until
 * the field they were meant for is there again. A part of the launch script: every byte counts.
 */

/** In session storage: where the person was, while the page reloads and they were in a field. */
export const fieldPositionKey = 'portal.field';
const handOver = 'portal:typed';
/** Keys mean something else again after this. */
const longestMs = 10_000;

/** Collects if somebody was in a field. */
export function collectTyped(): void {
  if (sessionStorage.getItem(fieldPositionKey) === null) return;
  let typed = '';
  const stop = new AbortController();
  const listen = { capture: true, signal: stop.signal };
  const take = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key.length > 1 || ctrlKey || metaKey || altKey || target !== document.body) return;
    typed += key;
    // It is no shortcut and scrolls nothing.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', take, listen);
  addEventListener(handOver, (event) => ((event as CustomEvent<string[]>).detail.push(typed), stop.abort()), listen);
  setTimeout(() => stop.abort(), longestMs);
}

/** What was collected so far; nothing is collected any more. */
export function takeTyped(): string {
  const typed: string[] = [];
  dispatchEvent(new CustomEvent(handOver, { detail: typed }));
  return typed.join('');
}
