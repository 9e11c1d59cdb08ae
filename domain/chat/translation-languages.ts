/**
 * Languages that messages are translated from and to, by the codes of the provider's calls: without a region where one form is meant, and
 * with one where two are told apart (SU-211). `auto` is no language: it asks for the detection.
 */
export const autoLanguage = 'auto' as const;

export const translationLanguages = [
  ...(['af', 'sq', 'am', 'ar', 'hy', 'az', 'bn', 'bs', 'bg', 'ca', 'zh', 'zh-TW', 'hr', 'cs', 'da', 'fa-AF'] as const),
  ...([
    'nl',
    'en',
    'et',
    'fa',
    'tl',
    'fi',
    'fr',
    'fr-CA',
    'ka',
    'de',
    'el',
    'gu',
    'ht',
    'ha',
    'he',
    'hi',
    'hu',
  ] as const),
  ...(['is', 'id', 'ga', 'it', 'ja', 'kn', 'kk', 'ko', 'lv', 'lt', 'mk', 'ms', 'ml', 'mt', 'mr', 'mn', 'no'] as const),
  ...(['ps', 'pl', 'pt', 'pt-PT', 'pa', 'ro', 'ru', 'sr', 'si', 'sk', 'sl', 'so', 'es', 'es-MX', 'sw', 'sv'] as const),
  ...(['ta', 'te', 'th', 'tr', 'uk', 'ur', 'uz', 'vi', 'cy'] as const),
];
export type TranslationLanguage = (typeof translationLanguages)[number];

const codes: readonly string[] = translationLanguages;
export function isTranslationLanguage(code: string): code is TranslationLanguage {
  return codes.includes(code);
}

/** What others write, where it is more than another casing. */
const otherNames: Readonly<Record<string, TranslationLanguage>> = {
  nb: 'no',
  nn: 'no',
  fil: 'tl',
  iw: 'he',
  'zh-hant': 'zh-TW',
  'zh-hk': 'zh-TW',
  'zh-mo': 'zh-TW',
  'es-419': 'es-MX',
};

/** The language of a BCP 47 tag (`de-CH`, `nb-NO`, `zh-Hant-HK`); null for one that is not translated. */
export function translationLanguageFrom(tag: string): TranslationLanguage | null {
  const parts = tag.trim().toLowerCase().split(/[-_]/);
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('-');
    const found = otherNames[name] ?? codes.find((code) => code.toLowerCase() === name);
    if (found !== undefined) return found as TranslationLanguage;
  }
  return null;
}

/** Whether a reader of one reads the other without a translation: regions do not matter, scripts do. */
export function readsAlike(a: string, b: string): boolean {
  const [one, other] = [translationLanguageFrom(a) ?? a, translationLanguageFrom(b) ?? b];
  if (one === other) return true;
  return languageOf(one) === languageOf(other) && languageOf(one) !== 'zh';
}

function languageOf(code: string): string {
  return code.split('-')[0] ?? code;
}

/** SU-210: nothing is asked for equal or missing languages, or for a text without any letter. */
export function needsTranslation(text: string, source: string, target: string): boolean {
  return (
    source !== '' && target !== '' && target !== autoLanguage && !readsAlike(source, target) && /\p{L}/u.test(text)
  );
}
