/** The star of a row as the person sees it: the last tap wins; there is one favourite, so a tap on one star takes it from the others. */
import type { EntryState } from '../../sync/outbox/entry.ts';

interface Tap {
  id: string;
  isFavourite: boolean;
  state: EntryState;
}

/** `taps`: those that the server does not know yet, oldest first; refused ones count for nothing. */
export function favouriteOf(
  row: { id: string; isFavourite: boolean },
  taps: readonly Tap[],
): { isFavourite: boolean; isFavouriteChanging: boolean } {
  const pending = taps.filter((tap) => tap.state !== 'refused');
  let { isFavourite } = row;
  for (const tap of pending) {
    if (tap.id === row.id) ({ isFavourite } = tap);
    else if (tap.isFavourite) isFavourite = false;
  }
  return { isFavourite, isFavouriteChanging: pending.some((tap) => tap.id === row.id) };
}
