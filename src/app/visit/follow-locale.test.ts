import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createLocaleStore } from '../../client/locale.ts';
import { DeviceDatabase } from '../../data/device-database.ts';
import { deviceFact } from '../../data/facts.ts';
import { createFakeClock } from '../../platform/fake-clock.ts';
import { createInterruptions } from '../../platform/interruptions.ts';
import { createMemoryKeyValue } from '../../platform/key-value.ts';
import { followLocale } from './follow-locale.ts';

const german = { country: 'de', language: 'de-DE' };
const english = { country: 'de', language: 'en-US' };
const danish = { country: 'dk', language: 'da-DK' };

/** Two tabs of one device; `choose` is done in the other one. */
async function twoTabs() {
  const localStorage = createMemoryKeyValue();
  const device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  const other = createLocaleStore(localStorage, device);
  await other.choose(german);
  const here = createLocaleStore(localStorage, device);
  const [clock, interruptions] = [createFakeClock(), createInterruptions()];
  let hear = () => {};
  followLocale({ places: here, clock, interruptions, onChosen: (listener) => (hear = listener) });
  const choose = async (place: typeof german) => {
    await other.choose(place);
    hear();
  };
  return { here, choose, clock, interruptions, device };
}

test.each([english, danish])(
  'a country and a language that were chosen in another tab are shown in this one: %o',
  async (place) => {
    const { here, choose, device } = await twoTabs();
    await choose(place);
    expect(here.get()).toEqual(place);
    await choose(german);
    expect(here.get()).toEqual(german);
    expect(await deviceFact(device, 'place')).toEqual(german);
  },
);

test('another country waits for what the person is at, another language does not', async () => {
  const { here, choose, clock, interruptions } = await twoTabs();
  const end = interruptions.begin();
  await choose(english);
  expect(here.get()).toEqual(english);
  await choose(danish);
  clock.advance(60_000);
  expect(here.get()).toEqual(english);
  end();
  clock.advance(1_000);
  expect(here.get()).toEqual(danish);
});

test('a country that was chosen and taken back meanwhile changes nothing', async () => {
  const { here, choose, clock, interruptions } = await twoTabs();
  const end = interruptions.begin();
  await choose(danish);
  await choose(german);
  end();
  clock.advance(60_000);
  expect(here.get()).toEqual(german);
  expect(clock.nextAt()).toBeNull();
});
