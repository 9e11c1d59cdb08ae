import { expect, test } from 'vitest';
import { languageName, languageOptions } from './language-names.ts';

test('languages are named in the reader’s language and sorted as it sorts [SU-211]', () => {
  expect(languageName('no', 'de')).toBe('Norwegisch');
  expect(languageName('es-MX', 'en')).toBe('Mexican Spanish');
  expect(languageName('de', 'da')).toBe('Tysk');
  for (const reader of ['en', 'de-AT', 'da']) {
    const options = languageOptions(reader);
    expect(options).toHaveLength(75);
    expect(new Set(options.map(({ label }) => label)).size).toBe(75);
    for (const { value, label } of options) expect(label.toLowerCase()).not.toBe(value.toLowerCase());
  }
  const firstOf = (reader: string) => languageOptions(reader).slice(0, 3);
  expect(firstOf('de').map(({ label }) => label)).toEqual(['Afrikaans', 'Albanisch', 'Amharisch']);
  const slovak = languageOptions('cs').map(({ value }) => value);
  expect(slovak.indexOf('cs')).toBeLessThan(slovak.indexOf('da'));
});
