/**
 * How far a list has been pulled that is not whole yet. Kept with each page, so that a pull that was broken off goes on
 * there, and so that the screen can say that rows are missing.
 */
import type { AccountDatabase } from './account-database.ts';

export interface ListProgress {
  /** Cursor of the next page. */
  after: string;
  /** What the device has seen of the rows that are there. */
  revision: number;
  /** Of the texts in the rows. */
  language: string;
}

/** How many requests are here of a list that is not whole; null: none is known to be missing. */
export async function requestsSoFar({ facts, requests }: AccountDatabase): Promise<number | null> {
  return (await facts.get('pulling:requests')) === undefined ? null : requests.count();
}
