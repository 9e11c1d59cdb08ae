/**
 * Which work has to be on the server before which: work on one record goes in the order it was done, and what changes a thing
 * goes behind work that uses it. Apart from the entry, because the first frame needs none of it. Pure.
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
export function changesOf({ kind, args }: Work): readonly string[] {
  return mutationOf(kind)?.changes?.(args) ?? [];
}

/** Whether `earlier` has to be on the server before `later` is sent. */
export function mustWaitFor(later: AnyEntry, earlier: AnyEntry): boolean {
  if (later.record !== null && later.record === earlier.record) return true;
  const used = mutationOf(earlier.kind)?.uses?.(earlier.args) ?? [];
  return changesOf(later).some((thing) => used.includes(thing));
}
