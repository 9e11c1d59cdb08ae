import { expect, test, vi } from 'vitest';
import { createTexts, layTexts, overlayTexts, showTexts, shownTexts } from './set-up.ts';

function germanOverEnglish() {
  const texts = createTexts();
  texts.addResourceBundle('en', 'translation', {
    hello: 'Hello {{ name }}',
    only: 'Only English',
    waiting_one: '{{count}} thing',
    waiting_other: '{{count}} things',
    'shell.menu': 'Menu',
  });
  texts.addResourceBundle('de', 'translation', {
    hello: 'Hallo {{name}}',
    waiting_one: '{{count}} Ding',
    waiting_other: '{{count}} Dinge',
  });
  void texts.changeLanguage('de-AT');
  return texts;
}

test('placeholders are filled in, also with text that looks like a pattern or a tag [SH-184, SU-155]', () => {
  expect(germanOverEnglish().t('hello', { name: '$& <b>{{name}}' })).toBe('Hallo $& <b>{{name}}');
});

test('a text that a language lacks is shown in English, and a key that nobody has as itself [SH-186, SU-213]', () => {
  expect(germanOverEnglish().t('only')).toBe('Only English');
  expect(germanOverEnglish().t('shell.menu')).toBe('Menu');
  expect(germanOverEnglish().t('nowhere')).toBe('nowhere');
});

test('the server’s text is shown instead of the built-in one, the other texts stay [SH-189, SU-216]', () => {
  const texts = germanOverEnglish();
  layTexts(texts, 'de-AT', { hello: 'Servus {{name}}' });
  expect(texts.t('hello', { name: 'Ida' })).toBe('Servus Ida');
  expect(texts.t('waiting', { count: 1 })).toBe('1 Ding');
});

test('an empty set of the server leaves the built-in texts as they are, with English behind them [SH-188, SU-215]', () => {
  const texts = germanOverEnglish();
  layTexts(texts, 'de-AT', {});
  expect(texts.t('hello', { name: 'Ida' })).toBe('Hallo Ida');
  expect(texts.t('only')).toBe('Only English');
});

test.each([
  [0, '0 Dinge'],
  [1, '1 Ding'],
  [2, '2 Dinge'],
])('numbers take the plural form of the language: %i', (count, text) => {
  expect(germanOverEnglish().t('waiting', { count })).toBe(text);
});

test('words on the screen follow the language and the server’s set, whenever they come [SH-189, SU-216]', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await showTexts('de-AT');
  const close = shownTexts.get().t('ui.close');
  let drawnAgain = 0;
  const stop = shownTexts.subscribe(() => drawnAgain++);
  overlayTexts('de-AT', { 'ui.close': `${close}!` });
  expect(shownTexts.get().t('ui.close')).toBe(`${close}!`);
  expect(drawnAgain).toBe(1);
  await showTexts('en');
  stop();
  expect([shownTexts.get().language, drawnAgain]).toEqual(['en', 2]);
  expect(shownTexts.get().t('ui.close')).not.toBe(`${close}!`);
});
