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

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [800, 1280],
  [1280, 800],
  [1440, 900],
] as const) {
  test(`the button that opens the conversations covers neither the steps of a form nor the end of a page at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, people.anna);
    for (const path of ['/my-requests', '/dashboard/team/member/no-such-person', '/my-billing']) {
      await goTo(page, path);
      await untilThere(page);
      await expect(launcher(page)).toBeVisible();
      await toTheEnd(page);
      expect(await underLauncher(page), path).toEqual([]);
    }
    await goTo(page, '/new-request/redi');
    await fillVehicle(page);
    await expect(page.locator('.wizard-saved')).toBeVisible();
    for (const where of ['above', 'at the end'] as const) {
      if (where === 'at the end') await toTheEnd(page);
      expect(await underLauncher(page), where).toEqual([]);
    }
  });
}
