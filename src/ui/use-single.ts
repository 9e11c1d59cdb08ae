/** One action at a time: a second tap while the first is under way does nothing, so nothing is submitted twice. */
import { useRef, useState } from 'react';

export function useSingle<Given extends unknown[]>(
  action: (...given: Given) => Promise<void>,
): { run: (...given: Given) => Promise<void>; isBusy: boolean } {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (...given: Given) => {
    // The ref, not the state: two taps can come before anything is drawn again.
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    await action(...given).finally(() => {
      isRunning.current = false;
      setIsBusy(false);
    });
  };
  return { run, isBusy };
}
