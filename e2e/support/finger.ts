/**
 * A person who only touches the screen. What is touched is large enough for a glove and covered by nothing; what is
 * typed into stays in sight above the keyboard of the tablet, and no screen is wider than the device.
 */
import { expect, type Locator, type Page } from '@playwright/test';

/** Of interface.md; a rounding of the browser is not counted. */
const leastTarget = 48 - 0.5;
/** What the keyboard of a phone takes away, px. */
const keyboardHeight = 330;

export interface Finger {
  tap(target: Locator): Promise<void>;
  /** Types with the keyboard of the device open. */
  type(field: Locator, typed: string): Promise<void>;
  /** By index, or by value or text. The device's own list cannot be drawn here. */
  pick(select: Locator, option: number | string): Promise<void>;
}

export function fingerOn(page: Page): Finger {
  async function tap(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const place = await hitPlaceOf(target);
    await expect
      .poll(() => place.evaluate(sizeOf), { message: `${String(target)} is large enough` })
      .toBeGreaterThanOrEqual(leastTarget);
    // Before it: what is touched may lead away.
    await expectNoWiderThanDevice(page);
    await place.tap();
  }
  return {
    tap,
    async type(field, typed) {
      await tap(field);
      await expect(field).toBeFocused();
      const whole = page.viewportSize() ?? { width: 390, height: 844 };
      const height = whole.height - keyboardHeight;
      await page.setViewportSize({ ...whole, height });
      // Typing brings the field into view, once the page has heard of the keyboard.
      await expect.poll(() => page.evaluate(() => innerHeight)).toBe(height);
      await page.keyboard.type(typed);
      await expect
        .poll(() => field.evaluate(whatCovers), { message: `${String(field)} is in sight while typing` })
        .toBe('');
      await page.setViewportSize(whole);
    },
    async pick(select, option) {
      await tap(select);
      await select.selectOption(typeof option === 'number' ? { index: option } : option);
    },
  };
}

/** A radio button or check box is touched by its words as well. */
async function hitPlaceOf(target: Locator): Promise<Locator> {
  const isBox = await target.evaluate((element) => element.matches('input:is([type="radio"], [type="checkbox"])'));
  if (!isBox) return target;
  const id = await target.getAttribute('id');
  return target.locator('xpath=ancestor::label').or(target.page().locator(`label[for="${id}"]`));
}

/** The smaller side of what answers to the touch, px; some reach over the whole place that they stand in. */
function sizeOf(element: Element): number {
  const { position, inset } = getComputedStyle(element, '::after');
  const isStretched = position === 'absolute' && inset === '0px' && element instanceof HTMLElement;
  const { width, height } = ((isStretched ? element.offsetParent : null) ?? element).getBoundingClientRect();
  return Math.min(width, height);
}

/** Empty when it is wholly between the bars; of a field that is higher than the rest of the screen its beginning counts. */
function whatCovers(element: Element): string {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const above = [top + 2, Math.min(bottom - 2, top + 60)].map((y) => document.elementFromPoint((left + right) / 2, y));
  const covers = above.filter((found) => found === null || !element.contains(found));
  return covers
    .map((found) => `${found?.tagName ?? 'the edge'} ${found?.className ?? ''}, at ${top} to ${bottom}`)
    .join();
}

export async function expectNoWiderThanDevice(page: Page): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, 'nothing has to be scrolled sideways').toBeLessThanOrEqual(0);
}
