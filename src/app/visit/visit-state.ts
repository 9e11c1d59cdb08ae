/**
 * How far the start of this visit is: `deciding` until the region list or the stored place is there, `locating`
 * while the server is asked where the visitor is, then one of the ends.
 */
import { createStore } from '../../platform/store.ts';

export type VisitState =
  | 'deciding'
  | 'locating'
  | 'settled'
  /** The country was found by location just now: the visitor may stay or change (SH-069). */
  | 'located'
  /** The same, in a neighbour's country that serves theirs. */
  | 'served-by-neighbour'
  | 'invalid-parameter'
  | 'forbidden';

export const visitState = createStore<VisitState>('deciding');
