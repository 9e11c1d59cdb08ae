/** The way back in of somebody whose sign-in the server has ended. */
import { expect, type Page } from '@playwright/test';
import { enterPassword } from './portal.ts';
import { text } from './texts.ts';

/** From where the page says that the sign-in has ended: it may go to a page of its own meanwhile, with the same link. */
export async function signInAgain(page: Page, email: string): Promise<void> {
  const again = page.getByRole('link', { name: text('account.signInAgain') }).first();
  const login = page.getByLabel('E-mail');
  await expect(again).toBeVisible();
  await expect(async () => {
    if (!(await login.isVisible())) await again.click({ timeout: 3000 });
    await expect(login).toBeVisible({ timeout: 5000 });
  }).toPass();
  await enterPassword(page, email);
  await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
}
