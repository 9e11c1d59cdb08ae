/** Texts for React: `t('requests.title')`, `t('work.count.waiting', { count: 3 })`. */
import { useCallback } from 'react';
import { useTranslation as useI18next } from 'react-i18next';

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** `language` is the chosen language id, e.g. `de-AT`; `t` changes with it and with the server's texts. */
export function useTranslation(): { t: Translate; language: string } {
  const { t: look, i18n } = useI18next();
  const t = useCallback<Translate>((key, values) => look(key, { ...values }), [look]);
  return { t, language: i18n.language };
}
