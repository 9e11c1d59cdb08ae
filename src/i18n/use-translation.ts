/** Texts for React: `t('requests.title')`, `t('work.count.waiting', { count: 3 })`. */
import { useSyncExternalStore } from 'react';
import { type ShownTexts, shownTexts } from './set-up.ts';

export type { Translate } from './set-up.ts';

/** `language` is the chosen language id, e.g. `de-AT`; `t` changes with it and with the server's texts. */
export const useTranslation = (): ShownTexts => useSyncExternalStore(shownTexts.subscribe, shownTexts.get);
