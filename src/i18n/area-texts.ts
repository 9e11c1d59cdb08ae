/**
 * Texts of a screen that most visits never open: lazy like the screen, and in more languages than the interface has where
 * the specification asks for it (SU-432). `locales/<language>/areas/<area>.json`; scripts/check-dictionaries.ts keeps them complete.
 */
import { useEffect, useState } from 'react';
import { bareLanguage } from '../../domain/language-id.ts';
import type { Texts } from './dictionaries.ts';
import { layUnder } from './set-up.ts';
import { useTranslation } from './use-translation.ts';

const files = import.meta.glob<Texts>('./locales/*/areas/*.json', { import: 'default' });

/** Resolves when English and the language's own texts are laid; a language without any is shown in English. */
export async function loadAreaTexts(area: string, languageId: string): Promise<void> {
  await Promise.all([...new Set(['en', bareLanguage(languageId)])].map((language) => lay(area, language)));
}

const laid = new Set<string>();

async function lay(area: string, language: string): Promise<void> {
  const file = `./locales/${language}/areas/${area}.json`;
  const load = files[file];
  if (!load || laid.has(file)) return;
  layUnder(language, await load());
  laid.add(file);
}

/** Whether the area's texts are there; not fetched (no network, never used) counts as there, in what language there is. */
export function useAreaTexts(area: string): boolean {
  const { language } = useTranslation();
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void read();
    async function read() {
      await loadAreaTexts(area, language).catch(() => undefined);
      if (isHere) setReady(language);
    }
    return () => {
      isHere = false;
    };
  }, [area, language]);
  return ready !== null;
}
