/** Attachments of a piece of work, whatever kind it is. Their bytes are in a table of their own. */
import { mutationOf } from '../mutations/registry.ts';
import type { AnyEntry } from './entry.ts';

/** Ids in their order; null when work of this kind has none. */
export function filesOf({ kind, args }: Pick<AnyEntry, 'kind' | 'args'>): readonly string[] | null {
  return mutationOf(kind)?.files?.(args) ?? null;
}
