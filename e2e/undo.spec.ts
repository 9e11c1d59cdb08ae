import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import {
  askToSignOut,
  expectWaiting,
  fillVehicle,
  goOffline,
  people,
  queueRequest,
  signIn,
  signInForOffline,
} from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test(
  'discarding in the panel takes two taps and is undone in its place; messages can be read and pressed there and cover no button',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await signInForOffline(page, people.anna);
    await goOffline(context, world.network);
    await queueRequest(page, 'Thrown away in the panel');
    const open = () => page.locator('header').getByRole('button', { name: text('work.count.waiting', { count: 1 }) });
    await open().click();
    const panel = page.getByRole('dialog', { name: text('unsent.title') });
    await panel.getByRole('button', { name: text('unsent.discard') }).click();
    await panel.getByRole('button', { name: text('work.discard.no') }).click();
    await expect(panel.getByText(text('unsent.why.offline'))).toBeVisible();
    await panel.getByRole('button', { name: text('unsent.discard') }).click();
    await panel.getByRole('button', { name: text('work.discard.yes') }).click();
    await expect(panel.getByText(text('work.discard.done'))).toBeVisible();
    await expect(panel.getByText(text('unsent.why.offline'))).toHaveCount(0);
    await panel.getByRole('button', { name: /Undo/ }).click();
    await expect(panel.getByText(text('unsent.why.offline'))).toBeVisible();

    await panel.getByRole('button', { name: text('unsent.export') }).click();
    const toast = page.locator('.toast');
    await expect(toast).toBeVisible();
    await expect.poll(() => coveredButtons(page)).toEqual([]);
    // A modal dialog lets nothing beside it be pressed.
    await toast.getByRole('button', { name: text('ui.close') }).click();
    await expect(toast).toHaveCount(0);

    await panel.getByRole('button', { name: text('unsent.discard') }).click();
    await panel.getByRole('button', { name: text('work.discard.yes') }).click();
    await page.keyboard.press('Escape');
    await expectWaiting(page, 0);
  },
);

test('a request that is thrown away in the panel over its form is gone from the form, and is there again when that is undone', async ({
  page,
}) => {
  await signIn(page, people.anna, '/new-request/thl');
  await fillVehicle(page);
  const subject = page.locator('#new-request-subject');
  await subject.fill('Thrown away');
  await expect(page.locator('form').getByText(text('ui.savedOnDevice'))).toBeVisible();
  await page
    .locator('header')
    .getByRole('button', { name: text('work.count.draft', { count: 1 }) })
    .click();
  const panel = page.getByRole('dialog', { name: text('unsent.title') });
  await panel.getByRole('button', { name: text('unsent.discard') }).click();
  await panel.getByRole('button', { name: text('work.discard.yes') }).click();
  await expect(subject).toHaveCount(0);
  await panel.getByRole('button', { name: /Undo/ }).click();
  await page.keyboard.press('Escape');
  await expect(subject).toHaveValue('Thrown away');
});

/** Names of the buttons that a message lies over. */
async function coveredButtons(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect();
    const dialog = document.querySelector('dialog[open]') ?? document.body;
    const buttons = [...dialog.querySelectorAll('button, .button')].filter((button) => !button.closest('.toaster'));
    const isCovered = ({ left, top, right, bottom }: DOMRect) =>
      toast !== undefined && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
    return buttons.filter((one) => isCovered(one.getBoundingClientRect())).map((one) => one.textContent);
  });
}

test(
  'whoever logs out is told of everything that is on the device, what was only begun too, and the file holds all of it',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await goOffline(context, world.network);
    await queueRequest(page, 'Finished in the bay');
    await goTo(page, '/new-request/thl');
    await fillVehicle(page);
    await page.locator('#new-request-subject').fill('Begun in the bay');
    await expect(page.getByText(text('ui.savedOnDevice'))).toBeVisible();
    await goTo(page, '/dashboard');
    const own = page.getByRole('list', { name: text('unsent.title') });
    await expect(own.getByRole('listitem')).toHaveCount(2);
    await expect(own).toContainText('Begun in the bay');
    await askToSignOut(page);
    const dialog = page.getByRole('dialog', { name: text('account.unsentTitle', { count: 2 }) });
    await expect(dialog).toContainText(text('work.line.waiting', { count: 1 }));
    await expect(dialog).toContainText(text('work.line.draft', { count: 1 }));
    await expect(dialog.getByRole('button', { name: text('account.discard', { count: 2 }) })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: text('account.export') }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    for (const subject of ['Finished in the bay', 'Begun in the bay']) expect(file).toContain(subject);
  },
);
