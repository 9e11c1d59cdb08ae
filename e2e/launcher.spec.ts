import type { Page } from '@playwright/test';
import { launcher } from './support/chat.ts';
import { goTo } from './support/go-to.ts';
import { fillVehicle, people, signIn, untilThere } from './support/portal.ts';
import { expect, test } from './support/world.ts';

/** What one reads or taps below the button that opens the conversations. */
async function underLauncher(page: Page): Promise<string[]> {
  const button = await launcher(page).boundingBox();
  if (button === null) throw new Error('no launcher');
  return await page.evaluate((over) => {
    const parts = [...document.querySelectorAll<HTMLElement>('.wizard-foot :is(a, button), footer :is(a, button, p)')];
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < over.x + over.width && right > over.x && top < over.y + over.height && bottom > over.y;
    const boxes = (part: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects(), ...(part.tagName === 'P' ? [] : [part.getBoundingClientRect()])];
    };
    return parts.filter((part) => boxes(part).some(isUnder)).map((part) => part.innerText.trim());
  }, button);
}

const toTheEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));

const sizes = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 800, height: 1280 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const;

/** Draws the page anew at this size, from its top. */
async function resize(page: Page, size: (typeof sizes)[number]): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

test('the button that opens the conversations covers neither the end of a page nor the steps of a form, at any size', async ({
  page,
}) => {
  await signIn(page, people.anna);
  for (const path of ['/my-requests', '/dashboard/team/member/no-such-person', '/my-billing']) {
    await goTo(page, path);
    await untilThere(page);
    for (const size of sizes)
      await test.step(`${path} at ${size.width} × ${size.height}`, async () => {
        await resize(page, size);
        await expect(launcher(page)).toBeVisible();
        await toTheEnd(page);
        expect(await underLauncher(page)).toEqual([]);
      });
  }
  await goTo(page, '/new-request/redi');
  await fillVehicle(page);
  await expect(page.locator('.wizard-saved')).toBeVisible();
  for (const size of sizes)
    await test.step(`the steps of a form at ${size.width} × ${size.height}`, async () => {
      await resize(page, size);
      for (const where of ['above', 'at the end'] as const) {
        if (where === 'at the end') await toTheEnd(page);
        expect(await underLauncher(page), where).toEqual([]);
      }
    });
});
