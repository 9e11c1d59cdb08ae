/**
 * A person who only has a keyboard. Where they are can always be seen: what has the focus is marked and covered by no bar,
 * and after each deed the focus is somewhere, never lost.
 */
import { expect, type Locator, type Page } from '@playwright/test';

export interface Keyboard {
  /** Tab until it has the focus, backwards when it lies behind. */
  tabTo(target: Locator): Promise<void>;
  /** Goes there and presses Enter. */
  press(target: Locator): Promise<void>;
  type(field: Locator, typed: string): Promise<void>;
  /** The first choice of a list, when nothing is chosen yet. */
  choose(select: Locator): Promise<void>;
  /** A radio button of a group: one stop of the Tab key, the arrows choose. */
  choosePart(group: Locator, wanted: Locator): Promise<void>;
}

export function keyboardOn(page: Page): Keyboard {
  async function tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 150; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return expectSeen(target);
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not get to ${String(target)}.`);
  }
  return {
    tabTo,
    async press(target) {
      await tabTo(target);
      await page.keyboard.press('Enter');
      await expectSomewhere(page);
    },
    async type(field, typed) {
      await tabTo(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(typed);
    },
    async choose(select) {
      await tabTo(select);
      if ((await select.inputValue()) === '') await page.keyboard.press('ArrowDown');
      await expect(select).not.toHaveValue('');
    },
    async choosePart(group, wanted) {
      const radios = group.getByRole('radio');
      const checked = group.locator('input:checked');
      await tabTo((await checked.count()) > 0 ? checked : radios.first());
      for (let presses = 0; presses < (await radios.count()); presses += 1) {
        if (await wanted.isChecked()) return;
        await page.keyboard.press('ArrowDown');
      }
      if (!(await wanted.isChecked())) await page.keyboard.press('Space');
      await expect(wanted).toBeChecked();
    },
  };
}

/** Not on the page as a whole: the next Tab would begin at the very top. */
export async function expectSomewhere(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'none'), { message: 'the focus is somewhere' })
    .not.toMatch(/^(BODY|HTML|none)$/);
}

async function expectSeen(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate(whyUnseen), { message: `the focus on ${String(target)} can be seen` })
    .toBe('');
}

/** Empty: it is marked, on the screen, and on top. */
function whyUnseen(element: Element): string {
  const around = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
  const marks = around.flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')]);
  if (
    !marks.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2)
  ) {
    return 'no mark';
  }
  const { left, right, top, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  if (height < Math.min(bottom - top, 24)) return 'outside of the screen';
  const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, Math.max(top, 0) + height / 2];
  const above = document.elementFromPoint(x, y);
  const isOnTop = above !== null && around.some((part) => part.contains(above) || above.contains(part));
  return isOnTop ? '' : `covered by ${above?.tagName} ${above?.className}`;
}
