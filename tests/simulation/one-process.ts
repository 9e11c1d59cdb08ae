/**
 * Imported first. Dexie would tell other processes of every change, by a channel that no tablet of this world has; and what it
 * puts off for no time at all it would do at a moment that depends on the machine: here it comes with the next turn.
 */
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

const [later, clear] = [globalThis.setTimeout, globalThis.clearTimeout];
const soon = new Set<unknown>();

function setTimeoutByTurns(action: (...given: unknown[]) => void, delayMs = 0, ...given: unknown[]): unknown {
  if (delayMs > 0) return later(action, delayMs, ...given);
  const turn = setImmediate(() => {
    soon.delete(turn);
    action(...given);
  });
  soon.add(turn);
  return turn;
}

function clearTimeoutByTurns(timer: Parameters<typeof clear>[0]): void {
  if (soon.delete(timer)) clearImmediate(timer as unknown as NodeJS.Immediate);
  else clear(timer);
}

Object.assign(globalThis, {
  setTimeout: Object.assign(setTimeoutByTurns, later),
  clearTimeout: clearTimeoutByTurns,
});
