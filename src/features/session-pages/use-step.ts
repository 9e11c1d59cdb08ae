/** Runs a step of the sign-in once per visit of a page, whatever React does with effects, and again when asked. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface Step<T> {
  /** null while it runs. */
  result: T | null;
  again: () => void;
}

export function useStep<T>(run: () => Promise<T>): Step<T> {
  const [result, setResult] = useState<T | null>(null);
  const [attempt, setAttempt] = useState(1);
  const started = useRef(0);
  const start = useEffectEvent(() => void run().then(setResult));
  useEffect(() => {
    if (started.current === attempt) return;
    started.current = attempt;
    start();
  }, [attempt]);
  return {
    result,
    again: () => {
      setResult(null);
      setAttempt(attempt + 1);
    },
  };
}
