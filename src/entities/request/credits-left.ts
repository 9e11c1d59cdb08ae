/** Credits that are left after what waits to be sent, so that a queue does not promise the same ones twice. */
import { isChargedWhenMade } from '../../../domain/charge.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';

/** `known`: as the server told last; undefined while it has not. */
export function creditsLeft(known: number | undefined, pending: readonly AnyEntry[]): number | null {
  return known === undefined ? null : pending.reduce((left, entry) => left - creditsSetAside(entry), known);
}

/** None for what was refused: it does not go by itself, also while it is changed. */
export function creditsSetAside(entry: AnyEntry): number {
  if (entry.kind !== 'create-request' || !isChargedWhenMade(entry.args.request.requestType)) return 0;
  const isRefused = entry.state === 'refused' || (entry.state === 'editing' && entry.editedFrom === 'refused');
  return isRefused ? 0 : entry.args.label.credits;
}
