/**
 * Which words are on the screen. English is loaded first and is the fallback; a language is loaded when it is
 * chosen; the server's translation set lies over the built-in texts (SH-186..189). Knows no network and no
 * database: who has a translation set hands it to `overlayTexts`.
 */
import { type WritableStore, createStore } from '../platform/store.ts';
import { builtInLanguageOf, loadDictionary } from './dictionaries.ts';
import type { Table, Texts } from './dictionary.ts';

export interface Spoken {
  /** As chosen, e.g. `de-AT`. */
  languageId: string;
  /** Most specific first, English last. */
  tables: readonly Table[];
}

export const spoken: WritableStore<Spoken> = createStore<Spoken>({ languageId: 'en', tables: [] });

const builtIn = new Map<string, Texts>();
const overlays = new Map<string, Texts>();
let wanted = 'en';

/**
 * Shows this language once its dictionary is there; one that cannot be loaded (offline, never used) leaves
 * English. `languageId` as in `de-AT`. Resolves when it is on the screen, or another was asked for meanwhile.
 */
export async function showTexts(languageId: string): Promise<void> {
  wanted = languageId;
  const language = builtInLanguageOf(languageId);
  await Promise.all([load('en'), language && load(language).catch(() => undefined)]);
  if (wanted === languageId) refresh();
}

/** Lays the server's set for exactly this language id over the built-in texts; an empty set changes nothing. */
export function overlayTexts(languageId: string, texts: Texts): void {
  if (Object.keys(texts).length === 0) return;
  overlays.set(languageId, texts);
  if (spoken.get().languageId === languageId) refresh();
}

async function load(language: 'en' | 'de' | 'da'): Promise<void> {
  if (!builtIn.has(language)) builtIn.set(language, await loadDictionary(language));
}

function refresh(): void {
  const language = builtInLanguageOf(wanted);
  const tables = [
    tableOf(wanted, overlays.get(wanted)),
    language && tableOf(language, builtIn.get(language)),
    tableOf('en', builtIn.get('en')),
  ].filter((table) => table !== null);
  spoken.set({ languageId: wanted, tables });
  document.documentElement.lang = wanted;
}

function tableOf(language: string, texts: Texts | undefined): Table | null {
  return texts ? { language, texts } : null;
}
