/** Visitors who cannot see the picture: their device computes instead, and everything goes by keyboard. */
import { axeOn } from './support/axe.ts';
import type { Locator, Page } from '@playwright/test';
import { serverHeader } from '../contract/version.ts';
import { enterPassword, goOffline, people } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: text(`contact.field.${name}`), exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const status = (page: Page, state: string) =>
  page.getByRole('status').filter({ hasText: text(`contact.proof.state.${state}`) });

/** As far as the Tab key goes on from where the focus is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}

async function problemsOn(page: Page): Promise<string[]> {
  const { violations } = await axeOn(page).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
}

async function typeMessage(page: Page): Promise<void> {
  await page.goto('/vhc/contact/en');
  await field(page, 'name').focus();
  for (const typed of ['Nora Feld', 'Germany', 'nora@feld.example', 'Is it still valid?']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  const consent = page.getByRole('checkbox', { name: text('contact.consent') });
  await tabTo(page, consent);
  await page.keyboard.press('Space');
}

test('a visitor who cannot see the picture reaches the support by keyboard alone: the device computes, and can be stopped', async ({
  page,
}) => {
  await typeMessage(page);
  await tabTo(page, button(page, 'contact.proof.start'));
  // The work comes when the test lets it, so that it can be stopped before it is done.
  const held = Promise.withResolvers<void>();
  await page.route('**/GetWorkToProve', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(status(page, 'working')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: text('contact.proof.progress') })).toBeVisible();
  await expect(page.locator('img.contact-picture')).toHaveCount(0);
  await expect(button(page, 'contact.proof.back')).toBeFocused();
  expect(await problemsOn(page)).toEqual([]);
  await tabTo(page, button(page, 'contact.submit'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('contact.proof.problem.wait')).first()).toBeVisible();
  await button(page, 'contact.proof.back').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('img.contact-picture')).toBeVisible();
  await expect(button(page, 'contact.proof.start')).toBeFocused();
  await page.keyboard.press('Enter');
  held.resolve();
  await expect(status(page, 'done')).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await tabTo(page, button(page, 'contact.submit'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: text('contact.sent.title') })).toBeVisible();
});

test('work that the server no longer takes is done again, work that does not come is said, and offline nothing is begun', async ({
  page,
  world,
}) => {
  await typeMessage(page);
  await page.route('**/GetWorkToProve', (route) => route.abort());
  await button(page, 'contact.proof.start').click();
  await expect(status(page, 'failed')).toBeVisible();
  await page.unroute('**/GetWorkToProve');
  await button(page, 'contact.proof.again').click();
  await expect(status(page, 'done')).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/GetWorkToProve', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.route('**/SubmitContactMessage', (route) =>
    route.fulfill({
      status: 400,
      headers: { [serverHeader]: 'test' },
      json: {
        ...{ httpStatusCode: 400, dataObject: null, success: false, serverTime: '2026-11-21T08:00:00.000Z' },
        errorMessages: [{ code: 'captcha-wrong', message: 'Too old', field: 'proof' }],
      },
    }),
  );
  await button(page, 'contact.submit').click();
  await expect(page.getByText(text('contact.proof.problem.expired')).first()).toBeVisible();
  await expect(button(page, 'contact.proof.back')).toBeFocused();
  expect(await problemsOn(page)).toEqual([]);
  held.resolve();
  await expect(status(page, 'done')).toBeVisible();
  await expect(page.getByText(text('contact.proof.problem.expired'))).toHaveCount(0);
  await page.unroute('**/SubmitContactMessage');
  await button(page, 'contact.submit').click();
  await expect(page.getByRole('heading', { name: text('contact.sent.title') })).toBeVisible();
  await page.goto('/vhc/contact/en');
  await expect(page.locator('img.contact-picture')).toBeVisible();
  await expect(button(page, 'contact.proof.start')).toBeEnabled();
  await goOffline(page.context(), world.network);
  await expect(button(page, 'contact.proof.start')).toBeDisabled();
});

test('a visitor who would rather sign in than copy the picture goes on with what they have written [SU-270]', async ({
  page,
}) => {
  await page.goto('/?c=de&l=en-US&redirect=/vhc/contact/en');
  await typeMessage(page);
  await page.getByRole('link', { name: text('contact.captcha.signIn') }).click();
  await enterPassword(page, people.jan);
  await expect(field(page, 'message')).toHaveValue('Is it still valid?');
  await expect(field(page, 'name')).toHaveValue('Nora Feld');
  await expect(page.getByRole('link', { name: text('contact.captcha.signIn') })).toHaveCount(0);
  await button(page, 'contact.submit').click();
  await expect(page.getByText(text('contact.sent.text'))).toBeVisible();
});
