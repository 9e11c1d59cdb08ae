/** A desk at 200 % text size: 1280 x 800 becomes 640 x 400, and nothing is cut, covered or out of reach. */
import type { Locator, Page } from '@playwright/test';
import { expectNoWiderThanDevice } from './support/finger.ts';
import { fillDetails, fillVehicle, next, people, signIn, submitToServer } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 640, height: 400 } });

/** Whatever has the focus is uncovered, from the first stop of the stage to its last. */
async function expectNothingCovered(page: Page, last: Locator): Promise<void> {
  await page.locator('#stage-title').focus();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(coveredFocus)).toBe('');
    if (await last.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not get to ${String(last)}.`);
}

/** What is under the middle of the focused element when it is not itself or its label. */
function coveredFocus(): string {
  const element = document.activeElement;
  if (element === null || element === document.body) return 'the focus is lost';
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const above = document.elementFromPoint((left + right) / 2, middle);
  const own = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
  if (above !== null && own.some((part) => part.contains(above) || above.contains(part))) return '';
  return `${element.id || element.textContent} is under ${above?.tagName ?? 'the edge'} ${above?.className ?? ''}`;
}

/** Texts that their own box cuts off; those for screen readers only are meant to be. */
async function expectNothingCut(page: Page): Promise<void> {
  const texts = page.locator('main, header').locator('h1, h2, h3, p, a, button, label, legend, dt, dd, .badge');
  const cut = await texts.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { overflowX, clipPath } = getComputedStyle(element);
        const isShown = element.checkVisibility() && clipPath === 'none';
        return isShown && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.textContent),
  );
  expect(cut).toEqual([]);
}

test('at twice the text size a request goes through every step to the server, with nothing cut or covered, and nothing has to be scrolled sideways at 320 px either', async ({
  page,
  world,
}) => {
  const whole = { width: 640, height: 400 };
  const look = async () => {
    const on = page
      .locator('main form')
      .getByRole('button', { name: new RegExp(`^(${text('newRequest.next')}|${text('newRequest.submit')})$`) });
    await expectNothingCovered(page, on);
    await expectNothingCut(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoWiderThanDevice(page);
    await expectNothingCut(page);
    await page.setViewportSize(whole);
    await expectNoWiderThanDevice(page);
  };
  await signIn(page, people.anna, '/new-request/thl');
  await expect(page.locator('#new-request-searchValue')).toBeVisible();
  await look();
  await fillVehicle(page);
  await expect(page.locator('#new-request-subject')).toBeVisible();
  await look();
  await fillDetails(page, { subject: 'Read at twice the size' });
  await page.getByRole('radio', { name: text('newRequest.timeslot.scheduled') }).check();
  await expect(page.locator('.slot-times input').first()).toBeVisible();
  await look();
  await page.locator('.slot-times input').first().check();
  await next(page);
  await expect(page.getByRole('heading', { name: text('newRequest.summary.title') })).toBeVisible();
  await look();
  await submitToServer(page);
  const server = await signInToServer(world.url, people.anna);
  expect(await server.requestsAbout('Read at twice the size')).toHaveLength(1);
});
