import type { Page } from '@playwright/test';
import { axeOn } from './support/axe.ts';
import { onNewDevice } from './support/new-device.ts';
import { goOffline, people, signInForOffline } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('a stranger finds an answer by words, a link to one question opens it, and a video plays in its place with its captions, also after it did not come; the American portal has no such page [SH-010, SH-044, SU-034, SU-035, SU-434]', async ({
  page,
  browser,
}) => {
  await test.step('an answer is found by words, and a link to one question opens it', () => findsAnswers(page));
  await test.step('a video that did not come is tried again in its place', () => triesVideoAgain(page));
  await test.step('a video is loaded by a tap only and plays in its place with its captions, in the language of the page', () =>
    onNewDevice(browser, playsInDanish));
  await test.step('the American portal has no support page', async () => {
    await page.goto('/?c=us&l=en-US&redirect=/support');
    await expect(page.locator('main').getByText(text('exception.404'))).toBeVisible();
  });
});

async function findsAnswers(page: Page): Promise<void> {
  await page.goto('/?c=de&l=en-US&redirect=/support');
  await expect(page).toHaveURL(/\/support$/);
  await page.getByLabel(text('help.search')).fill('cancel queue');
  const questions = page.locator('main details');
  await expect(questions).toHaveCount(2);
  await expect(questions.first()).toHaveAttribute('open', '');
  await expect(page).toHaveURL(/q=cancel/);
  await page.getByLabel(text('help.search')).fill('no such words at all');
  await expect(page.getByText(text('help.nothingFound'))).toBeVisible();
  await page.goto('/support#faq');
  await expect(page.locator('section#faq')).toBeInViewport();
  await page.goto('/support#faq-2-3');
  await expect(page.locator('#faq-2-3')).toHaveAttribute('open', '');
  await expect(page.locator('#faq-2-3')).toBeInViewport();
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

async function playsInDanish(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const videos = page.locator('#videos');
  await page.goto('/?c=dk&l=da-DK&redirect=/support');
  await expect(videos).toBeVisible();
  await page.goto('/support#videos');
  await expect(videos).toBeInViewport();
  const buttons = videos.getByRole('button');
  await expect(buttons).toHaveCount(3);
  expect(asked.filter((path) => path.startsWith('/help-videos'))).toEqual([]);
  const title = (await buttons.first().locator('span').first().textContent()) ?? '';
  await buttons.first().click();
  const video = videos.getByLabel(title);
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.2);
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(2);
  expect(asked.filter((path) => path.startsWith('/help-videos')).every((path) => path.includes('/da/'))).toBe(true);
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

async function triesVideoAgain(page: Page): Promise<void> {
  await page.goto('/?c=de&l=en-US&redirect=/support');
  const videos = page.locator('#videos');
  const button = videos.getByRole('button').first();
  const title = (await button.locator('span').first().textContent()) ?? '';
  await page.route('**/help-videos/**', (route) => route.abort());
  await button.click();
  await expect(videos.getByRole('alert')).toContainText(text('help.videoFailed'));
  await page.unroute('**/help-videos/**');
  await videos.getByRole('button', { name: text('ui.tryAgain') }).click();
  const video = videos.getByLabel(title);
  await expect(video).toBeFocused();
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.2);
}

test(
  'the answers are there without a network once they have been open, in the language of the page [SU-034]',
  { tag: '@installed' },
  async ({ page, world }) => {
    await signInForOffline(page, people.anna);
    await page.goto('/support');
    await expect(page.locator('main details').first()).toBeVisible();
    await goOffline(page.context(), world.network);
    await page.reload();
    await page.locator('main summary').first().click();
    await expect(page.locator('main details').first().locator('p').first()).toBeVisible();
  },
);
