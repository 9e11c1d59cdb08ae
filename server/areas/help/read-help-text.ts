/**
 * Help texts that come with the product: Markdown files `<kind>/<language>.md` beside this one. A language without a file gets
 * English. Read once: they change with the product, not while it runs.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface HelpText {
  /** Bare language id of the text that was found. */
  language: string;
  markdown: string;
}

const directory = import.meta.dirname;
const known = new Map<string, HelpText>();

export function readHelpText(kind: 'faq' | 'sermi', languageId: string): HelpText {
  const wanted = languageId.toLowerCase().split('-')[0] ?? 'en';
  const key = `${kind}/${wanted}`;
  const text = known.get(key) ?? load(kind, wanted);
  // Only languages that have a file are kept: what a visitor writes must not fill the memory.
  if (text.language === wanted) known.set(key, text);
  return text;
}

function load(kind: string, wanted: string): HelpText {
  const fileOf = (language: string) => path.join(directory, kind, `${language}.md`);
  // LanguageId allows letters and a hyphen only, so this cannot leave the folder.
  const language = /^[a-z]{2,3}$/.test(wanted) && existsSync(fileOf(wanted)) ? wanted : 'en';
  return { language, markdown: readFileSync(fileOf(language), 'utf8') };
}
