import { axeOn } from './support/axe.ts';
import type { Page } from '@playwright/test';
import { enterPassword, goOffline, people, signIn, untilReadyForOffline } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const names = { own: 'Germany', here: 'Denmark' };
const nora = 'new@portal.example';

const dialog = (page: Page, titleKey: string) => page.getByRole('dialog', { name: text(titleKey, names), exact: true });
const button = (page: Page, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: text(key, names), exact: true });
const country = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('portal.place') ?? '{}') as { country?: string }).country);

async function arriveInDenmark(page: Page, email: string): Promise<void> {
  await page.goto('/?c=dk&l=en-US&redirect=/my-requests');
  await enterPassword(page, email);
}

test('a German workshop on the Danish site is asked before anything else, and led to Germany where its requests are [CO-099, SH-155, SH-238, SH-240, SH-242]', async ({
  page,
}) => {
  await arriveInDenmark(page, people.jan);
  await expect(dialog(page, 'dialogs.country.redirect.title')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const { violations } = await axeOn(page).include('dialog[open]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'dialogs.country.redirect.title')).toBeVisible();
  await button(page, 'dialogs.country.go').click();
  // The words may be Germany's own already.
  await expect(page.getByRole('dialog', { name: /Taking you to Germany|Landesseite Deutschland$/ })).toBeVisible();
  await expect.poll(() => country(page)).toBe('de');
  // In Germany's own language from here on; the question of marketing was pending.
  await expect(page.getByRole('dialog', { name: 'Dürfen wir Sie auf dem Laufenden halten?' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/my-requests');
});

test(
  'who stays is not asked again, sees nothing of the own company there, and gets home without a connection too [SH-217, SH-238, SH-342]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await arriveInDenmark(page, people.anna);
    await button(page, 'dialogs.country.stay').click();
    const wrong = page.getByRole('heading', { name: text('wrongCountry.title') });
    await expect(wrong).toBeVisible();
    await expect.poll(() => world.network.callsTo('/api/v1/account/SetCountryDecision').length).toBe(1);
    await untilReadyForOffline(page);
    await page.reload();
    await expect(wrong).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { violations } = await axeOn(page).include('main').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);

    await goOffline(context, world.network);
    await page.getByRole('button', { name: text('dialogs.country.go', names) }).click();
    await expect.poll(() => country(page)).toBe('de');
    await expect(page.locator('main .row-link').nth(3)).toBeVisible();
  },
);

test('somebody tied to no country yet may switch, and is told what that means before it is done [CO-100, SH-155, SH-239, SH-241]', async ({
  page,
}) => {
  await arriveInDenmark(page, nora);
  await expect(dialog(page, 'dialogs.country.switch.title')).toBeVisible();
  await button(page, 'dialogs.country.go').click();
  const confirmation = dialog(page, 'dialogs.country.confirm.title');
  for (const message of ['first', 'second', 'third']) {
    await expect(confirmation).toContainText(text(`dialogs.country.confirm.${message}`, names));
  }
  await button(page, 'ui.cancel').click();
  await expect(dialog(page, 'dialogs.country.switch.title')).toBeVisible();
  expect(await country(page)).toBe('dk');
  await button(page, 'dialogs.country.go').click();
  await button(page, 'dialogs.country.confirm.yes').click();
  await expect.poll(() => country(page)).toBe('de');
});

test('where the words are in English because the language has no dictionary, the names of countries in them are, too', async ({
  page,
}) => {
  await signIn(page, people.jan);
  await page.goto('/?c=fr&l=fr-FR&redirect=/my-requests');
  const title = text('dialogs.country.redirect.title', { own: 'Germany', here: 'France' });
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
  await expect(button(page, 'dialogs.country.go')).toBeVisible();
});
