/** When somebody is taken off the team: what they are told on their own tablet, with and without work that waits there. */
import { type Browser, type BrowserContext, expect as expectOn, type Page } from '@playwright/test';
import { axeOn } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { expectWaiting, people, queueRequest, signIn, signInByHandForOffline, untilThere } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { signInAgain } from './support/sign-in-again.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const company = 'Autohaus Lindner & Söhne';
const rowOf = (page: Page, name: string) => page.locator('main .rows li').filter({ hasText: name });
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

async function other(browser: Browser, world: World): Promise<BrowserContext> {
  const where = { baseURL: world.url, locale: 'en-GB', timezoneId: 'Europe/Berlin' };
  return await browser.newContext({ ...where, serviceWorkers: 'allow' });
}

async function openTeam(page: Page): Promise<void> {
  await goTo(page, '/dashboard/team');
  await expect(rowOf(page, 'Anna Lindner')).toBeVisible();
}

/** At `/` and in the profile; nothing there is in review. Ends at `/`. */
async function expectOffTheTeam(page: Page): Promise<void> {
  const left = page.getByRole('heading', { level: 1, name: text('welcome.left.title', { company }) });
  await goTo(page, '/myprofile');
  const profile = page.locator('main').getByRole('region', { name: text('profile.workshop') });
  await expectOn(profile).toContainText(text('profile.left', { company }));
  await expectOn(profile).not.toContainText(text('profile.inReview'));
  await expectOn(page.getByText(text('profile.editText'))).toBeVisible();
  await expectOn(page.getByRole('heading', { name: text('myProfile.join.title') })).toBeVisible();
  await goTo(page, '/');
  await expectOn(left).toBeVisible();
  await expectOn(page.getByText(text('welcome.checking'))).toHaveCount(0);
  await expectOn(page.getByText(text('welcome.missingTitle'))).toHaveCount(0);
}

/** As its manager does elsewhere. */
async function changeTeam(url: string, call: 'UnMapPersonalUserAccount' | 'ReactivatePersonalUserAccount') {
  const anna = await signInToServer(url, people.anna);
  const who = { CiamId: anna.ciamId, CountryCode: 'de', Language: 'en' };
  const team = await anna.call('GET /api/v1/contactpersons/GetContactPersons', who);
  const contactPersonId = team.find(({ lastName }) => lastName === 'Petersen')?.id ?? '';
  await anna.call(`POST /api/v1/contactpersons/${call}`, { ciamId: anna.ciamId, contactPersonId });
}

test('a person who is deactivated is signed out at once, and is told that what waits on their tablet is not accepted; put back, it goes [CO-081]', async ({
  page,
  world,
  browser,
}) => {
  const tablet = await other(browser, world);
  const jan = await tablet.newPage();
  await signInByHandForOffline(jan, people.jan);
  await tablet.setOffline(true);
  await expectOn(jan.locator('header').getByText(text('shell.offline'))).toBeVisible();
  await queueRequest(jan, 'Waits for the bay');

  await signIn(page, people.anna);
  await openTeam(page);
  await rowOf(page, 'Jan Petersen').getByRole('link').click();
  await button(page, 'team.deactivate').click();
  await dialogOf(page)
    .getByRole('button', { name: text('team.deactivate'), exact: true })
    .click();
  await expect(button(page, 'team.reactivate')).toBeVisible();
  await expectWaiting(page, 0);

  await tablet.setOffline(false);
  await signInAgain(jan, people.jan);
  await expectOffTheTeam(jan);
  await expectOn(jan.locator('main')).toContainText(text('welcome.left.work', { count: 1 }));
  await jan.getByRole('link', { name: text('welcome.left.toWork') }).click();
  const told = text('unsent.why.leftCompany', { company: 'Autohaus Lindner & Söhne' });
  await expectOn(jan.locator('main')).toContainText(told);

  await button(page, 'team.reactivate').click();
  await dialogOf(page)
    .getByRole('button', { name: text('team.reactivate'), exact: true })
    .click();
  await expect(button(page, 'team.deactivate')).toBeVisible();
  await expectOn(jan.locator('main')).not.toContainText(told);
  await expectWaiting(jan, 0);
  await goTo(jan, '/');
  await jan.waitForURL((url) => url.pathname === '/dashboard');
  await tablet.close();
});

test('a person who is deactivated while nothing waits lands where that is said with the ways on, and so does their profile; put back, the page that stands open becomes the dashboard [CO-081]', async ({
  page,
  world,
}) => {
  await signIn(page, people.jan);
  await changeTeam(world.url, 'UnMapPersonalUserAccount');
  await page.reload();
  await signInAgain(page, people.jan);
  await page.waitForURL((url) => url.pathname === '/');
  await untilThere(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectOffTheTeam(page);
  await expect(page.getByRole('link', { name: text('welcome.left.toWork') })).toHaveCount(0);
  for (const way of ['help', 'contact', 'invitation'])
    await expect(page.locator('main').getByRole('link', { name: text(`welcome.${way}`) })).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await changeTeam(world.url, 'ReactivatePersonalUserAccount');
  await page.waitForURL((url) => url.pathname === '/dashboard');
});
