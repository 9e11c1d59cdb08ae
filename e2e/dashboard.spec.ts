import { goTo } from './support/go-to.ts';
import { goOffline, people, signIn, signInForOffline, untilThere } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test(
  'the dashboard shows what needs an answer and what is under way, leads there, and is there without a network; settings that cannot be saved without one say so and stay chosen [SH-032, SH-297, SU-275]',
  { tag: '@installed' },
  async ({ page, world }) => {
    await signInForOffline(page, people.anna);
    await goTo(page, '/myprofile');
    await goOffline(page.context(), world.network);
    await test.step('settings that cannot be saved without a network say so and stay chosen', async () => {
      const zone = page.getByLabel(text('profile.timeZone'));
      const before = await zone.inputValue();
      await zone.selectOption('Asia/Tokyo');
      await page.getByRole('button', { name: text('profile.save') }).click();
      await expect(page.getByText(text('profile.needsNetwork'))).toBeVisible();
      await expect(zone).toHaveValue('Asia/Tokyo');
      await zone.selectOption(before);
    });
    await goTo(page, '/dashboard');
    await untilThere(page);
    const attention = page.getByRole('list', { name: text('dashboard.attention') }).getByRole('link');
    const figure = await page.locator('.dashboard-tile').first().boundingBox();
    expect((await attention.last().boundingBox())?.y).toBeLessThan(figure?.y ?? 0);
    const subject = (await attention.first().textContent()) ?? '';
    await expect(
      page
        .getByRole('list', { name: text('dashboard.underWay') })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await attention.first().click();
    await expect(page).toHaveURL(/request-detail/);
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  },
);

test('an employee has no wallet and no hardware on the dashboard [SH-105]', async ({ page }) => {
  await signIn(page, people.jan, '/dashboard');
  const tiles = page.locator('.dashboard-tile');
  await expect(tiles).toHaveCount(1);
  await expect(tiles).toHaveAttribute('href', '/unsent');
});

test('my profile shows person and workshop; another time zone and date format count at once and on the server [SH-041, SH-158, SH-159, SH-324]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna, '/myprofile');
  for (const shown of ['Anna Lindner', people.anna, '4001', 'Autohaus Lindner & Söhne', 'DE298104455']) {
    await expect(page.locator('main').getByText(shown, { exact: true }).first()).toBeVisible();
  }
  await page.getByLabel(text('profile.timeZone')).selectOption('America/New_York');
  await page.getByLabel(text('profile.dateFormat')).selectOption('MM/dd/yyyy hh:mm a');
  await page.getByRole('button', { name: text('profile.save') }).click();
  for (const field of ['timezoneId', 'shortDateTimeFormat']) {
    const dialog = page.getByRole('dialog', { name: text(`settings.confirm.${field}`) });
    await dialog.getByRole('button', { name: text('settings.confirm.yes') }).click();
  }
  await expect(page.getByText(text('profile.saved'))).toBeVisible();
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
  const anna = await signInToServer(world.url, people.anna);
  expect(await anna.call('GET /api/v1/accountSettings', { ciamId: anna.ciamId })).toMatchObject({
    timezoneId: 'America/New_York',
    shortDateTimeFormat: 'MM/dd/yyyy hh:mm a',
  });
});
