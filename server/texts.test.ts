import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filled, readTexts } from './texts.ts';

const english = { hello: 'Hello', bye: 'Goodbye' };

function folderOf(files: Readonly<Record<string, object>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, texts] of Object.entries(files)) writeFileSync(path.join(folder, name), JSON.stringify(texts));
  return folder;
}

test('a language is read as soon as it has a file, whatever its country', () => {
  const texts = readTexts(folderOf({ 'en.json': english, 'tlh.json': { hello: 'nuqneH', bye: 'Qapla' } }), english);
  expect(texts.in('tlh-AT').hello).toBe('nuqneH');
  expect(texts.languageOf('TLH')).toBe('tlh');
  expect(texts.languages).toEqual(['en', 'tlh']);
});

test('what a language lacks is read in English, and so is a language without a file', () => {
  const texts = readTexts(folderOf({ 'en.json': english, 'de.json': { hello: 'Hallo' } }), english);
  expect(texts.in('de')).toEqual({ hello: 'Hallo', bye: 'Goodbye' });
  for (const unknown of ['fr-FR', '', 'constructor', '..']) {
    expect(texts.in(unknown)).toEqual(english);
    expect(texts.languageOf(unknown)).toBe('en');
  }
});

test('values are put into their places, and a place without a value is left', () => {
  expect(filled('Page {page} of {pages}', { page: 1, pages: 0 })).toBe('Page 1 of 0');
  expect(filled('{page}', {})).toBe('{page}');
});

const folders = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name === 'en.json')
  .map((entry) => entry.parentPath);
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
/** A phrase of the phrase book may be said in several ways. */
const variantsOf = (text: unknown): unknown[] => (Array.isArray(text) ? text : [text]);
const marksOf = (text: unknown) => (String(text).match(/\{\w+\}/g) ?? []).toSorted();

test('there are texts of the server in several languages', () => {
  expect(folders.length).toBeGreaterThan(5);
  expect(files.length).toBeGreaterThan(2 * folders.length);
});

test.each(files.map((file) => path.relative(import.meta.dirname, file)))('%s has every text of English', (name) => {
  const [own, original] = [name, path.join(path.dirname(name), 'en.json')].map((file) =>
    read(path.join(import.meta.dirname, file)),
  );
  expect(Object.keys(own ?? {})).toEqual(Object.keys(original ?? {}));
  for (const [key, text] of Object.entries(own ?? {})) {
    expect(JSON.stringify(text).trim(), key).not.toBe('""');
    const [marks] = variantsOf(original?.[key]).map(marksOf);
    for (const variant of variantsOf(text)) expect(marksOf(variant), key).toEqual(marks);
  }
});
