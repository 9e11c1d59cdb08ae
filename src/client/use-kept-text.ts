/** A text from the device at once, from the server behind it. A full device keeps none: then it is shown as it was fetched. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useState } from 'react';

interface KeptText<T> {
  /** undefined: the device is being read; null: not there (yet). */
  text: T | null | undefined;
  hasFailed: boolean;
  fetchAgain: () => void;
}

/** `wanted`: the same for the same text; null: there is none to fetch. `fetch` resolves null where it could not be had. */
export function useKeptText<T>(
  wanted: string | null,
  { fetch, kept }: { fetch: () => Promise<T | null>; kept: () => Promise<T | null> },
): KeptText<T> {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  const [fetched, setFetched] = useState<{ text: T; wanted: string } | null>(null);
  const fetchNow = useEffectEvent(() => fetch());
  useEffect(() => {
    if (wanted === null) return;
    void fetchNow().then((text) => {
      if (text === null) setFailedAttempt(attempt);
      else setFetched({ text, wanted });
    });
  }, [wanted, attempt]);
  const onDevice = useLiveQuery(kept, [wanted]);
  return {
    text: fetched !== null && fetched.wanted === wanted ? fetched.text : onDevice,
    hasFailed: failedAttempt === attempt,
    fetchAgain: () => setAttempt(attempt + 1),
  };
}
