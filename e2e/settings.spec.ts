import { people, signIn } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('a setting that another device changed meanwhile stands beside mine, and I choose which one counts [CO-308]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna, '/myprofile');
  const elsewhere = await signInToServer(world.url, people.anna);
  const settings = () => elsewhere.call('GET /api/v1/accountSettings', { ciamId: elsewhere.ciamId });
  const save = (change: object) =>
    elsewhere.call('POST /api/v1/accountSettings', { ciamId: elsewhere.ciamId, ...change });
  await page.getByRole('combobox', { name: text('profile.timeZone') }).selectOption('Asia/Tokyo');
  await save({ timezoneId: 'Europe/Rome', shortDateTimeFormat: 'yyyy-MM-dd HH:mm' });
  const zone = page.getByRole('radiogroup', { name: text('settings.field.timezoneId') });
  await expect(zone).toContainText(`${text('ui.changed.here')}: Asia/Tokyo`);
  await expect(zone).toContainText(`${text('ui.changed.onServer')}: Europe/Rome`);
  // What was changed elsewhere only is simply there.
  await expect(page.getByLabel(text('profile.dateFormat'))).toHaveValue('yyyy-MM-dd HH:mm');
  await page.getByRole('button', { name: text('profile.save') }).click();
  await expect(page.getByRole('alert').getByText(text('ui.changed.choose'))).toBeVisible();
  expect(await settings()).toMatchObject({ timezoneId: 'Europe/Rome' });
  await zone.getByLabel(text('ui.changed.takeTheirs')).check();
  await expect(page.getByRole('combobox', { name: text('profile.timeZone') })).toHaveValue('Europe/Rome');
  await zone.getByLabel(text('ui.changed.keepMine')).check();
  await expect(page.getByRole('combobox', { name: text('profile.timeZone') })).toHaveValue('Asia/Tokyo');
  await page.screenshot({ path: '/tmp/settings-conflict.png', fullPage: true });
  await page.getByRole('button', { name: text('profile.save') }).click();
  await expect(page.getByText(text('profile.saved'))).toBeVisible();
  await expect(zone).toBeHidden();
  expect(await settings()).toMatchObject({ timezoneId: 'Asia/Tokyo', shortDateTimeFormat: 'yyyy-MM-dd HH:mm' });
});
