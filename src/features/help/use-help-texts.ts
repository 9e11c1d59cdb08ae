/** The help texts from the device at once, from the server behind it. */
import { type HelpTexts, keptHelpTexts } from '../../data/help-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocale, useLocaleServices } from '../../client/locale-context.tsx';
import { useClient } from '../../client/client-context.tsx';
import { useKeptText } from '../../client/use-kept-text.ts';

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
  const place = country === null ? null : { country, language };
  const { text: texts, ...rest } = useKeptText(country === null ? null : `${country} ${language}`, {
    fetch: async () => (place === null ? null : await calls.helpTexts(place)),
    kept: async () => (place === null ? null : await keptHelpTexts(device, place)),
  });
  return { texts, ...rest };
}
