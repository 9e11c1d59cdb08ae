/**
 * Fails when the dictionaries and the code disagree: a text that the code asks for and English lacks, a text that
 * nobody asks for, a text that another language lacks or has too much, a placeholder lost in translation, a key
 * in two files. Lazy texts (`locales/<language>/areas/<area>.json`) count with those of their language; a language that only an
 * area has must have all of it, and may have words from around it. Keys are recognised as literals: `'requests.title'`, or by their beginning: `requests.status.${id}`.
 */
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const locales = join(root, 'src/i18n/locales');
const plural = /_(?:zero|one|two|few|many|other)$/;

/** Those that have a dictionary; other folders hold only areas. */
const translated = readdirSync(locales).filter((name) => name !== 'en' && existsSync(join(locales, name, 'index.ts')));

const problems: string[] = [];
const english = dictionaryOf('en');
const code = [...sourcesOf('src'), ...sourcesOf('domain')];
const { literals, beginnings } = namesIn(code.join('\n'));

checkUse();
for (const language of translated) checkTranslation(language, dictionaryOf(language), english);
for (const file of areaFiles()) checkArea(file);
for (const file of variantFiles()) checkVariant(file);
for (const problem of problems) console.error(problem);
console.log(`${english.size} texts, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);

function dictionaryOf(language: string): Map<string, string> {
  const folder = join(locales, language);
  return textsOf(
    language,
    globSync('**/*.json', { cwd: folder }).map((file) => join(folder, file)),
  );
}

function textsOf(language: string, files: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of files) {
    const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(content)) {
      if (texts.has(key)) problems.push(`${language}: "${key}" is in ${basename(file)} and in another file`);
      if (text.trim() === '') problems.push(`${language}: "${key}" is empty in ${basename(file)}`);
      texts.set(key, text);
    }
  }
  return texts;
}

function areaFiles(): string[] {
  return globSync('*/areas/*.json', { cwd: locales }).map((file) => join(locales, file));
}

/** `locales/en-US.json`: what a country writes otherwise, a few of the language's texts. */
function variantFiles(): string[] {
  return readdirSync(locales).filter((name) => name.endsWith('.json'));
}

function checkVariant(file: string): void {
  const variant = basename(file, '.json');
  const original = dictionaryOf(variant.split('-')[0] ?? '');
  for (const [key, text] of textsOf(variant, [join(locales, file)])) {
    const replaced = original.get(key);
    if (replaced === undefined) problems.push(`${variant}: "${key}" is not in its language`);
    else if (replaced === text) problems.push(`${variant}: "${key}" is the same as in its language`);
    else if (placeholdersOf(replaced) !== placeholdersOf(text))
      problems.push(`${variant}: "${key}" has other placeholders`);
  }
}

function checkArea(file: string): void {
  const language = basename(dirname(dirname(file)));
  const isWhole = language === 'en' || translated.includes(language);
  if (!isWhole)
    checkTranslation(language, textsOf(language, [file]), textsOf('en', [join(locales, 'en/areas', basename(file))]));
}

function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));
}

function namesIn(source: string): { literals: Set<string>; beginnings: string[] } {
  const named = [...source.matchAll(/['"`]([\w-]+(?:\.[\w-]+)*)['"`]/g)].map((match) => match[1] ?? '');
  const begun = [...source.matchAll(/`((?:[\w-]+\.)+)\$\{/g)].map((match) => match[1] ?? '');
  return { literals: new Set(named), beginnings: [...new Set(begun)] };
}

function checkUse(): void {
  const bases = new Set([...english.keys()].map((key) => key.replace(plural, '')));
  const known = (key: string) => english.has(key) || bases.has(key);
  const beginningsOfKeys = new Set(
    [...english.keys()].filter((key) => key.includes('.')).map((key) => key.split('.')[0]),
  );
  for (const literal of literals) {
    const looksLikeKey = literal.includes('.') && beginningsOfKeys.has(literal.split('.')[0]);
    if (looksLikeKey && !known(literal)) problems.push(`en: the code asks for "${literal}"`);
  }
  for (const match of code.join('\n').matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)) {
    if (!known(match[1] ?? '')) problems.push(`en: the code asks for "${match[1] ?? ''}"`);
  }
  for (const beginning of beginnings) {
    const isArea = beginningsOfKeys.has(beginning.split('.')[0]);
    if (isArea && ![...english.keys()].some((key) => key.startsWith(beginning))) {
      problems.push(`en: the code asks for texts "${beginning}…"`);
    }
  }
  for (const key of english.keys()) {
    const isNamed = literals.has(key) || literals.has(key.replace(plural, ''));
    if (!isNamed && !beginnings.some((beginning) => key.startsWith(beginning)))
      problems.push(`en: nobody asks for "${key}"`);
  }
}

function checkTranslation(language: string, texts: Map<string, string>, original: Map<string, string>): void {
  for (const [key, text] of original) {
    const translation = texts.get(key);
    if (translation === undefined) problems.push(`${language}: "${key}" is missing`);
    else if (placeholdersOf(translation) !== placeholdersOf(text)) {
      problems.push(`${language}: "${key}" has other placeholders than English`);
    }
  }
  for (const key of texts.keys()) if (!isEnglish(key)) problems.push(`${language}: "${key}" is not in English`);
}

/** Languages have plural forms that English has not. */
function isEnglish(key: string): boolean {
  return english.has(key) || english.has(key.replace(plural, '_other'));
}

function placeholdersOf(text: string): string {
  const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted().join(' ');
}
