import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { Region } from '../../contract/shell.ts';
import { anna, createTablet } from '../../tests/support/session-device.ts';
import { DeviceDatabase } from '../data/device-database.ts';
import { deviceFact } from '../data/facts.ts';
import { createMemoryKeyValue } from '../platform/key-value.ts';
import { createLocaleStore } from './locale.ts';
import { tellLocale } from './tell-locale.ts';

const place = { country: 'dk', language: 'da-DK' };

test('country and language are there at the next start, for the page at once and for the worker too [CO-316, SH-223]', async () => {
  const localStorage = createMemoryKeyValue();
  const device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  await createLocaleStore(localStorage, device).choose(place);
  expect(createLocaleStore(localStorage, device).get()).toEqual(place);
  expect(await deviceFact(device, 'place')).toEqual(place);
});

test.each([{ country: 'de', language: 'de-DE' }, undefined])(
  'a device that could not keep a choice, or has lost it, is told again at the next start: calls ask for the country that is shown (it has %o)',
  async (had) => {
    const localStorage = createMemoryKeyValue();
    const device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
    if (had) await device.facts.put({ key: 'place', value: had });
    // The page went before the device had it, or there was no room.
    createLocaleStore(localStorage, device).keep(place);
    await tellLocale(createLocaleStore(localStorage, device), device);
    expect(await deviceFact(device, 'place')).toEqual(place);
  },
);

test('where no country was ever chosen the device is told none', async () => {
  const device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  await tellLocale(createLocaleStore(createMemoryKeyValue(), device), device);
  expect(await deviceFact(device, 'place')).toBeUndefined();
});

test.each(['', '{', '"dk"', '{"country":1,"language":"da-DK"}', 'null'])(
  'a country that cannot be read any more is none, instead of a page that cannot start: %s',
  (text) => {
    const localStorage = createMemoryKeyValue();
    localStorage.set('portal.place', text);
    const device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
    expect(createLocaleStore(localStorage, device).get()).toBeNull();
  },
);

test('a sign-out leaves country, countries and texts on the device and takes what belongs to the person [CO-176, CO-316, SH-221, SH-223]', async () => {
  const tab = createTablet().openTab();
  const { keyValue } = tab.platform;
  await createLocaleStore(keyValue, tab.device).choose(place);
  await tab.device.facts.put({ key: 'regions', value: [{ country: 'dk' } as Region] });
  await tab.device.translations.put({ languageId: 'da-DK', texts: { 'ui.close': 'Luk' } });
  await tab.signIn(anna);
  keyValue.set('query-cache-1', 'of Anna');
  await tab.session.signOut('discard');
  expect(createLocaleStore(keyValue, tab.device).get()).toEqual(place);
  expect(await deviceFact(tab.device, 'regions')).toEqual([{ country: 'dk' }]);
  expect(await tab.device.translations.get('da-DK')).toBeDefined();
  expect(keyValue.get('query-cache-1')).toBeNull();
});

test('what a person had loaded is there when the tab is opened again, without asking the server [CO-317, SH-224, SH-343]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await tab.keeper.database()?.requests.put({ supportRequestId: 1, statusId: 10 } as never);
  tab.close();
  tablet.isServerReachable = false;
  const later = tablet.openTab();
  await later.session.start();
  expect(later.session.state.get()).toMatchObject({
    phase: 'signed-in',
    person: { givenName: anna.given, familyName: anna.family, email: 'Anna@example.test' },
  });
  const database = later.keeper.database();
  expect([await database?.requests.count(), await database?.facts.get('account')]).toEqual([1, expect.anything()]);
});
