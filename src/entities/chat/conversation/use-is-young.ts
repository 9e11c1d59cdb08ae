/** Whether a conversation was opened just now. */
import { useEffect, useState } from 'react';
import { after } from '../../../platform/page.ts';

/** Milliseconds until it no longer says that it loads, whatever has come by then (SU-203). */
export const overlayMs = 2_000;

export function useIsYoung(): boolean {
  const [isYoung, setIsYoung] = useState(true);
  useEffect(() => after(overlayMs, () => setIsYoung(false)), []);
  return isYoung;
}
