import { afterAll, expect, test, vi } from 'vitest';

// Test files share what they have loaded: the module has to be loaded anew, with the dictionaries of this test.

vi.mock('./dictionaries.ts', async (original) => ({
  ...(await original<object>()),
  loadDictionary: (language: string) =>
    language === 'de' ? Promise.resolve({ hello: 'Hallo' }) : Promise.reject(new TypeError('not fetched')),
}));

vi.resetModules();
const { showTexts, shownTexts } = await import('./set-up.ts');
afterAll(() => vi.resetModules());

test('English that does not come keeps nobody from their own language', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await showTexts('de-AT');
  expect(shownTexts.get().t('hello')).toBe('Hallo');
});

test('a start without any words fails, so that it can be said', async () => {
  await expect(showTexts('fr-FR')).rejects.toThrow('not fetched');
});
