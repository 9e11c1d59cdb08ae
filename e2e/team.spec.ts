/** The team beside a second person's tablet: from adding somebody to their first sign-in, and without a connection. */
import { type Browser, type BrowserContext, expect as expectOn, type Page } from '@playwright/test';
import { axeOn } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { mailsTo } from './support/mails.ts';
import {
  enterPassword,
  expectWaiting,
  goOffline,
  goOnline,
  people,
  signIn,
  signInByHand,
  signInForOffline,
  untilSignedOut,
} from './support/portal.ts';
import { signInAgain } from './support/sign-in-again.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const unregistered = 'new@portal.example';
const rowOf = (page: Page, name: string) => page.locator('main .rows li').filter({ hasText: name });
const field = (page: Page, name: string) => page.locator(`#member-${name}`);
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const isAdding = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.endsWith('/contactpersons');

async function other(browser: Browser, world: World): Promise<BrowserContext> {
  const where = { baseURL: world.url, locale: 'en-GB', timezoneId: 'Europe/Berlin' };
  return await browser.newContext({ ...where, serviceWorkers: 'allow' });
}

async function openTeam(page: Page): Promise<void> {
  await goTo(page, '/dashboard/team');
  await expect(rowOf(page, 'Anna Lindner')).toBeVisible();
}

async function fillMember(page: Page, lastName: string): Promise<void> {
  await field(page, 'titulationId').selectOption({ label: text('team.titulation.2') });
  await field(page, 'firstName').fill('Mia');
  await field(page, 'lastName').fill(lastName);
  await field(page, 'email').fill(`mia.${lastName.toLowerCase()}@lindner.example`);
  await field(page, 'mobilePhone').fill('+49 151 55501477');
}

async function addMember(page: Page, lastName: string): Promise<void> {
  await page.getByRole('link', { name: text('team.add'), exact: true }).click();
  await fillMember(page, lastName);
  await button(page, 'team.add').click();
  await expect(rowOf(page, `Mia ${lastName}`)).toBeVisible();
}

/** Link of the mail that went to this address. */
function invitationTo(world: World, address: string): string | undefined {
  const [mail] = mailsTo(world.dataFolder, address);
  return /https?:\/\/\S+(\/registerpersonalaccount\/\S+)/.exec(mail?.text ?? '')?.[1];
}

test('a manager adds a person and invites them; the link in the mail leads them into the team, which then shows when they signed in [CO-033, CO-035, CO-078, CO-079, CO-174, SH-292]', async ({
  page,
  world,
  browser,
}) => {
  await signIn(page, people.anna);
  await openTeam(page);
  await addMember(page, 'Sommer');
  await rowOf(page, 'Mia Sommer').getByRole('link').click();
  await expect(page.locator('main')).toContainText(text('team.text.none'));
  await button(page, 'team.invite').click();
  await expect(button(page, 'team.invite.again')).toBeVisible();
  await expect.poll(() => invitationTo(world, 'mia.sommer@lindner.example')).toBeDefined();
  const link = invitationTo(world, 'mia.sommer@lindner.example') ?? '';

  const tablet = await other(browser, world);
  const mia = await tablet.newPage();
  // As in the mail, in the language that this test reads.
  await mia.goto(link.replace('/de/de-DE/', '/de/en-US/'));
  await expectOn(mia.locator('main')).toContainText('Mia Sommer');
  await mia.getByRole('button', { name: text('invitation.signIn') }).click();
  await enterPassword(mia, unregistered);
  await dialogOf(mia)
    .getByRole('button', { name: text('invitation.yes') })
    .click();
  await mia.waitForURL((url) => url.pathname === '/');
  await untilSignedOut(mia);
  await signInByHand(mia, unregistered);
  await expectOn(mia.getByRole('heading', { level: 1, name: anyText('requests.title') })).toBeVisible();
  await tablet.close();

  await openTeam(page);
  await expect(page.locator('main .rows [data-state="active"]').filter({ hasText: 'Mia Sommer' })).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Mia Sommer').locator('time')).toBeVisible();
});

test(
  'a person who is added without a connection is on this device at once and arrives once, though the first answer is lost',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await openTeam(page);
    await goTo(page, '/dashboard/team/member-creation');
    await expect(field(page, 'firstName')).toBeVisible();
    await goOffline(context, world.network);
    await fillMember(page, 'Winter');
    await button(page, 'team.add').click();
    await expect(rowOf(page, 'Mia Winter')).toContainText(text('work.state.waiting'));
    await expectWaiting(page, 1);
    let isLost = false;
    world.network.decide((call) => {
      if (!isAdding(call) || isLost) return 'pass';
      isLost = true;
      return 'cut-answer';
    });
    await goOnline(page);
    await expectWaiting(page, 0);
    await expect(rowOf(page, 'Mia Winter')).toHaveCount(1);
    await expect(rowOf(page, 'Mia Winter')).toContainText(text('team.invited.none'));
    expect(world.network.callsTo('/api/v1/contactpersons').filter(isAdding).length).toBeGreaterThan(1);
  },
);

test(
  'inviting waits for the connection and says so; changing and deactivating do not, and can be taken back until they are sent [CO-034, CO-081]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await openTeam(page);
    await rowOf(page, 'Jan Petersen').getByRole('link').click();
    await expect(field(page, 'lastName')).toHaveValue('Petersen');
    await goOffline(context, world.network);
    await button(page, 'team.deactivate').click();
    await dialogOf(page)
      .getByRole('button', { name: text('team.deactivate'), exact: true })
      .click();
    await expect(button(page, 'team.reactivate')).toBeVisible();
    await expectWaiting(page, 1);
    await page.getByRole('button', { name: text('ui.undo'), exact: true }).click();
    await expectWaiting(page, 0);
    await expect(button(page, 'team.deactivate')).toBeVisible();
    await field(page, 'titulationId').selectOption({ label: text('team.titulation.1') });
    await field(page, 'telephone').fill('040 555 01');
    await button(page, 'team.save').click();
    await expect(rowOf(page, 'Jan Petersen')).toContainText(text('team.work.change'));
    await rowOf(page, 'Katrin Vogt').getByRole('link').click();
    await expect(page.getByText(text('team.invite.needsConnection', { name: 'Katrin Vogt' }))).toBeVisible();
    await expect(page.getByRole('button', { name: anyText('team.invite') })).toBeDisabled();
  },
);

test('somebody becomes manager after a question, and has to sign in anew; who was the only one is told so before, and who can deactivate them afterwards [CO-080]', async ({
  page,
  world,
  browser,
}) => {
  const tablet = await other(browser, world);
  const jan = await tablet.newPage();
  await signInByHand(jan, people.jan);
  await signIn(page, people.anna);
  await openTeam(page);
  await rowOf(page, 'Anna Lindner').getByRole('link').click();
  await expect(page.locator('main')).toContainText(text('team.hindrance.yourself-alone'));
  await openTeam(page);
  await rowOf(page, 'Jan Petersen').getByRole('link').click();
  await button(page, 'team.upgrade').click();
  await dialogOf(page)
    .getByRole('button', { name: text('team.upgrade'), exact: true })
    .click();
  await expect(button(page, 'team.upgrade')).toHaveCount(0);
  await expectWaiting(page, 0);
  await openTeam(page);
  await rowOf(page, 'Anna Lindner').getByRole('link').click();
  await expect(page.locator('main')).toContainText(text('team.hindrance.yourself'));
  await signInAgain(jan, people.jan);
  await goTo(jan, '/dashboard/team');
  await expectOn(rowOf(jan, 'Anna Lindner')).toBeVisible();
  await tablet.close();
});

test('an address that the team has is told beside its field; employee-creation leads back to where it was asked for, and to no other site [CO-035, CO-036]', async ({
  page,
}) => {
  await signIn(page, people.anna);
  await goTo(page, '/dashboard/myteam/employee-creation?redirecturl=%2Fdashboard%2Fhardware');
  await fillMember(page, 'Herbst');
  await field(page, 'email').fill('JAN@lindner.example');
  await button(page, 'team.add').click();
  await expect(page.locator('main')).toContainText(text('team.problem.known'));
  await field(page, 'email').fill('herbst@lindner.example');
  await button(page, 'team.add').click();
  await page.waitForURL((url) => url.pathname === '/dashboard/hardware');
  await goTo(page, '/dashboard/myteam/employee-creation?redirecturl=https%3A%2F%2Fevil.example');
  await fillMember(page, 'Lenz');
  await button(page, 'team.add').click();
  await page.waitForURL((url) => url.pathname === '/dashboard/team');
  await expect(rowOf(page, 'Mia Lenz')).toBeVisible();
});

test('the team is narrowed in the address, each of its pages is accessible, and an unknown person is said not to be here [CO-034, CO-037, CO-077]', async ({
  page,
}) => {
  await signIn(page, people.anna);
  await openTeam(page);
  await page.getByRole('button', { name: text('team.state.pending'), exact: true }).click();
  await expect(rowOf(page, 'Anna Lindner')).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, 'Katrin Vogt')).toBeVisible();
  await expect(rowOf(page, 'Anna Lindner')).toHaveCount(0);
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  const href = await rowOf(page, 'Katrin Vogt').getByRole('link').getAttribute('href');
  await goTo(page, (href ?? '').replace('/dashboard/team/member/', '/dashboard/myteam/employee-modification/'));
  await expect(field(page, 'lastName')).toHaveValue('Vogt');
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await goTo(page, '/dashboard/team/member/999999');
  await expect(page.getByRole('heading', { level: 1, name: text('team.notHere') })).toBeVisible();
  await goTo(page, '/dashboard/team/member');
  await page.waitForURL((url) => url.pathname === '/dashboard/team');
});

test('nobody but managers opens the team [CO-033, CO-232, SH-291]', async ({ page }) => {
  await signIn(page, people.jan);
  for (const path of ['/dashboard/team', '/dashboard/team/member-creation', '/dashboard/myteam/employee-creation']) {
    await goTo(page, path);
    await expect(page.getByText(text('exception.401'))).toBeVisible();
  }
});
