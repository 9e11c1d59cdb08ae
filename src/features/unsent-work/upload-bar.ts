/**
 * The bar under a piece of work that is being sent: how far its files are, and that their upload stopped (SU-410). It remembers
 * the last it was told, because nothing is told any more once sending has ended; files that are all there did not fail.
 */
import type { EntryState } from '../../sync/outbox/entry.ts';

export interface UploadBar {
  uploadedBytes: number;
  /** 0: not known, or no files. */
  totalBytes: number;
  didStop: boolean;
}

/** Null: no bar. `told` is what the sender says about this very work; null when it says nothing. */
export function uploadBarAfter(
  before: UploadBar | null,
  state: EntryState,
  told: { uploadedBytes: number; totalBytes: number } | null,
): UploadBar | null {
  if (state === 'sending') {
    if (told !== null) return { uploadedBytes: told.uploadedBytes, totalBytes: told.totalBytes, didStop: false };
    return before?.didStop === false ? before : { uploadedBytes: 0, totalBytes: 0, didStop: false };
  }
  const wasUnderWay = before !== null && before.uploadedBytes < before.totalBytes;
  return wasUnderWay ? { ...before, didStop: true } : null;
}
