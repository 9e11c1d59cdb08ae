/** Where a video meeting opens, and how one comes out of it: never by mistake, and to where the request is worked on. */
import type { Page } from '@playwright/test';
import { atDesk, clara, rowOf, session } from './support/desk.ts';
import { join, openGuest, playedDevices, startMeeting, untilIn } from './support/meeting-people.ts';
import { people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test.use(playedDevices);

const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: text('meeting.leaveTitle') });

test('an expert who starts a call by keyboard keeps the desk, because it opens in a tab of its own; from there the request is at the desk again', async ({
  page,
  world,
}) => {
  const { path, requestId } = await startMeeting(world.url, people.anna);
  await atDesk(page, clara);
  await rowOf(page, requestId).click();
  const opened = page.context().waitForEvent('page');
  await button(page, 'meeting.start').press('Enter');
  const tab = await opened;
  await expect(tab).toHaveURL(world.url + path);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await expect(session(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/desk\\?.*request=${requestId}`));
  await join(tab);
  await untilIn(tab);
  await button(tab, 'meeting.leave').click();
  await tab.getByRole('link', { name: text('meeting.toRequest') }).click();
  await expect(tab).toHaveURL(new RegExp(`/desk\\?request=${requestId}`));
  await expect(session(tab).getByText('Noise at the engine')).toBeVisible();
});

test('whoever goes back or follows a link out of a call is asked first, because it ends with the page; who stays is still in it', async ({
  page,
  world,
}) => {
  const { path, requestId } = await startMeeting(world.url, people.anna);
  const detail = `/dashboard/requests/request-detail/${requestId}`;
  await signIn(page, people.anna, detail);
  await button(page, 'meeting.start').click();
  await expect(page).toHaveURL(world.url + path);
  await join(page);
  await untilIn(page);
  await page.goBack();
  await expect(question(page)).toContainText(text('meeting.leaveText'));
  await button(page, 'meeting.stay').click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(world.url + path);
  await untilIn(page);
  await page.goBack();
  await question(page)
    .getByRole('button', { name: text('meeting.leave') })
    .click();
  await expect(page).toHaveURL(world.url + detail);
  await button(page, 'meeting.start').click();
  await join(page);
  await untilIn(page);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(world.url + path);
  await button(page, 'meeting.leave').click();
  await page.getByRole('link', { name: text('meeting.toRequest') }).click();
  await expect(page).toHaveURL(world.url + detail);
});

test('a guest who skips to the content by keyboard keeps the invitation, and stays in the call', async ({
  browser,
  world,
}) => {
  const { link } = await startMeeting(world.url, people.anna);
  const guest = await openGuest(browser, world.url + link);
  const skip = guest.getByRole('link', { name: text('shell.skip') });
  const main = guest.locator('#main');
  await skip.press('Enter');
  await expect(main).toBeFocused();
  await expect(guest).toHaveURL(world.url + link);
  await join(guest, 'Gustav');
  await untilIn(guest);
  await skip.press('Enter');
  await expect(main).toBeFocused();
  await expect(guest).toHaveURL(world.url + link);
  await expect(button(guest, 'meeting.leave')).toBeVisible();
  await guest.context().close();
});

test('whoever goes to another page while a call is being started stays there, and finds the way in in the conversation', async ({
  page,
  world,
}) => {
  const { workshop, requestId } = await startMeeting(world.url, people.anna);
  await signIn(page, people.anna, `/dashboard/requests/request-detail/${requestId}`);
  const [asked, mayAnswer, answered] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  await page.route('**/api/Chime/CreateMeeting', async (route) => {
    asked?.resolve();
    await mayAnswer?.promise;
    await route.continue();
    answered?.resolve();
  });
  await button(page, 'meeting.start').click();
  await asked?.promise;
  await page
    .getByRole('link', { name: text('route.my-requests') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/requests$/);
  const arrived = page.waitForResponse('**/api/Chime/CreateMeeting');
  mayAnswer?.resolve();
  await (await arrived).finished();
  await answered?.promise;
  await expect
    .poll(async () => (await workshop.call('GET /api/v1/chat/GetMessages', { limit: '50' })).items.length)
    .toBeGreaterThan(0);
  await expect(page).toHaveURL(/\/dashboard\/requests$/);
});
