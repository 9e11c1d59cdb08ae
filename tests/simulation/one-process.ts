/**
 * Imported first. Dexie would tell other processes of every change, by a channel that no tablet of this world has; and what it
 * puts off for no time at all it would do at a moment that depends on the machine: here it comes with a later turn. Turns have a queue of their own: the
 * microtasks of one are done before the next begins, as with the engine's, but no round of its event loop lies between two.
 */
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

type Action = (...given: unknown[]) => void;

class Turn {
  isOff = false;
  readonly run: () => void;
  constructor(run: () => void) {
    this.run = run;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

const [later, clear, byEngine] = [globalThis.setTimeout, globalThis.clearTimeout, globalThis.setImmediate];
let turns: Turn[] = [];
let isTakingTurns = false;

function takeTurns(): void {
  const now = turns;
  turns = [];
  let index = 0;
  const next = () => {
    const turn = now[index++];
    if (index < now.length) queueMicrotask(afterMicrotasks);
    else if (turns.length > 0) queueMicrotask(startOver);
    else queueMicrotask(end);
    if (turn && !turn.isOff) turn.run();
  };
  const afterMicrotasks = () => process.nextTick(next);
  next();
}

const startOver = () => process.nextTick(takeTurns);

function end(): void {
  process.nextTick(() => {
    if (turns.length > 0) takeTurns();
    else isTakingTurns = false;
  });
}

function setImmediateByTurns(action: Action, ...given: unknown[]): Turn {
  const turn = new Turn(given.length === 0 ? action : () => action(...given));
  turns.push(turn);
  if (!isTakingTurns) {
    isTakingTurns = true;
    startOver();
  }
  return turn;
}

function setTimeoutByTurns(action: Action, delayMs = 0, ...given: unknown[]): unknown {
  if (delayMs > 0) return later(action, delayMs, ...given);
  return setImmediateByTurns(action, ...given);
}

function clearByTurns(timer: unknown): void {
  if (timer instanceof Turn) timer.isOff = true;
  else clear(timer as Parameters<typeof clear>[0]);
}

Object.assign(globalThis, {
  setImmediate: Object.assign(setImmediateByTurns, byEngine),
  clearImmediate: clearByTurns,
  setTimeout: Object.assign(setTimeoutByTurns, later),
  clearTimeout: clearByTurns,
});

/** Resolves in a round of the engine's event loop, when all turns are taken. */
export function allTurnsTaken(): Promise<void> {
  return new Promise((resolve) => byEngine(() => resolve()));
}
