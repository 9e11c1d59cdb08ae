/** The help texts from the device at once, from the server behind it. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { type HelpTexts, keptHelpTexts } from '../../data/help-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocale, useLocaleServices } from '../../client/locale-context.tsx';
import { useClient } from '../../client/client-context.tsx';

export interface FoundHelpTexts {
  /** undefined: the device is being read; null: not there (yet). */
  texts: HelpTexts | null | undefined;
  hasFailed: boolean;
  fetchAgain: () => void;
}

export function useHelpTexts(): FoundHelpTexts {
  const { language } = useTranslation();
  const { device } = useClient();
  const { calls } = useLocaleServices();
  const country = useLocale()?.country ?? null;
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  /** A full device keeps none. */
  const [fetched, setFetched] = useState<{ texts: HelpTexts; wanted: string } | null>(null);
  const wanted = `${country} ${language}`;
  useEffect(() => {
    if (country === null) return;
    void calls.helpTexts({ country, language }).then((texts) => {
      if (texts === null) setFailedAttempt(attempt);
      else setFetched({ texts, wanted });
    });
  }, [calls, country, language, wanted, attempt]);
  const kept = useLiveQuery(
    async () => (country === null ? null : await keptHelpTexts(device, { country, language })),
    [device, country, language],
  );
  const texts = fetched?.wanted === wanted ? fetched.texts : kept;
  return { texts, hasFailed: failedAttempt === attempt, fetchAgain: () => setAttempt(attempt + 1) };
}
