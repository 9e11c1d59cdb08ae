/**
 * Which words are on the screen. English is loaded first and is the fallback; a language is loaded when it is
 * chosen; the server's translation set lies over the built-in texts (SH-186..189): i18next looks a key up in
 * `de-AT` (the server's set; a built-in variant such as `en-US` under it), then `de` (built in), then `en`. Knows no network and no database: who has a
 * translation set hands it to `overlayTexts`.
 */
import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { type ReadableStore, createStore } from '../platform/store.ts';
import { builtInLanguageOf, loadDictionary, loadVariant, type Texts } from './dictionaries.ts';
import { filledIn } from './numbers.ts';

const namespace = 'translation';

/** Writes what texts are filled with. */
const formatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _, language) => filledIn(value, language),
};

/** Texts apart from React, for tests; the page uses `texts`. */
export function createTexts(): i18n {
  const instance = createInstance().use(formatter);
  void instance.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
  });
  return instance;
}

const texts = createTexts();

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** What is on the screen: another object after each change, so that whoever shows words draws them again. */
export interface ShownTexts {
  t: Translate;
  /** The chosen language id, e.g. `de-AT`. */
  language: string;
}

function textsNow(): ShownTexts {
  const plain = new Map<string, string>();
  const { language } = texts;
  return {
    language,
    t(key, values) {
      if (values) return texts.t(key, { ...values });
      const known = plain.get(key) ?? texts.t(key);
      plain.set(key, known);
      return known;
    },
  };
}

const shown = createStore(textsNow());
const showAgain = () => shown.set(textsNow());
texts.on('languageChanged', showAgain);
texts.store.on('added', showAgain);

export const shownTexts: ReadableStore<ShownTexts> = shown;

let wanted = 'en';

/**
 * Shows this language once its dictionary is there; one that cannot be loaded (offline, never used) leaves
 * English. `languageId` as in `de-AT`. Resolves when it is on the screen, or another was asked for meanwhile; rejects when
 * there are no words at all.
 */
export async function showTexts(languageId: string): Promise<void> {
  wanted = languageId;
  const language = builtInLanguageOf(languageId);
  const own = language === null ? [] : [load(language)];
  const [english] = await Promise.allSettled([load('en'), ...own, layVariant(languageId)]);
  if (english.status === 'rejected' && (language === null || !loaded.has(language))) throw english.reason;
  if (wanted !== languageId) return;
  await texts.changeLanguage(languageId);
  // What is read aloud is what stands there: a language without a dictionary is shown in English.
  document.documentElement.lang = language === null ? 'en' : languageId;
}

/** Lays the server's set for exactly this language id over the built-in texts; an empty set changes nothing. */
export function overlayTexts(languageId: string, served: Texts): void {
  layTexts(texts, languageId, served);
}

/** An empty set is not laid at all (SH-188); of a set, what it has wins and the rest stays (SH-189). */
export function layTexts(over: i18n, languageId: string, served: Texts): void {
  if (Object.keys(served).length > 0) over.addResourceBundle(languageId, namespace, served, true, true);
}

const loaded = new Set<string>();

async function load(language: string): Promise<void> {
  if (loaded.has(language)) return;
  layUnder(language, await loadDictionary(language));
  loaded.add(language);
}

async function layVariant(languageId: string): Promise<void> {
  if (loaded.has(languageId)) return;
  const variant = await loadVariant(languageId);
  if (Object.keys(variant).length === 0) return;
  layUnder(languageId, variant);
  loaded.add(languageId);
}

/** The server's set for a bare language may have come first: it stays on top. */
export function layUnder(language: string, builtIn: Texts): void {
  const served = texts.getResourceBundle(language, namespace) as Texts | undefined;
  texts.addResourceBundle(language, namespace, { ...builtIn, ...served }, false, true, { skipCopy: true });
}
