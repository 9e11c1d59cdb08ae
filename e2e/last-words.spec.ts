/** What is typed right before a page goes away: the database calls off what still waits in line then. */
import type { Page } from '@playwright/test';
import { aConversation, field, openConversation } from './support/chat.ts';
import { people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

/** Each is typed and followed by a reload at once, while the page before has hardly started. */
async function typeAndReload(page: Page, fieldOf: (page: Page) => ReturnType<Page['locator']>): Promise<void> {
  for (const words of ['The die', 'The diesel', 'The diesel of 2019', 'The diesel of 2019 stalls']) {
    await fieldOf(page).fill(words);
    await page.reload();
    await expect(fieldOf(page)).toHaveValue(words);
  }
}

test('a message is there again with its last letter, however soon after it the page is loaded anew, or its tab closed', async ({
  page,
  context,
  world,
}) => {
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await typeAndReload(page, field);
  await field(page).fill('Closed over this');
  await page.close();
  const next = await context.newPage();
  await next.goto('/my-requests');
  await openConversation(next, chat);
  await expect(field(next)).toHaveValue('Closed over this');
  await field(next).press('Enter');
  await expect.poll(chat.written).toEqual(['Closed over this']);
  await next.reload();
  await expect(field(next)).toHaveValue('');
});

test('what a visitor writes to the support is there again with its last letter', async ({ page }) => {
  await page.goto('/?c=de&l=en-US&redirect=/contacts');
  await expect(page).toHaveURL(/\/contacts$/);
  await typeAndReload(page, (at) =>
    at.locator('main').getByRole('textbox', { name: text('contact.field.description'), exact: true }),
  );
});
