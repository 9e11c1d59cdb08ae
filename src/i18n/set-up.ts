/**
 * Which words are on the screen. English is loaded first and is the fallback; a language is loaded when it is
 * chosen; the server's translation set lies over the built-in texts (SH-186..189). Knows no network and no
 * database: who has a translation set hands it to `overlayTexts`.
 */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Texts, builtInLanguageOf, loadDictionary } from './dictionaries.ts';

const namespace = 'translation';

/** Starts with English and, where there is a dictionary, the wanted language. `languageId` as in `de-AT`. */
export async function setUpTexts(languageId: string): Promise<void> {
  const built = builtInLanguageOf(languageId);
  const [english, wanted] = await Promise.all([
    loadDictionary('en'),
    built && built !== 'en' ? loadDictionary(built).catch(() => null) : null,
  ]);
  await i18next.use(initReactI18next).init({
    lng: languageId,
    fallbackLng: 'en',
    // Keys are flat: a dot is part of the key.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: {
      en: { [namespace]: english },
      ...(built && wanted ? { [built]: { [namespace]: wanted } } : {}),
    },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  showLanguage(languageId);
}

/** Changes the language in place; a dictionary that cannot be loaded (offline, never used) leaves English. */
export async function changeTexts(languageId: string): Promise<void> {
  const built = builtInLanguageOf(languageId);
  if (built && !i18next.hasResourceBundle(built, namespace)) {
    const texts = await loadDictionary(built).catch(() => null);
    if (texts) i18next.addResourceBundle(built, namespace, texts);
  }
  await i18next.changeLanguage(languageId);
  showLanguage(languageId);
}

/** Lays the server's set for exactly this language id over the built-in texts; an empty set changes nothing. */
export function overlayTexts(languageId: string, texts: Texts): void {
  if (Object.keys(texts).length === 0) return;
  i18next.addResourceBundle(languageId, namespace, texts, true, true);
}

function showLanguage(languageId: string): void {
  document.documentElement.lang = languageId;
}
