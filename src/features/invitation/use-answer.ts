/** The answer to a question that is asked when the page comes, and again when a person says so. */
import { useEffect, useEffectEvent, useState } from 'react';

/** `about`: what it is asked about; another one is asked anew. Null while nobody has answered. */
export function useAnswer<T>(ask: () => Promise<T>, about: string): { answer: T | null; again: () => void } {
  const [attempt, setAttempt] = useState(1);
  const [found, setFound] = useState<{ about: string; attempt: number; answer: T } | null>(null);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let isCurrent = true;
    void askNow().then((answer) => isCurrent && setFound({ about, attempt, answer }));
    return () => {
      isCurrent = false;
    };
  }, [about, attempt]);
  const isFresh = found?.about === about && found.attempt === attempt;
  return { answer: isFresh ? found.answer : null, again: () => setAttempt(attempt + 1) };
}
