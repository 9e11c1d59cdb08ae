/**
 * Translates without anybody else: phrases of the workshop that it has in each of its languages, one file for each. What it does not
 * know it does not guess. It loads nothing before it is first asked.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type TranslationLanguage, translationLanguageFrom } from '../../../domain/chat/translation-languages.ts';
import type { Translation } from '../../providers/translation.ts';
import { detectLanguage } from './detect-language.ts';
import { type PhraseIndex, phraseIndexOf, type Phrases } from './phrase-index.ts';
import { translateText } from './translate-text.ts';

const directory = path.join(import.meta.dirname, 'phrases');

export function createPhraseBook(): Translation {
  const indexes = new Map<TranslationLanguage, PhraseIndex>();
  function indexOf(language: TranslationLanguage): PhraseIndex | null {
    const of =
      bookLanguages().find((known) => known === language) ??
      bookLanguages().find((known) => known === primaryOf(language));
    if (of === undefined) return null;
    const known = indexes.get(of) ?? phraseIndexOf(phrasesOf(of));
    indexes.set(of, known);
    return known;
  }
  const languagesOf = (text: string) =>
    bookLanguages().filter((language) => {
      const index = indexOf(language);
      return index !== null && translateText(text, index, index) !== null;
    });
  return {
    isRemote: false,
    async translate(text, source, target) {
      const to = /[\p{L}\p{N}]/u.test(text) ? indexOf(target) : null;
      const sources = source === 'auto' ? languagesOf(text) : [source];
      for (const language of sources) {
        const from = indexOf(language);
        const translated = from === null || to === null ? null : translateText(text, from, to);
        if (translated !== null) return { kind: 'translated', text: translated };
      }
      return { kind: 'cannot' };
    },
    async detect(text) {
      const known = languagesOf(text);
      // A fault code, or a word of the whole world.
      const isOfNone = known.length === bookLanguages().length;
      return { kind: 'detected', language: isOfNone ? null : await detectLanguage(text, known) };
    },
  };
}

let languages: TranslationLanguage[] | null = null;

/** Those that there is a file for, by their codes. */
export function bookLanguages(): readonly TranslationLanguage[] {
  languages ??= readdirSync(directory)
    .map((file) => translationLanguageFrom(path.basename(file, '.json')))
    .filter((language) => language !== null);
  return languages;
}

export function phrasesOf(language: TranslationLanguage): Phrases {
  const file = language === 'no' ? 'nb' : language;
  return JSON.parse(readFileSync(path.join(directory, `${file}.json`), 'utf8')) as Phrases;
}

function primaryOf(language: TranslationLanguage): string {
  return language.split('-')[0] ?? language;
}
