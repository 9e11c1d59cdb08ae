/** Values that rest on others than are held now are refused, so that nobody overwrites what they have never seen. */
import { staleFields } from '../../domain/edit-conflicts.ts';
import { Refusal } from '../call.ts';

const message = 'It was changed elsewhere meanwhile.';

/**
 * Refuses `conflict` with one message for each such field, which carries what is held. A field without a base is written whatever is
 * held, as older apps expect. Needs what is held locked, or somebody may change it between this and the write.
 * `pathOf`: where the field stands in the body.
 */
export function refuseStale<T extends object>(
  given: Partial<T>,
  base: Partial<T>,
  held: T,
  pathOf: (field: string) => string = (field) => field,
): void {
  const stale = staleFields<T>(given, base, held);
  if (stale.length === 0) return;
  const refusal = new Refusal('conflict', message);
  const messages = stale.map((field) => ({ code: 'conflict', message, field: pathOf(field), held: held[field] }));
  refusal.messages.splice(0, 1, ...messages);
  throw refusal;
}
