import { expect, test } from 'vitest';
import { aRegion } from '../../../tests/support/a-region.ts';
import { createMortalStorage } from '../../../tests/support/mortal-storage.ts';
import { createSyncDevice, ok } from '../../../tests/support/sync-device.ts';
import { DeviceDatabase } from '../../data/device-database.ts';
import { toldRegions } from '../told-regions.ts';
import { createPublicCalls } from './public-calls.ts';

const terms = { document: 'terms', countryCode: 'fr', language: 'fr', markdown: '# Conditions', isExample: false };
const place = { country: 'fr', language: 'fr-FR' };
const answers: Record<string, unknown> = {
  GetAllLanguagesWithArea: [aRegion('fr')],
  GetAllLocalizedTranslationsByLcid: { languageId: 'fr-FR', translations: { 'ui.close': 'Fermer' } },
  GetLegalText: terms,
  GetFaq: { language: 'fr', entries: [] },
  GetSupportVideos: [],
};

test('what the server says of countries, words, terms and help is shown on a full device, too, though it cannot be kept there [SH-187, SH-188]', async () => {
  const { platform } = createSyncDevice();
  const mortal = createMortalStorage(platform.storage);
  const device = new DeviceDatabase(mortal.storage);
  await device.open();
  mortal.isFull = () => true;
  platform.network.answerWith((url) => ok(answers[url.split('?')[0]!.split('/').at(-1)!]));
  const calls = createPublicCalls(platform, device);

  expect(await calls.fetchRegions()).toEqual([aRegion('fr')]);
  expect(toldRegions.get()).toEqual([aRegion('fr')]);
  expect(await calls.fetchTexts('fr-FR')).toEqual({ 'ui.close': 'Fermer' });
  expect(await calls.legalText({ document: 'terms', ...place })).toEqual(terms);
  expect(await calls.helpTexts(place)).toEqual({ language: 'fr', entries: [], videos: [] });

  mortal.isFull = () => false;
  await calls.fetchTexts('fr-FR');
  expect(await device.translations.get('fr-FR')).toMatchObject({ texts: { 'ui.close': 'Fermer' } });
});
