/** The page of plans for tests: opened by a visitor, and what stands on it. */
import { type Locator, type Page, expect } from '@playwright/test';
import { untilThere } from './portal.ts';
import { text } from './texts.ts';

export async function visitIn(page: Page, country: string, path = '/subscriptions'): Promise<void> {
  await page.goto(`/?c=${country}&l=en-US&redirect=${encodeURIComponent(path)}`);
  await expect(page).toHaveURL((url) => url.pathname === path.split('?')[0]);
  await untilThere(page);
}

export const plan = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
export const addTo = (within: Locator) => within.getByRole('button', { name: text('plans.addNamed', { name: '' }) });
export const figure = (within: Locator) => within.locator('.plan-figure');
export const workshops = (page: Page) => page.getByRole('textbox', { name: text('plans.workshops') });
export const pathOf = (page: Page) => new URL(page.url()).pathname;
/** No-break space between amount and symbol. */
export const euro = (amount: string) => `${amount}\u00A0€`;

/** Out of the confirmation of what was added. */
export async function goToCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: text('cart.added.goToCart') }).click();
  await expect(page).toHaveURL(/\/v3\/shopping-cart$/);
}

export async function redeem(page: Page, code: string): Promise<Locator> {
  await page.getByRole('button', { name: text('cart.voucher.enter') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('cart.voucher.code')).fill(code);
  await dialog.getByRole('button', { name: text('cart.voucher.redeem') }).click();
  return dialog;
}
