/** Every code that the contract can answer × every language: our own words, and the server's English for nothing but what nobody knows yet. */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { type ErrorCode, statusOfCode } from '../../../contract/errors.ts';
import { whyOf } from './entry-words.ts';
import { saidOfRefusal } from './said-of-refusal.ts';

const languages = globSync('*/index.ts', { cwd: 'src/i18n/locales' }).map((file) => dirname(file));
const textsOf = (language: string) => {
  const files = globSync(`src/i18n/locales/${language}/*.json`).map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>,
  );
  return Object.assign({}, ...files) as Record<string, string>;
};
const dictionaries = languages.map((language) => [language, textsOf(language)] as const);
const codes = Object.keys(statusOfCode) as ErrorCode[];
const now = { isOffline: false, isStorageFull: false, companyId: null, companies: null, still: new Set<string>() };
const english = 'The server wrote this in English';
const answer = (code: string, field?: string) => ({
  code,
  messages: [{ code, message: english, ...(field === undefined ? {} : { field }) }],
});

test.each(dictionaries)('every code that the contract can answer has words of its own in %s', (_, texts) => {
  expect(codes.length).toBeGreaterThan(25);
  for (const code of codes)
    for (const state of ['refused', 'held'] as const) {
      const { key } = whyOf(anEntry('start-claim', { state, reason: answer(code) }), now);
      expect(key, code).not.toMatch(/Unknown$/);
      expect(texts[key], `${code} in ${key}`).toBeTruthy();
    }
});

test('of a code that this app knows nothing of the server’s English is shown', () => {
  for (const code of codes)
    for (const kind of ['start-claim', 'create-request', 'add-device', 'contact-message'] as const)
      for (const field of [undefined, 'subject', 'request.vehicle.vin', 'invented'])
        expect(saidOfRefusal(anEntry(kind, { state: 'refused', reason: answer(code, field) })).foreign, code).toEqual(
          [],
        );
});

test('a code that nobody knows yet is shown as the server wrote it, each sentence once', () => {
  const reason = {
    code: 'unknown',
    messages: ['brand-new', 'brand-newer'].map((code) => ({ code, message: english })),
  };
  expect(saidOfRefusal(anEntry('start-claim', { state: 'refused', reason }))).toEqual({
    keys: [],
    fieldKeys: [],
    foreign: [english],
  });
});

test('what waits, or has no reason, says nothing more', () => {
  const nothing = { keys: [], fieldKeys: [], foreign: [] };
  expect(saidOfRefusal(anEntry('start-claim', {}))).toEqual(nothing);
  expect(saidOfRefusal(anEntry('start-claim', { state: 'held', reason: answer('unknown') }))).toEqual(nothing);
});

test.each(dictionaries)('fields that the server names are called as in their form, in %s', (_, texts) => {
  const said = saidOfRefusal(
    anEntry('add-device', {
      state: 'refused',
      reason: {
        code: 'validation',
        messages: ['serialNumber', 'device.partNumber', 'serialNumber'].map((field) => ({
          code: 'validation',
          message: english,
          field,
        })),
      },
    }),
  );
  expect(said).toEqual({ keys: [], fieldKeys: ['hardware.serialNumber', 'hardware.partNumber'], foreign: [] });
  for (const key of said.fieldKeys) expect(texts[key], key).toBeTruthy();
});

test.each(dictionaries)('a request that is refused says the sentence of the catalogue, in %s', (_, texts) => {
  const reason = answer('not-found', 'technicianId');
  const { keys } = saidOfRefusal(anEntry('create-request', { state: 'refused', reason }));
  expect(keys).toEqual(['newRequest.goneTechnician']);
  expect(texts[keys[0] ?? '']).toBeTruthy();
});
