/** What the owner of a workshop does for their people, figures and settings with a finger on a phone. */
import type { Page } from '@playwright/test';
import { fingerOn, expectNoWiderThanDevice } from './support/finger.ts';
import { goTo } from './support/go-to.ts';
import { mailsTo } from './support/mails.ts';
import { expectWaiting, people, signIn } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const rowOf = (page: Page, name: string) => page.locator('main .rows li').filter({ hasText: name });
const memberField = (page: Page, name: string) => page.locator(`#member-${name}`);
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const inDialog = (page: Page, key: string) => dialogOf(page).getByRole('button', { name: text(key), exact: true });
const stateOf = (page: Page) => page.getByRole('region', { name: text('team.stateLabel') });

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a person is added, invited, deactivated and reactivated with taps alone [CO-033, CO-034, CO-035, CO-079, CO-081]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna, '/dashboard/team');
  const finger = fingerOn(page);
  await finger.tap(page.getByRole('link', { name: text('team.add'), exact: true }));
  await finger.pick(memberField(page, 'titulationId'), text('team.titulation.2'));
  await finger.type(memberField(page, 'firstName'), 'Mia');
  await finger.type(memberField(page, 'lastName'), 'Sommer');
  await finger.type(memberField(page, 'mobilePhone'), '+4915155501477');
  await finger.type(memberField(page, 'email'), 'mia@lindner.example');
  await finger.tap(button(page, 'team.add'));
  await finger.tap(rowOf(page, 'Mia Sommer').getByRole('link'));
  await finger.tap(button(page, 'team.invite'));
  await expect(button(page, 'team.invite.again')).toBeVisible();
  await expect(stateOf(page)).toContainText('mia@lindner.example');
  await expect.poll(() => mailsTo(world.dataFolder, 'mia@lindner.example')).toHaveLength(1);
  await finger.tap(button(page, 'team.deactivate'));
  await finger.tap(inDialog(page, 'team.deactivate'));
  await expect(stateOf(page)).toContainText(text('team.state.deactivated'));
  await expectWaiting(page, 0);
  await expect(page.getByText(text('team.known.since'))).toBeVisible();
  await expectNoWiderThanDevice(page);
  await finger.tap(button(page, 'team.reactivate'));
  await finger.tap(inDialog(page, 'team.reactivate'));
  await expect(button(page, 'team.invite.again')).toBeVisible();
  await expectWaiting(page, 0);
  const anna = await signInToServer(world.url, people.anna);
  const who = { CiamId: anna.ciamId, CountryCode: 'de', Language: 'en' };
  const team = await anna.call('GET /api/v1/contactpersons/GetContactPersons', who);
  const added = team.filter(({ email }) => email === 'mia@lindner.example');
  expect(added).toMatchObject([{ firstName: 'Mia', isActive: true, member: { titulationId: 2, deactivatedAt: null } }]);
});

test('figures are looked at with taps alone: another period, the table behind a chart, the report as a file [CO-082, CO-085, CO-086]', async ({
  page,
}) => {
  await signIn(page, people.anna, '/dashboard/statistics');
  const finger = fingerOn(page);
  await expect(page.locator('.statistics-figure').first()).toBeVisible();
  await finger.tap(page.getByRole('button', { name: text('statistics.view.this-year'), exact: true }));
  await expect(page).toHaveURL(/view=this-year/);
  const makes = page.getByRole('region', { name: text('statistics.makes'), exact: true });
  await expect(makes.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expectNoWiderThanDevice(page);
  await finger.tap(makes.locator('label'));
  await expect(makes.getByRole('row').nth(1)).toBeVisible();
  await expectNoWiderThanDevice(page);
  await finger.tap(button(page, 'statistics.report'));
  const coming = page.waitForEvent('download');
  await finger.tap(inDialog(page, 'requests.report.start'));
  expect((await coming).suggestedFilename()).toMatch(/_report\.xlsx$/);
});

test('time zone, language and a mailbox for reports are changed with taps alone, and stay [CO-097, CO-127, CO-226]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna, '/dashboard');
  const finger = fingerOn(page);
  await goTo(page, '/myprofile');
  const setting = (name: string) => page.locator(`#settings-${name}`);
  await expect(setting('timezoneId')).toBeVisible();
  await finger.pick(setting('timezoneId'), 'Asia/Tokyo');
  await finger.pick(setting('language'), 'en-US');
  await finger.tap(setting('acceptSendReportViaMail'));
  await finger.type(setting('subMail1'), 'office@lindner.example');
  await finger.tap(button(page, 'profile.save'));
  await finger.tap(inDialog(page, 'settings.confirm.yes'));
  await expect(page.getByText(text('profile.saved'))).toBeVisible();
  await expectNoWiderThanDevice(page);
  await page.reload();
  await expect(setting('timezoneId')).toHaveValue('Asia/Tokyo');
  await expect(setting('subMail1')).toHaveValue('office@lindner.example');
  const anna = await signInToServer(world.url, people.anna);
  expect(await anna.call('GET /api/v1/accountSettings', { ciamId: anna.ciamId })).toMatchObject({
    timezoneId: 'Asia/Tokyo',
    reportSettings: { acceptSendReportViaMail: true, subMail1: 'office@lindner.example' },
  });
});
