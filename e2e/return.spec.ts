import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { fillVehicle, goOffline, people, signInForOffline } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const photo = { name: 'plate.png', mimeType: 'image/png', buffer: pixel() };
const subject = '#new-request-subject';
/** How far into the page somebody reads, in px: the banner that said offline goes with its place, and what is read stays. */
const scrolledTo = (page: Page) =>
  page.evaluate(() => Math.round(scrollY - (document.querySelector<HTMLElement>('.banners')?.offsetHeight ?? 0)));

test(
  'the line returns while a photo is taken and words are typed: the page reloads when that is over, and all of it is there where it was [SH-206]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await goOffline(context, world.network);
    await goTo(page, '/new-request/thl');
    await fillVehicle(page);
    await page.locator(subject).fill('Gearbox');
    await page.clock.install();
    const choosing = page.waitForEvent('filechooser');
    await page.getByLabel(text('ui.takePhoto')).click();
    const chooser = await choosing;

    const reloaded = page.waitForEvent('load');
    await mark(page);
    await lineReturns(page);
    await page.clock.runFor(20_000);
    await chooser.setFiles(photo);
    await expect(page.getByText(photo.name)).toBeVisible();

    await page.locator(subject).press('End');
    await page.locator(subject).pressSequentially(' slips');
    await page.clock.runFor(20_000);
    await page.locator(subject).press('End');
    await page.locator(subject).pressSequentially(' when cold');
    expect(await isMarked(page)).toBe(true);

    await page.locator(subject).blur();
    // In one turn: the place of a banner that has gone leaves the page as soon as it is scrolled.
    const scrolled = await page.evaluate(() => {
      scrollTo(0, 300);
      return Math.round(scrollY);
    });
    expect(scrolled).toBe(300);
    const readAt = await scrolledTo(page);
    await page.clock.runFor(4_000);
    await reloaded;
    await expect(page.locator(subject)).toHaveValue('Gearbox slips when cold');
    await expect(page.getByText(photo.name)).toBeVisible();
    await expect.poll(() => scrolledTo(page)).toBe(readAt);
  },
);

test(
  'whoever has just come to a field when the page reloads goes on typing in it, and no key is lost [SH-206]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await goOffline(context, world.network);
    await goTo(page, '/new-request/thl');
    const field = page.locator('#new-request-searchValue');
    await field.focus();
    await page.clock.install();
    const begun = page.waitForEvent('domcontentloaded');
    await lineReturns(page);
    await page.clock.runFor(4_000);
    await begun;
    await page.keyboard.type('HH-TV 2019');
    await expect(field).toHaveValue('HH-TV 2019');
    await expect(field).toBeFocused();
    await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(10);
  },
);

async function lineReturns(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
}

/** A mark that a reload takes away. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
}

async function isMarked(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.hasAttribute('data-same-page'));
}

function pixel(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
}
