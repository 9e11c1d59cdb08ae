/** The words on the screen by their keys, so that a test survives a better wording and breaks with a missing one. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectFolder } from '../../scripts/steps.ts';

const Dictionary = v.record(v.string(), v.string());

function readDictionary(language: string): Map<string, string> {
  const files = globSync(`src/i18n/locales/${language}/**/*.json`, { cwd: projectFolder });
  const entries = files.flatMap((file) =>
    Object.entries(v.parse(Dictionary, JSON.parse(readFileSync(join(projectFolder, file), 'utf8')))),
  );
  return new Map(entries);
}

/** As `signIn` has it: American words over the English ones. */
export const english: ReadonlyMap<string, string> = new Map([...readDictionary('en'), ...readVariant('en-US')]);
let shown = english;

/** From now on `text` and `anyText` are of this dictionary, because the page under test shows it. */
export function readTextsOf(dictionary: ReadonlyMap<string, string>): void {
  shown = dictionary;
}

function readVariant(id: string): [string, string][] {
  const text = readFileSync(join(projectFolder, `src/i18n/locales/${id}.json`), 'utf8');
  return Object.entries(v.parse(Dictionary, JSON.parse(text)));
}

/** Text of a key as the page shows it, with its values filled in; `count` chooses the plural form. */
export function text(key: string, values: Record<string, string | number> = {}): string {
  const count = values['count'];
  const plural = typeof count === 'number' ? `${key}_${new Intl.PluralRules('en').select(count)}` : key;
  const found = shown.get(plural) ?? shown.get(key);
  if (found === undefined) throw new Error(`The English dictionary has no ${key}.`);
  return found.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_all, name: string) => String(values[name] ?? ''));
}

/** Matches the text of a key whatever its values are. */
export function anyText(key: string): RegExp {
  const forms = [key, `${key}_one`, `${key}_other`].map((name) => shown.get(name)).filter((form) => form !== undefined);
  if (forms.length === 0) throw new Error(`The English dictionary has no ${key}.`);
  const escaped = forms.map((form) =>
    form
      .split(/\{\{[^}]*\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*'),
  );
  return new RegExp(escaped.join('|'));
}

/** The name of a field that may stay empty. */
export const optional = (key: string): string => `${text(key)} (${text('ui.optional')})`;
