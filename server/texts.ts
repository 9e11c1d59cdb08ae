/**
 * What the server says in people's languages: one flat JSON file per language, `<folder>/<language>.json`, beside the code that
 * says it. A language is added by adding its files. English has every text, and is read where a language has no file or lacks a
 * text. Files are read once: they change with the product, not while it runs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Texts<Name extends string> {
  /** Of the files. */
  languages: readonly string[];
  /** The language in which `in` answers: `de-AT` → `de`, `en` for one without a file. */
  languageOf(languageId: string): string;
  in(languageId: string): Readonly<Record<Name, string>>;
  /** A text whose name is not known to the compiler; undefined when there is none. */
  find(name: string, languageId: string): string | undefined;
}

const original = 'en';

export function readTexts<Name extends string>(folder: string, english: Readonly<Record<Name, string>>): Texts<Name> {
  const byLanguage = new Map<string, Readonly<Record<Name, string>>>([[original, english]]);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const own = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Partial<Record<Name, string>>;
    byLanguage.set(path.basename(file, '.json'), { ...english, ...own });
  }
  const languageOf = (languageId: string) => {
    const bare = bareLanguage(languageId);
    return byLanguage.has(bare) ? bare : original;
  };
  const textsIn = (languageId: string) => byLanguage.get(languageOf(languageId)) ?? english;
  return {
    languages: [...byLanguage.keys()],
    languageOf,
    in: textsIn,
    find: (name, languageId) => (textsIn(languageId) as Readonly<Record<string, string>>)[name],
  };
}

/** `de-AT` → `de`. */
export function bareLanguage(languageId: string): string {
  return languageId.toLowerCase().split('-')[0] ?? languageId;
}

/** The text with each `{name}` replaced by its value. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
