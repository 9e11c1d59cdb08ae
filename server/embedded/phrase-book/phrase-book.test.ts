import { expect, test } from 'vitest';
import { createPhraseBook } from './create-phrase-book.ts';

const book = createPhraseBook();

test.each([
  ['ZÜNDUNG AN', 'The ignition is on'],
  ['zuendung ist an', 'The ignition is on'],
  ['Zundung   ist an!!', 'The ignition is on!!'],
  ['Ist die Zündung an?', 'Is the ignition on?'],
  ['Hallo! Bitte Motor starten.', 'Hello! Please start the engine.'],
  ['Hallo, bitte Zündung einschalten', 'Hello. Please switch the ignition on'],
  ['Ja, der Motor läuft.', 'Yes. The engine is running.'],
  ['Fehlercode P0301 ist gespeichert.\nBitte warten', 'Fault code P0301 is stored.\nPlease wait'],
  ['Das Kennzeichen ist HH-AB 123.', 'The licence plate is HH-AB 123.'],
  ['Ich rufe Sie um 8:30 Uhr zurück', 'I will call you back at 8:30'],
  ['Der Wert ist -40', 'The value is -40'],
  ['Die Batteriespannung ist 12,4V', 'The battery voltage is 12,4 V'],
  ['Danke 👍', 'Thank you 👍'],
])('%o is understood however it is typed [SU-357]', async (text, english) => {
  expect(await book.translate(text, 'de', 'en')).toEqual({ kind: 'translated', text: english });
});

test.each([
  'Der Kolben klemmt',
  'Hallo, der Kolben klemmt.',
  'Der Wert ist 50 % heute',
  'Der Motor läuft nicht',
  'Fehlercode Z9999',
  'Das Kennzeichen ist unbekannt',
  '',
  ' ',
  '👍',
  '...',
])('%o is not translated by halves: the book says that it cannot', async (text) => {
  expect(await book.translate(text, 'de', 'en')).toEqual({ kind: 'cannot' });
});

test('a language asks by its question mark alone, and is understood', async () => {
  expect(await book.translate('Il motore si avvia?', 'it', 'en')).toMatchObject({ text: 'Does the engine start?' });
  expect(await book.translate('Il motore si avvia', 'it', 'en')).toMatchObject({ text: 'The engine starts' });
  expect(await book.translate('¿Está el motor en marcha?', 'es', 'en')).toMatchObject({
    text: 'Is the engine running?',
  });
});

test('regions read what their language has, and languages that the book lacks are refused', async () => {
  expect(await book.translate('Danke', 'de', 'pt-PT')).toMatchObject({ text: 'Obrigado' });
  expect(await book.translate('Danke', 'de', 'es-MX')).toMatchObject({ text: 'Gracias' });
  expect(await book.translate('Danke', 'de', 'no')).toMatchObject({ text: 'Takk' });
  expect(await book.translate('Danke', 'de', 'ja')).toEqual({ kind: 'cannot' });
  expect(await book.translate('Danke', 'ja', 'de')).toEqual({ kind: 'cannot' });
});

test('without a source language the book finds the one that knows the text [SU-208]', async () => {
  expect(await book.translate('Moteur', 'auto', 'en')).toMatchObject({ text: 'Engine' });
  expect(await book.translate('Ja', 'auto', 'en')).toMatchObject({ text: 'Yes' });
  expect(await book.translate('Quatsch', 'auto', 'en')).toEqual({ kind: 'cannot' });
});

test.each([
  ['Bitte Zündung einschalten', 'de'],
  ['Vänta 5 minuter', 'sv'],
  ['Le moteur tourne', 'fr'],
  ['Der Kolben im dritten Zylinder klemmt seit gestern Abend', 'de'],
  ['Двигатель не запускается на холодную после ремонта', 'ru'],
  ['P0301', null],
  ['OK', null],
  ['12.4', null],
  ['👍', null],
])('the language of %o is found: %s [SU-208, SH-347]', async (text, language) => {
  expect(await book.detect(text)).toEqual({ kind: 'detected', language });
});

test('a word of several languages is detected as one of them', async () => {
  const { language } = (await book.detect('Ja')) as { language: string };
  expect(['de', 'da', 'sv', 'no', 'nl']).toContain(language);
});
