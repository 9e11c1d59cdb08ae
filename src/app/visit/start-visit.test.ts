import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Region } from '../../../contract/shell.ts';
import { ok, settled } from '../../../tests/support/sync-device.ts';
import { DeviceDatabase } from '../../data/device-database.ts';
import { shownTexts } from '../../i18n/set-up.ts';
import { createFakeDevice, createFakePlatform } from '../../platform/fake-platform.ts';
import { createLazyPublicCalls } from '../../client/calls/lazy-public-calls.ts';
import { createLocaleStore } from '../../client/locale.ts';
import { createFakeClock } from '../../platform/fake-clock.ts';
import { visitState } from './visit-state.ts';
import { startVisit } from './start-visit.ts';
import { followLanguage, prepareTexts } from './visit-texts.ts';

const switzerland: Region = {
  country: 'ch',
  countryName: 'Switzerland',
  isActive: true,
  url: '',
  languages: ['fr-CH', 'de-CH'].map((lcid) => ({ lcid, localized: lcid, defaultLanguage: lcid === 'fr-CH' })),
  area: 'EU',
  cdmVersion: '',
  hasWholesalerConfig: false,
  timeZones: ['Europe/Zurich'],
  currency: 'CHF',
  campaignPath: '/subscriptions',
  homeLinks: [],
  training: { catalogue: null, calendar: null, program: null },
};
const croatia: Region = {
  ...switzerland,
  country: 'hr',
  countryName: 'Croatia',
  languages: ['hr', 'sl'].map((lcid) => ({ lcid, localized: lcid, defaultLanguage: lcid === 'hr' })),
};
const swissGerman = { country: 'ch', language: 'de-CH' };
const swissFrench = { country: 'ch', language: 'fr-CH' };

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  visitState.set('deciding');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A device at its first visit, and a server that knows Switzerland and these translation sets. */
function aDevice(sets: Record<string, Record<string, string>>, location?: { countryCode: string }) {
  const platform = createFakePlatform(createFakeDevice({ indexedDB: new IDBFactory(), IDBKeyRange }));
  const device = new DeviceDatabase(platform.storage);
  const places = createLocaleStore(platform.keyValue, device);
  /** Last part of the path, and the language id where one was asked for. */
  const asked: string[] = [];
  platform.network.answerWith((url) => {
    const { pathname, searchParams } = new URL(url, 'http://portal.test');
    const call = pathname.split('/').at(-1) ?? '';
    const lcid = searchParams.get('lcid');
    asked.push(lcid ?? call);
    if (call === 'GetAllLanguagesWithArea') return ok([switzerland, croatia]);
    if (call === 'GetGeolocation' && location) return ok({ ...location, isRestricted: false });
    if (lcid === null) throw new TypeError('no network');
    const translations = sets[lcid];
    if (translations === undefined) throw new TypeError('no network');
    return ok({ languageId: lcid, translations });
  });
  const goneTo: string[] = [];
  /** What takes the visitor to another page; until it resolves they are on their way. */
  const road = { arrives: Promise.resolve() };
  async function visit(search = '', pathname = '/', ownLanguages: readonly string[] = []) {
    const calls = createLazyPublicCalls(platform, device);
    followLanguage(places, calls);
    const goTo = (path: string) => {
      goneTo.push(path);
      return road.arrives;
    };
    const address = { pathname, search, hash: '' };
    const deps = {
      places,
      device,
      calls,
      address,
      isCountryFree: () => false,
      goTo,
      ownLanguages,
      shown: Promise.resolve(),
    };
    await startVisit(deps);
    await settled();
  }
  return { device, places, asked, goneTo, visit, road, localStorage: platform.keyValue };
}

const shown = (key: string) => shownTexts.get().t(key);

test('a link with country and language asks for the regions, keeps both on the device and shows that language [SH-191, SU-218, SU-219, SU-222]', async () => {
  const { device, places, asked, goneTo, visit } = aDevice({ 'de-CH': { 'ui.close': 'Zumachen' } });
  await visit('?c=CH&l=de-CH');
  expect(asked).toContain('GetAllLanguagesWithArea');
  expect(places.get()).toEqual(swissGerman);
  expect(await device.facts.get('place')).toMatchObject({ value: swissGerman });
  await expect.poll(() => shown('ui.close')).toBe('Zumachen');
  expect(shown('ui.cancel')).toBe('Abbrechen');
  expect(document.documentElement.lang).toBe('de-CH');
  expect([visitState.get(), goneTo]).toEqual(['settled', ['/']]);
});

test('a link with a language that the country has not shows the country’s own [SH-193, SU-221]', async () => {
  const { places, visit } = aDevice({ 'fr-CH': {} });
  await visit('?c=ch&l=it-IT');
  expect(places.get()).toEqual(swissFrench);
});

test('a country in the address leaves it with the rest untouched, so that a later choice lasts [SH-055, SU-046]', async () => {
  const { goneTo, visit } = aDevice({ 'fr-CH': {} });
  await visit('?c=ch&isGeo=1&l=de-CH&status=10', '/my-requests');
  expect(goneTo).toEqual(['/my-requests?status=10']);
});

test('the country takes effect where the visitor has arrived, so that no guard of the page before leads them away; a start meanwhile knows it [SH-057, SH-204, SU-047]', async () => {
  const { device, places, visit, road, localStorage } = aDevice({ 'fr-CH': {} });
  const arrival = Promise.withResolvers<void>();
  road.arrives = arrival.promise;
  const visited = visit('?c=ch&l=fr-CH', '/my-requests');
  await expect.poll(() => createLocaleStore(localStorage, device).get()).toEqual(swissFrench);
  expect([places.get(), visitState.get()]).toEqual([null, 'deciding']);
  arrival.resolve();
  await visited;
  expect([places.get(), visitState.get()]).toEqual([swissFrench, 'settled']);
});

test('a campaign visit arrives on the campaign page [SH-059]', async () => {
  const { goneTo, visit } = aDevice({ 'fr-CH': {} });
  await visit('?c=ch&l=fr-CH&utm_source=a&utm_medium=b&utm_campaign=c');
  expect(goneTo).toEqual(['/subscriptions']);
});

test('a visitor who cannot be located chooses a country and then gets to the wanted route [SH-057, SU-047]', async () => {
  const { goneTo, visit } = aDevice({}, { countryCode: 'ZW' });
  await visit('?redirect=/my-requests');
  expect(goneTo).toEqual(['/regions?returnTo=%2Fmy-requests']);
});

test.each(['?c=%E0%A4%A', '?c=de&c=xx&l', '?&&==&c=ch%00', '?__proto__=1&c=toString'])(
  'a broken query string is an invalid parameter at worst, never a fault: %s [SH-192]',
  async (search) => {
    const { places, visit } = aDevice({});
    await visit(search);
    expect([visitState.get(), places.get()]).toEqual(['invalid-parameter', null]);
  },
);

test('a link with a country that is none of ours is called invalid, and no country is taken [SH-192, SU-220]', async () => {
  const { places, visit } = aDevice({});
  await visit('?c=xx');
  expect([visitState.get(), places.get()]).toEqual(['invalid-parameter', null]);
});

test('a visitor located in a country of ours gets it in its own language, and is told so [SH-198, SH-069]', async () => {
  const { places, visit } = aDevice({ 'fr-CH': {} }, { countryCode: 'CH' });
  await visit();
  expect([visitState.get(), places.get()]).toEqual(['located', swissFrench]);
});

test.each(['BA', 'SI'])(
  'a visitor located in %s is told that their region is served by the neighbour [SH-196, SH-197]',
  async (countryCode) => {
    const { places, visit } = aDevice({}, { countryCode });
    await visit();
    expect([visitState.get(), places.get()?.country]).toEqual(['served-by-neighbour', 'hr']);
  },
);

test('a link with a language that nobody knows is shown in the one the visitor reads', async () => {
  const { places, visit } = aDevice({ 'de-CH': {} });
  await visit('?c=ch&l=xx', '/', ['it-IT', 'de-AT']);
  expect(places.get()).toEqual(swissGerman);
});

test('a visitor whose location cannot be asked is left without a country, to choose one [SH-200]', async () => {
  const { places, asked, visit } = aDevice({});
  await visit();
  await expect.poll(() => visitState.get()).toBe('settled');
  expect(asked).toContain('GetGeolocation');
  expect(places.get()).toBeNull();
});

test('a start says to the device which country is shown, where it has another one: calls and worker go by that', async () => {
  const { visit, device, places } = aDevice({});
  await places.choose(swissGerman);
  await device.facts.put({ key: 'place', value: swissFrench });
  await visit();
  await expect.poll(async () => (await device.facts.get('place'))?.value).toEqual(swissGerman);
});

test('a visitor with a country, or who asks for it with isignoregeo=1, is not located [SH-194, SH-062, SU-045]', async () => {
  const { places, asked, visit } = aDevice({ 'fr-CH': {} });
  await visit('?isignoregeo=1');
  await places.choose(swissFrench);
  await visit();
  expect(asked).not.toContain('GetGeolocation');
});

test('a language’s texts are fetched when it is chosen, and kept apart from those of other languages [SH-187, SU-214]', async () => {
  const sets = { 'de-CH': { 'ui.close': 'Zumachen' }, 'fr-CH': { 'ui.close': 'Fermer' } };
  const { device, places, asked, visit } = aDevice(sets);
  await visit('?c=ch&l=de-CH');
  await expect.poll(() => device.translations.get('de-CH')).toMatchObject({ texts: sets['de-CH'] });
  expect(asked).not.toContain('fr-CH');
  await places.choose(swissFrench);
  await expect.poll(() => device.translations.get('fr-CH')).toMatchObject({ texts: sets['fr-CH'] });
  await expect.poll(() => shown('ui.close')).toBe('Fermer');
  expect(await device.translations.get('de-CH')).toMatchObject({ texts: sets['de-CH'] });
});

test('texts that cannot be fetched are noted on the device, and the built-in ones are shown [SH-190, SU-217]', async () => {
  const { device, places, visit } = aDevice({});
  await places.choose({ country: 'de', language: 'de-DE' });
  await visit();
  await places.choose({ country: 'de', language: 'de-LI' });
  await expect.poll(() => device.facts.get('diagnostics:texts:de-LI')).toMatchObject({ value: { code: 'no-answer' } });
  expect(shown('ui.close')).toBe('Schließen');
});

test('a device that takes nothing leaves no visitor waiting for a country that is never decided', async () => {
  const { device, visit } = aDevice({ 'fr-CH': {} });
  device.facts.put = () => Promise.reject(new DOMException('no', 'UnknownError')) as never;
  await expect(visit('?c=ch&l=fr-CH', '/my-requests')).rejects.toThrow('no');
  expect(visitState.get()).toBe('settled');
});

test('texts that the device never hands out are waited for a second; the built-in ones are there', async () => {
  const { places } = aDevice({});
  const clock = createFakeClock();
  const calls = { storedTexts: () => new Promise<Record<string, string>>(() => {}) };
  const prepared = prepareTexts({ places, calls, clock }, ['de-DE']);
  clock.advance(1_000);
  await prepared;
  expect(shown('ui.close')).toBe('Schließen');
});
