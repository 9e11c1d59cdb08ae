/** A legal text from the device at once, from the server behind it; reading one fetches the others too, for a day without a connection. */
import type { LegalDocument, LegalText } from '../../../contract/shell.ts';
import { keptLegalText } from '../../data/legal-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocale, useLocaleServices } from '../../client/locale-context.tsx';
import { useClient } from '../../client/client-context.tsx';
import { useKeptText } from '../../client/use-kept-text.ts';

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
  const fetchText = (each: LegalDocument) => calls.legalText({ document: each, country: wantedCountry, language });
  return useKeptText([document, wantedCountry, language].join(' '), {
    async fetch() {
      const text = await fetchText(document);
      if (text !== null) for (const each of documents) if (each !== document) void fetchText(each);
      return text;
    },
    kept: () => keptLegalText(device, { document, country: wantedCountry, language }),
  });
}
