/** The words on the screen by their dictionary keys, in the language that is filmed. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectFolder } from '../steps.ts';

const Dictionary = v.record(v.string(), v.string());

export function wordsOf(language: string): (key: string) => string {
  const files = globSync(`src/i18n/locales/${language}/**/*.json`, { cwd: projectFolder });
  const texts = new Map(
    files.flatMap((file) =>
      Object.entries(v.parse(Dictionary, JSON.parse(readFileSync(join(projectFolder, file), 'utf8')))),
    ),
  );
  return (key) => {
    const found = texts.get(key);
    if (found === undefined) throw new Error(`There is no ${key} in ${language}.`);
    return found;
  };
}
