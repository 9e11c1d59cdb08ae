import { afterEach, expect, test, vi } from 'vitest';
import { keptCountryName } from './kept-country-name.ts';

afterEach(() => vi.restoreAllMocks());

test('the name of the country follows country, language and the server’s word for it, and is looked up once for each start', () => {
  const texts = new Map<string, string>();
  const keyValue = {
    get: (key: string) => texts.get(key) ?? null,
    set: (key: string, value: string) => void texts.set(key, value),
    remove: (key: string) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
  expect(keptCountryName(keyValue, 'de', 'de-DE', 'Germany')).toBe('Deutschland');
  const nameOf = vi.spyOn(Intl.DisplayNames.prototype, 'of');
  expect(keptCountryName(keyValue, 'de', 'de-DE', 'Germany')).toBe('Deutschland');
  expect(nameOf).not.toHaveBeenCalled();
  expect(keptCountryName(keyValue, 'de', 'da', 'Germany')).toBe('Tyskland');
  expect(keptCountryName(keyValue, 'dk', 'da', 'Denmark')).toBe('Danmark');
  expect(keptCountryName(keyValue, 'zz-nowhere', 'da', 'Nowhere')).toBe('Nowhere');
  expect(keptCountryName(keyValue, 'zz-nowhere', 'da', 'Elsewhere')).toBe('Elsewhere');
});
