/** A legal text from the device at once, from the server behind it; reading one fetches the others too, for a day without a connection. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { LegalDocument, LegalText } from '../../../contract/shell.ts';
import { keptLegalText } from '../../data/legal-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocale, useLocaleServices } from '../../client/locale-context.tsx';
import { useClient } from '../../client/client-context.tsx';

/** Stands for no country: the texts for any country are found. */
const nowhere = 'zz';
const documents: readonly LegalDocument[] = [
  'privacy-policy',
  'terms',
  'corporate-information',
  'legal-notice',
  'data-protection-notice',
];

export interface FoundLegalText {
  /** undefined: the device is being read; null: not there (yet). */
  text: LegalText | null | undefined;
  hasFailed: boolean;
  fetchAgain: () => void;
}

/** `country`: of the address; null: the chosen one. */
export function useLegalText(document: LegalDocument, country: string | null): FoundLegalText {
  const { language } = useTranslation();
  const { device } = useClient();
  const { calls } = useLocaleServices();
  const place = useLocale();
  const wantedCountry = country ?? place?.country ?? nowhere;
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  /** A full device keeps none. */
  const [fetched, setFetched] = useState<{ text: LegalText; wanted: string } | null>(null);
  const wanted = [document, wantedCountry, language].join(' ');
  useEffect(() => {
    const fetchText = (each: LegalDocument) => calls.legalText({ document: each, country: wantedCountry, language });
    void fetchText(document).then(async (text) => {
      if (text === null) return setFailedAttempt(attempt);
      setFetched({ text, wanted });
      await Promise.all(documents.filter((each) => each !== document).map(fetchText));
    });
  }, [calls, document, language, wantedCountry, wanted, attempt]);
  const kept = useLiveQuery(
    () => keptLegalText(device, { document, country: wantedCountry, language }),
    [device, document, wantedCountry, language],
  );
  const text = fetched?.wanted === wanted ? fetched.text : kept;
  return { text, hasFailed: failedAttempt === attempt, fetchAgain: () => setAttempt(attempt + 1) };
}
