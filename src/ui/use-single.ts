/** One action at a time: a second tap while the first is under way does nothing, so nothing is submitted twice. */
import { useRef, useState } from 'react';

export function useSingle(action: () => Promise<void>): { run: () => Promise<void>; isBusy: boolean } {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    // The ref, not the state: two taps can come before anything is drawn again.
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    await action().finally(() => {
      isRunning.current = false;
      setIsBusy(false);
    });
  };
  return { run, isBusy };
}
