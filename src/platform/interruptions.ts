/**
 * What must not be interrupted: the one place that is asked by a reload before it comes (the line is back, a new version was taken
 * in another tab), and by a change of company and a sign-out, which a person wants: these wait for work only, not for the person. Whoever is at something says so here: an open picker or camera, a file being read, a form being typed in,
 * a send, an upload, a save. Knows none of them.
 */
export interface Interruptions {
  /** `isGoingOn` is asked each time, until the returned function is called. `whose`: what goes on by itself, or a person's doing. */
  guard(isGoingOn: () => boolean, whose?: Whose): () => void;
  /** Something goes on from now until the returned function is called. */
  begin(): () => void;
  /** Something goes on until `work` is settled. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Nothing would be interrupted right now. */
  areFree(): boolean;
  /** Something goes on by itself that would be cut off: a file being read, the camera, a send, a call that changes something. */
  isWorking(): boolean;
}

type Whose = 'work' | 'person';

export function createInterruptions(): Interruptions {
  const guards = new Set<{ isGoingOn: () => boolean; whose: Whose }>();
  const guard = (isGoingOn: () => boolean, whose: Whose = 'work') => {
    const asked = { isGoingOn, whose };
    guards.add(asked);
    return () => void guards.delete(asked);
  };
  const begin = () => guard(() => true);
  return {
    guard,
    begin,
    during: (work) => work.finally(begin()),
    areFree: () => ![...guards].some(({ isGoingOn }) => isGoingOn()),
    isWorking: () => [...guards].some(({ isGoingOn, whose }) => whose === 'work' && isGoingOn()),
  };
}

/** Of this page. */
export const pageInterruptions = createInterruptions();
