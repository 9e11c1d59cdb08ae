import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { providerKeys, providerWords } from './provider-words.ts';

/** What the components say by themselves; of the package only its start can be imported by name. */
async function theirOwn(): Promise<Record<string, string>> {
  const [packageFolder] = createRequire(import.meta.url)
    .resolve('@adyen/adyen-web')
    .split('/dist/');
  const file = join(packageFolder ?? '', 'dist/es/packages/server/translations/en-US.json.js');
  return ((await import(pathToFileURL(file).href)) as { default: Record<string, string> }).default;
}

const placesIn = (text: string) => (text.match(/%\{\w+\}/g) ?? []).sort();

test('each word of ours stands for one that the card and debit fields know, and is filled in with nothing that theirs is not', async () => {
  const theirs = await theirOwn();
  for (const language of ['en', 'de', 'da']) {
    const file = join(import.meta.dirname, `../../i18n/locales/${language}/areas/checkout.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const words = providerWords((key) => texts[key] ?? '');
    expect(Object.keys(words)).toEqual([...providerKeys]);
    for (const [key, word] of Object.entries(words)) {
      expect(theirs, key).toHaveProperty([key]);
      expect(placesIn(theirs[key] ?? ''), `${language} ${key}`).toEqual(expect.arrayContaining(placesIn(word)));
    }
  }
});
