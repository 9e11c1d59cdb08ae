/**
 * Which work has to be on the server before which: work on one record goes in the order it was done; what changes a thing goes
 * behind earlier work that uses it, and what uses a thing behind earlier work that changes it. Apart from the entry, because the first frame needs none of it. Pure.
 */
import { mutationOf } from '../mutations/registry.ts';
import type { ArgsByKind, MutationKind } from '../mutations/registry.ts';
import type { AnyEntry } from './entry.ts';

type Work = Pick<AnyEntry, 'kind' | 'args'>;

/** Which record a piece of work is about; work on one record is sent in the order it was done. */
export function recordOf<K extends MutationKind>({ kind, args }: { kind: K; args: ArgsByKind[K] }): string | null {
  return mutationOf(kind)?.record(args) ?? null;
}

/** Things that a piece of work changes for work on other records. */
function changesOf({ kind, args }: Work): readonly string[] {
  return mutationOf(kind)?.changes?.(args) ?? [];
}

function usesOf({ kind, args }: Work): readonly string[] {
  return mutationOf(kind)?.uses?.(args) ?? [];
}

/** Whether it can have to wait for work on other records than its own. */
export function isTiedToOthers(work: Work): boolean {
  return changesOf(work).length + usesOf(work).length > 0;
}

/** Whether `earlier` has to be on the server before `later` is sent. */
export function mustWaitFor(later: AnyEntry, earlier: AnyEntry): boolean {
  if (later.record !== null && later.record === earlier.record) return true;
  const [used, changed] = [usesOf(earlier), changesOf(earlier)];
  return (
    changesOf(later).some((thing) => used.includes(thing)) || usesOf(later).some((thing) => changed.includes(thing))
  );
}
