/**
 * The operator's legal texts: Markdown files `<folder>/<country|any>/<language>/<document>.md`, read at each call, so that
 * a change needs no restart. Looked for in this order: the country in the language, the country in another language, any
 * country in the language, any country in another language; first in the operator's folder, then among the examples that
 * come with the product (SH-018..020). What a visitor writes never becomes part of a path: names are compared with what is there.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LegalDocument, LegalText } from '../../../contract/shell.ts';
import { Refusal } from '../../call.ts';

export interface WantedLegalText {
  document: LegalDocument;
  CountryCode: string;
  /** `de-AT`; a text in `de` serves it too. */
  Language: string;
}

const exampleDirectory = path.join(import.meta.dirname, 'legal');
const anyCountry = 'any';

/** `operatorDirectory`: null when the operator has no texts of their own yet. Throws `not-found` when nobody has the document. */
export async function readLegalText(operatorDirectory: string | null, wanted: WantedLegalText): Promise<LegalText> {
  for (const directory of [operatorDirectory, exampleDirectory]) {
    if (directory === null) continue;
    for (const country of [wanted.CountryCode, anyCountry]) {
      const found = await findIn(directory, country, wanted);
      if (found) return { ...found, document: wanted.document, isExample: directory === exampleDirectory };
    }
  }
  throw new Refusal('not-found', 'There is no such text');
}

type Found = Pick<LegalText, 'countryCode' | 'language' | 'markdown'>;

async function findIn(directory: string, country: string, wanted: WantedLegalText): Promise<Found | null> {
  const folder = (await namesIn(directory)).find((name) => name.toLowerCase() === country.toLowerCase());
  if (folder === undefined) return null;
  for (const language of byLikeness(await namesIn(path.join(directory, folder)), wanted.Language)) {
    const file = path.join(directory, folder, language, `${wanted.document}.md`);
    const markdown = await readFile(file, 'utf8').catch(() => null);
    if (markdown !== null) return { countryCode: folder.toLowerCase(), language, markdown };
  }
  return null;
}

/** The language itself, its bare form, another variant of it, English, then the rest by name. */
function byLikeness(languages: readonly string[], wanted: string): string[] {
  const exact = wanted.toLowerCase();
  const bare = bareOf(exact);
  const rank = (language: string) => {
    const name = language.toLowerCase();
    if (name === exact) return 0;
    if (name === bare) return 1;
    if (bareOf(name) === bare) return 2;
    return bareOf(name) === 'en' ? 3 : 4;
  };
  return [...languages].sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

function bareOf(language: string): string {
  return language.split('-')[0] ?? language;
}

async function namesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
