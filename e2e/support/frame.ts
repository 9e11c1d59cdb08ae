/** The frame as a person sees it: who comes from where, and what stands in the menus. */
import { expect, type Locator, type Page } from '@playwright/test';
import { enterPassword, signIn } from './portal.ts';
import { text } from './texts.ts';

/** People of the demo data with the country of their company. */
export const staff = {
  /** Manager, business subscription. */
  anna: ['anna@lindner.example', 'de'],
  /** Individual in the same workshop. */
  mehmet: ['mehmet@lindner.example', 'de'],
  /** Manager of several companies. */
  freja: ['freja@nordlys.example', 'dk'],
  /** Manager of a branch. */
  ida: ['ida@nordlys.example', 'dk'],
  /** Manager on a trial. */
  oliver: ['oliver@harrowlane.example', 'uk'],
  /** Manager whose subscription is inactive. */
  ruth: ['ruth@pickering.example', 'uk'],
  /** Manager in the US. */
  dana: ['dana@cedarfalls.example', 'us'],
  /** Individual in the US. */
  marcus: ['marcus@cedarfalls.example', 'us'],
  /** Manager of a special workshop. */
  henrike: ['henrike@ostsee-technik.example', 'de'],
} as const;

/** Signs in at the site of their own country. */
export async function arrive(page: Page, person: keyof typeof staff): Promise<void> {
  const [email, country] = staff[person];
  if (country === 'us') {
    // The debt of the US workshop stays over everything; the frame behind it can still be looked at.
    await page.goto('/?c=us&l=en&redirect=/my-requests');
    await enterPassword(page, email);
  } else await signIn(page, email);
  await expect(page.locator('.side-nav')).toBeAttached();
}

export const sideNav = (page: Page): Locator => page.locator('.side-nav');

/** Addresses in the side navigation, the country aside, in their order. */
export async function localesIn(nav: Locator): Promise<string[]> {
  const links = nav.locator('ul a');
  return await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
}

/** Whether the text of an entry can be read, rather than only be heard. */
export async function isReadable(label: Locator): Promise<boolean> {
  return await label.evaluate((element) => element.getBoundingClientRect().width > 10);
}

export async function openAccountMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: text('account.menu') }).click();
  const panel = page.locator('header .menu-panel:popover-open');
  await expect(panel.getByRole('button', { name: text('account.menu.log-out'), exact: true })).toBeVisible();
  return panel;
}
