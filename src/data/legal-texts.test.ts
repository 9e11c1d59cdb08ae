import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { LegalText } from '../../contract/shell.ts';
import { DeviceDatabase } from './device-database.ts';
import { keepLegalText, keptLegalText } from './legal-texts.ts';

const german: LegalText = {
  document: 'terms',
  countryCode: 'ch',
  language: 'de',
  markdown: '# Bedingungen',
  isExample: false,
};
const wanted = { document: 'terms', country: 'ch', language: 'de-CH' } as const;

async function aDeviceWithTerms() {
  const device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  await keepLegalText(device, wanted, german);
  return device;
}

test('a legal text that was read once is on the device, in another language too when there is no other', async () => {
  const device = await aDeviceWithTerms();
  expect(await keptLegalText(device, wanted)).toEqual(german);
  expect(await keptLegalText(device, { ...wanted, language: 'fr-CH' })).toEqual(german);
});

test('the text of another country or another document is never shown instead [SH-019]', async () => {
  const device = await aDeviceWithTerms();
  expect(await keptLegalText(device, { ...wanted, country: 'de' })).toBeNull();
  expect(await keptLegalText(device, { ...wanted, document: 'privacy-policy' })).toBeNull();
});
