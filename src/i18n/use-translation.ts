/** Texts for React: `t('requests.title')`, `t('shell.waiting', { count: 3 })`. */
import { useMemo, useSyncExternalStore } from 'react';
import { type TextValues, textOf } from './dictionary.ts';
import { spoken } from './set-up.ts';

export type Translate = (key: string, values?: TextValues) => string;

/** `language` is the chosen language id, e.g. `de-AT`; `t` changes with it and with the server's texts. */
export function useTranslation(): { t: Translate; language: string } {
  const { languageId, tables } = useSyncExternalStore(spoken.subscribe, spoken.get);
  const t = useMemo<Translate>(() => (key, values) => textOf(tables, key, values), [tables]);
  return { t, language: languageId };
}
