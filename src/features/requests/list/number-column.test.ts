import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const languages = globSync('src/i18n/locales/*/requests.json').map((file) => {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return [file.split('/').at(-2) ?? '', texts['requests.noNumber'] ?? ''] as const;
});

// The column is as wide as a number, some eight letters; a third line would make its row higher than the others.
test.each(languages)('a request without a number stands in a row as high as the others: %s', (_language, words) => {
  const lines = words.split(' ');
  expect(lines.length).toBeLessThanOrEqual(2);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(8);
});
