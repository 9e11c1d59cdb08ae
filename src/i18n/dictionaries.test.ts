import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import * as builtIn from './dictionaries.ts';

const root = join(import.meta.dirname, '../..');
const languages = globSync('*/index.ts', { cwd: join(import.meta.dirname, 'locales') }).map((file) => dirname(file));

function textsIn(folder: string): Record<string, string> {
  const files = globSync('*.json', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  return Object.assign({}, ...files.map((file) => JSON.parse(file) as Record<string, string>)) as Record<
    string,
    string
  >;
}

test('every language that has a folder is shown in all its words, in each of its countries', async () => {
  expect(languages.length).toBeGreaterThan(1);
  for (const language of languages) {
    expect(builtIn.builtInLanguageOf(`${language}-AQ`)).toBe(language);
    const texts = textsIn(join(import.meta.dirname, 'locales', language));
    expect(Object.keys(texts).length).toBeGreaterThan(500);
    expect(await builtIn.loadDictionary(language)).toEqual(texts);
  }
});

test('a language without a folder is marked as shown in English; with a folder more it is in the app, and nothing else was told', async () => {
  const added = 'qaa';
  expect(builtIn.builtInLanguageOf(added)).toBeNull();
  expect(await builtIn.loadDictionary(added)).toEqual({});
  expect(builtIn.languageMark(added, (key) => key)).toBe(' (shell.inEnglish)');

  const copy = mkdtempSync(join(tmpdir(), 'portal-languages-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const part of ['src/i18n', 'domain', 'tsconfig.base.json', 'package.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  const locales = join(copy, 'src/i18n/locales');
  cpSync(join(locales, languages.at(-1) ?? ''), join(locales, added), { recursive: true });
  const server = await createServer({
    configFile: false,
    root: copy,
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  const withMore = (await server.ssrLoadModule('/src/i18n/dictionaries.ts')) as typeof builtIn;
  expect(withMore.builtInLanguageOf(added)).toBe(added);
  expect(withMore.languageMark(added, (key) => key)).toBe('');
  expect(await withMore.loadDictionary(added)).toEqual(textsIn(join(locales, added)));
});
