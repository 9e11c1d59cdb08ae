/**
 * What must not be interrupted: the one place that a reload asks before it comes (the line is back, a new version was taken
 * in another tab). Whoever is at something says so here: an open picker or camera, a file being read, a form being typed in,
 * a send, an upload, a save. Knows none of them.
 */
export interface Interruptions {
  /** `isGoingOn` is asked each time, until the returned function is called. */
  guard(isGoingOn: () => boolean): () => void;
  /** Something goes on from now until the returned function is called. */
  begin(): () => void;
  /** Something goes on until `work` is settled. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Nothing would be interrupted right now. */
  areFree(): boolean;
}

export function createInterruptions(): Interruptions {
  const guards = new Set<() => boolean>();
  const guard = (isGoingOn: () => boolean) => {
    // A function of its own, so that the same one may stand twice.
    const asked = () => isGoingOn();
    guards.add(asked);
    return () => void guards.delete(asked);
  };
  const begin = () => guard(() => true);
  return {
    guard,
    begin,
    during: (work) => work.finally(begin()),
    areFree: () => ![...guards].some((isGoingOn) => isGoingOn()),
  };
}

/** Of this page. */
export const pageInterruptions = createInterruptions();
