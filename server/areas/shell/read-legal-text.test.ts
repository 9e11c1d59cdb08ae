import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LegalDocument } from '../../../contract/shell.ts';
import { readLegalText } from './read-legal-text.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-legal-'));
  write('de/de/terms.md', 'German terms');
  write('de/de-AT/terms.md', 'Austrian German terms of Germany');
  write('ch/fr/terms.md', 'Swiss terms');
  write('ch/it/terms.md', 'Swiss terms in Italian');
  write('any/da/terms.md', 'Danish terms');
  write('any/en/terms.md', 'English terms');
  write('any/en/secret.md', 'not a document');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

const terms = (CountryCode: string, Language: string) =>
  readLegalText(folder, { document: 'terms', CountryCode, Language });

test.each([
  ['de', 'de-DE', 'German terms', 'the country’s own language, bare'],
  ['DE', 'de-at', 'Austrian German terms of Germany', 'the exact variant, whatever the case'],
  ['ch', 'fr-CH', 'Swiss terms', 'a text of the country'],
  ['ch', 'da-DK', 'Swiss terms', 'the country in another language before another country’s'],
  ['dk', 'da-DK', 'Danish terms', 'any country in the language'],
  ['fi', 'fi-FI', 'English terms', 'English for a language nobody wrote'],
])('the terms of %s in %s are "%s": %s [SH-019]', async (country, language, markdown) => {
  expect(await terms(country, language)).toMatchObject({ markdown, isExample: false });
});

test.each(LegalDocument.options)(
  'an operator who wrote nothing yet shows the example of %s, marked as one [SH-018, SH-020]',
  async (document) => {
    const text = await readLegalText(null, { document, CountryCode: 'no', Language: 'nb-NO' });
    expect(text).toMatchObject({ document, countryCode: 'any', language: 'en', isExample: true });
    expect(text.markdown).toMatch(/^# .+/);
    expect(text.markdown.match(/^## /gm)?.length ?? 0).toBeGreaterThanOrEqual(3);
  },
);

test.each(['../../..', '..', '%2e%2e', 'any/../any', ''])(
  'a country or language such as "%s" leads nowhere but to the common texts',
  async (hostile) => {
    const asCountry = await terms(hostile, 'en');
    const asLanguage = await terms('any', hostile);
    expect([asCountry.markdown, asLanguage.markdown]).toEqual(['English terms', expect.stringContaining('terms')]);
  },
);
