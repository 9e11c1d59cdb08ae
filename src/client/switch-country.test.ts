import { expect, test } from 'vitest';
import { aRegion } from '../../tests/support/a-region.ts';
import { siteOf, switchCountry } from './switch-country.ts';

const origin = 'https://de.portal.test';

function aSwitch(options: { isFull?: boolean } = {}) {
  const story: unknown[] = [];
  const note = (...what: unknown[]) => void story.push(what.length === 1 ? what[0] : what);
  const deps = {
    origin,
    places: {
      choose: (place: { country: string; language: string }) => {
        note('kept', place.country, place.language);
        return options.isFull ? Promise.reject(new Error('full')) : Promise.resolve();
      },
    },
    clearCart: () => Promise.resolve(note('cart cleared')),
    wait: (delayMs: number) => Promise.resolve(note('waited', delayMs)),
    showError: () => Promise.resolve(note('error closed')),
    goTo: (url: string) => note('gone', url),
  };
  return { story, deps };
}

const denmark = aRegion('dk', {
  url: 'https://dk.portal.test/start',
  languages: [
    { lcid: 'en-US', localized: 'English', defaultLanguage: false },
    { lcid: 'da-DK', localized: 'Dansk', defaultLanguage: true },
  ],
});

test('a switch keeps the country, empties the cart, waits a second and leads to its site in its own language [CO-179, CO-180, CO-352, SH-241, SH-242, SH-368]', async () => {
  const { story, deps } = aSwitch();
  await switchCountry(deps, denmark);
  expect(story).toEqual([
    ['kept', 'dk', 'da-DK'],
    'cart cleared',
    ['waited', 1000],
    ['gone', 'https://dk.portal.test/start?c=dk&l=da-DK'],
  ]);
});

test('to a country of this very site nobody leaves the page [SH-242]', async () => {
  const { story, deps } = aSwitch();
  await switchCountry(deps, { ...denmark, url: '' });
  expect(story).toEqual([['kept', 'dk', 'da-DK'], 'cart cleared', ['waited', 1000]]);
});

test('a switch that cannot be kept is said, and closing that still leads on [CO-181, SH-356]', async () => {
  const { story, deps } = aSwitch({ isFull: true });
  await switchCountry(deps, denmark);
  expect(story).toEqual([
    ['kept', 'dk', 'da-DK'],
    'error closed',
    ['waited', 1000],
    ['gone', 'https://dk.portal.test/start?c=dk&l=da-DK'],
  ]);
});

test.each([
  ['its own address', 'https://de.portal.test/x'],
  ['nothing', ''],
  ['something that is no site', 'javascript:alert(1)'],
  ['no address at all', 'https://'],
])('a country whose record names %s stays on this site', (_what, url) => {
  expect(siteOf({ url }, origin)).toBeNull();
});
