/** The browser's Back, from where the portal leads away. */
import type { Page } from '@playwright/test';
import { demoInvitations } from '../server/demo/demo-invitations.ts';
import { enterPassword, people } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const invitation = `/registerpersonalaccount/de/en-US/${demoInvitations.person.guid}`;

/** As a browser does that kept the page as it was left; the one of the tests keeps none. */
async function showAgain(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
}

test('back from the sign-in leads to the page before it, where the sign-in can be begun again [SH-207]', async ({
  page,
}) => {
  await page.goto('/?c=de&l=en-US');
  const signIn = page.locator('header').getByRole('link', { name: text('account.signIn') });
  for (let time = 0; time < 2; time += 1) {
    await signIn.click();
    await expect(page.getByLabel('Password')).toBeVisible();
    await page.goBack();
    await expect(signIn).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  }
  await signIn.click();
  await enterPassword(page, people.anna);
  await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
});

test('back from the sign-in to an invitation its button leads there again, also where the page was kept as it was left [SH-214]', async ({
  page,
}) => {
  await page.goto(invitation);
  const signIn = page.getByRole('button', { name: text('invitation.signIn') });
  await signIn.click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goBack();
  await expect(signIn).toBeEnabled();
  // The page stays, as one that is kept for the way back.
  await page.route('**/oidc/auth**', (route) => route.fulfill({ status: 204 }));
  await signIn.click();
  await expect(signIn).toBeDisabled();
  await showAgain(page);
  await expect(signIn).toBeEnabled();
});
