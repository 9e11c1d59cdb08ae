/** The contact form on its page and as a dialog over any other are two forms of one draft, in one tab. */
import { goTo } from './support/go-to.ts';
import { people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('going from the contact dialog back to the contact page takes along what was typed until the last moment, and the other way round', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, people.anna);
  await goTo(page, '/contacts');
  const description = (of: 'main' | 'dialog[open]') =>
    page.locator(of).getByRole('textbox', { name: text('contact.field.description'), exact: true });
  const requests = page.locator('nav').getByRole('link', { name: text('menu.requests'), exact: true });
  await description('main').fill('Typed on the page');
  await requests.click();
  await page
    .locator('nav button[aria-haspopup="dialog"]')
    .filter({ hasText: text('route.contacts') })
    .click();
  await expect(description('dialog[open]')).toHaveValue('Typed on the page');
  await description('dialog[open]').fill('Typed on the page, then in the dialog');
  await page.goBack();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(description('main')).toHaveValue('Typed on the page, then in the dialog');
  await description('main').fill('And on the page again');
  await expect(page.locator('main').getByText(text('ui.savedOnDevice'))).toBeVisible();
  await page.reload();
  await expect(description('main')).toHaveValue('And on the page again');
});
