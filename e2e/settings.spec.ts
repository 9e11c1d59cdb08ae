/** The settings of an account: confirmed, kept while they cannot be saved, and compared with what another device has saved. */
import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { keyboardOn } from './support/keyboard.ts';
import { goOffline, goOnline, people, signIn, signInForOffline } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { optional, text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const path = '/api/v1/accountSettings';
const zoneOf = (page: Page) => page.getByRole('combobox', { name: text('profile.timeZone') });
const patternOf = (page: Page) => page.getByRole('combobox', { name: text('profile.dateFormat') });
const save = (page: Page) => page.getByRole('button', { name: text('profile.save') }).click();
const dialogOf = (page: Page, field: 'timezoneId' | 'shortDateTimeFormat') =>
  page.getByRole('dialog', { name: text(`settings.confirm.${field}`) });
const confirm = (page: Page, field: 'timezoneId' | 'shortDateTimeFormat') =>
  dialogOf(page, field)
    .getByRole('button', { name: text('settings.confirm.yes') })
    .click();

/** Where reports go is asked of those who want them. */
const openReports = (page: Page) =>
  page.getByLabel(text('settings.field.acceptSendReportViaMail'), { exact: true }).check();

/** Another device of Anna's. */
async function elsewhereOf(url: string) {
  const { ciamId, call } = await signInToServer(url, people.anna);
  return {
    settings: () => call('GET /api/v1/accountSettings', { ciamId }),
    save: (change: object) => call('POST /api/v1/accountSettings', { ciamId, ...change }),
  };
}

type Elsewhere = Awaited<ReturnType<typeof elsewhereOf>>;
const saved = (page: Page) => page.getByText(text('profile.saved'));

/** What was said to be saved before is gone then. */
async function openAnew(page: Page): Promise<void> {
  await goTo(page, '/my-requests');
  await goTo(page, '/myprofile');
  await expect(zoneOf(page)).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
}

async function timesAreConfirmed(page: Page, elsewhere: Elsewhere): Promise<void> {
  await openAnew(page);
  await zoneOf(page).selectOption('Asia/Tokyo');
  await patternOf(page).selectOption('yyyy-MM-dd HH:mm');
  await save(page);
  const zone = dialogOf(page, 'timezoneId');
  await expect(zone).toContainText('Asia/Tokyo');
  await expect(zone.locator('time')).toHaveCount(2);
  const [before, after] = await zone.locator('time').allTextContents();
  expect(after).not.toBe(before);
  await zone.getByRole('button', { name: text('ui.cancel') }).click();
  await expect(zoneOf(page)).toHaveValue('Asia/Tokyo');
  expect(await elsewhere.settings()).toMatchObject({ timezoneId: 'Europe/Berlin', shortDateTimeFormat: '' });
  await save(page);
  await confirm(page, 'timezoneId');
  await expect(dialogOf(page, 'shortDateTimeFormat').locator('time').last()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  await confirm(page, 'shortDateTimeFormat');
  await expect(page.getByText(text('profile.saved'))).toBeVisible();
  expect(await elsewhere.settings()).toMatchObject({
    timezoneId: 'Asia/Tokyo',
    shortDateTimeFormat: 'yyyy-MM-dd HH:mm',
    dateFormat: 'yyyy-mm-dd',
  });
}

async function dayStaysTheSame(page: Page, elsewhere: Elsewhere): Promise<void> {
  await elsewhere.save({ timezoneId: 'Pacific/Auckland', dateFormat: 'yyyy-mm-dd' });
  await expect(zoneOf(page)).toHaveValue('Pacific/Auckland');
  await goTo(page, '/dashboard/hardware');
  const day = page.locator('main time').first();
  await expect(day).toHaveText(/^\d{4}-\d\d-\d\d$/);
  await expect(day).toHaveText((await day.getAttribute('datetime')) ?? '');
}

async function nobodyGetsReports(page: Page): Promise<void> {
  const check = (field: string) => page.getByRole('checkbox', { name: text(`settings.field.${field}`), exact: true });
  const nobody = page.getByText(text('settings.reportsToNobody'));
  await openReports(page);
  await expect(check('sendToTicketCreator')).toBeChecked();
  await expect(nobody).toHaveCount(0);
  await expect(check('sendToRediMail')).toBeDisabled();
  await expect(check('sendToRediMail')).toHaveAccessibleDescription(text('settings.rediNone'));
  await check('sendToTicketCreator').uncheck();
  await expect(nobody).toBeVisible();
  await save(page);
  await expect(page.getByText(text('profile.saved'))).toBeVisible();
  await expect(nobody).toBeVisible();
  await page
    .getByRole('textbox', { name: optional('settings.field.subMail2'), exact: true })
    .fill('office@lindner.example');
  await expect(nobody).toHaveCount(0);
}

async function isSavedOnce(page: Page, world: World): Promise<void> {
  await openAnew(page);
  await page.getByLabel(text('settings.field.sendToWorkshopOwner'), { exact: true }).check();
  world.network.forget();
  await page.getByRole('button', { name: text('profile.save') }).dblclick();
  await expect(saved(page)).toBeVisible();
  expect(world.network.callsTo(path, 'POST')).toHaveLength(1);
}

async function consentIsChanged(page: Page, world: World, elsewhere: Elsewhere): Promise<void> {
  const consent = page.getByLabel(text('settings.field.acceptedMarketing'), { exact: true });
  const isAccepted = async () => (await elsewhere.settings()).acceptedMarketing;
  const before = await isAccepted();
  world.network.decide(({ path: asked }) => (/UpdateMarketingAccepted/i.test(asked) ? 'refuse' : 'pass'));
  await consent.click();
  await expect(page.getByText(text('settings.marketingOffline'))).toBeVisible();
  await expect(consent).toBeChecked({ checked: before === true });
  world.network.decide(() => 'pass');
  await consent.click();
  await expect.poll(isAccepted).toBe(before !== true);
  await expect(consent).toBeChecked({ checked: before !== true });
}

test('a manager sets up reports, news, times and dates [CO-097, CO-127, CO-128, CO-129]', async ({ page, world }) => {
  await signIn(page, people.anna, '/myprofile');
  const elsewhere = await elsewhereOf(world.url);
  await test.step('choices with which nobody gets a report say so, and a mailbox that the operator does not have cannot be chosen [CO-129]', () =>
    nobodyGetsReports(page));
  await test.step('a double tap saves once', () => isSavedOnce(page, world));
  await test.step('consent to news is changed at once, and where it cannot be saved it is not shown as changed [CO-127]', () =>
    consentIsChanged(page, world, elsewhere));
  await test.step('another time zone and another date format are each confirmed with an example, and a no saves nothing [CO-097]', () =>
    timesAreConfirmed(page, elsewhere));
  await test.step('a calendar day is written as I want it, and is the same day in every time zone [CO-128]', () =>
    dayStaysTheSame(page, elsewhere));
});

async function answerIsLost(page: Page, world: World, elsewhere: Elsewhere): Promise<void> {
  await openReports(page);
  world.network.decide(({ path: asked, method }) => {
    if (/GetAccountSimple/i.test(asked)) return 'refuse';
    return asked === path && method === 'POST' ? 'cut-answer' : 'pass';
  });
  await save(page);
  await expect(page.getByText(text('profile.needsNetwork'))).toBeVisible();
  await expect(page.getByText(text('profile.saved'))).toBeHidden();
  world.network.decide(() => 'pass');
  await save(page);
  await expect(page.getByText(text('profile.saved')).or(page.getByText(text('settings.nothingToSave')))).toBeVisible();
  await expect(page.getByRole('button', { name: text('settings.discard') })).toBeHidden();
  expect((await elsewhere.settings()).reportSettings?.acceptSendReportViaMail).toBe(true);
}

async function isRefusedAndShown(page: Page, world: World, elsewhere: Elsewhere): Promise<void> {
  const mailbox = page.getByRole('textbox', { name: optional('settings.field.subMail1'), exact: true });
  await openReports(page);
  await mailbox.fill('mine@lindner.example');
  world.network.decide(({ path: asked }) => (/GetAccountSimple/i.test(asked) ? 'refuse' : 'pass'));
  await elsewhere.save({ reportSettings: { subMail1: 'theirs@lindner.example' } });
  await save(page);
  const sides = page.getByRole('radiogroup', { name: text('settings.field.subMail1') });
  await expect(sides).toContainText('mine@lindner.example');
  await expect(sides).toContainText('theirs@lindner.example');
  await expect(mailbox).toHaveValue('mine@lindner.example');
  await sides.getByLabel(text('ui.changed.takeTheirs')).check();
  await save(page);
  await expect(sides).toBeHidden();
  await expect(mailbox).toHaveValue('theirs@lindner.example');
  expect((await elsewhere.settings()).reportSettings?.subMail1).toBe('theirs@lindner.example');
  world.network.decide(() => 'pass');
}

async function iChooseWhichCounts(page: Page, elsewhere: Elsewhere): Promise<void> {
  await openAnew(page);
  await zoneOf(page).selectOption('Asia/Tokyo');
  await elsewhere.save({ timezoneId: 'Europe/Rome', shortDateTimeFormat: 'yyyy-MM-dd HH:mm' });
  const zone = page.getByRole('radiogroup', { name: text('settings.field.timezoneId') });
  await expect(zone).toContainText(`${text('ui.changed.here')}: Asia/Tokyo`);
  await expect(zone).toContainText(`${text('ui.changed.onServer')}: Europe/Rome`);
  // What was changed elsewhere only is simply there.
  await expect(patternOf(page)).toHaveValue('yyyy-MM-dd HH:mm');
  await save(page);
  await expect(page.getByRole('alert').getByText(text('ui.changed.choose'))).toBeVisible();
  expect(await elsewhere.settings()).toMatchObject({ timezoneId: 'Europe/Rome' });
  await zone.getByLabel(text('ui.changed.takeTheirs')).check();
  await expect(zoneOf(page)).toHaveValue('Europe/Rome');
  await zone.getByLabel(text('ui.changed.keepMine')).check();
  await expect(zoneOf(page)).toHaveValue('Asia/Tokyo');
  await save(page);
  await confirm(page, 'timezoneId');
  await expect(page.getByText(text('profile.saved'))).toBeVisible();
  await expect(zone).toBeHidden();
  expect(await elsewhere.settings()).toMatchObject({
    timezoneId: 'Asia/Tokyo',
    shortDateTimeFormat: 'yyyy-MM-dd HH:mm',
  });
}

test('settings that are saved on two devices, or over a bad line, are never lost and never said to be what they are not [CO-308]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna, '/myprofile');
  const elsewhere = await elsewhereOf(world.url);
  await test.step('a saved change whose answer is lost is saved once, and saving it again says no untruth [CO-308]', () =>
    answerIsLost(page, world, elsewhere));
  await test.step('a change that this device has not heard of is refused by the server and shown, and nothing typed is lost [CO-308]', () =>
    isRefusedAndShown(page, world, elsewhere));
  await test.step('a setting that another device changed meanwhile stands beside mine, and I choose which one counts [CO-308]', () =>
    iChooseWhichCounts(page, elsewhere));
});

test(
  'what is changed without a network is kept over a reload, is not said to be saved, and is saved later [CO-129, CO-308]',
  { tag: '@installed' },
  async ({ page, world }) => {
    await signInForOffline(page, people.anna);
    await goTo(page, '/myprofile');
    await goOffline(page.context(), world.network);
    const list = page.getByLabel(optional('settings.field.listMailbox'), { exact: true });
    await openReports(page);
    await list.fill('one@lindner.example, two@lindner.example');
    await save(page);
    await expect(page.getByText(text('profile.needsNetwork'))).toBeVisible();
    await expect(page.getByText(text('ui.savedOnDevice'))).toBeVisible();
    await page.reload();
    await expect(list).toHaveValue('one@lindner.example, two@lindner.example');
    await goOnline(page);
    await expect(list).toHaveValue('one@lindner.example, two@lindner.example');
    await save(page);
    await expect(page.getByText(text('profile.saved'))).toBeVisible();
    const elsewhere = await elsewhereOf(world.url);
    expect((await elsewhere.settings()).reportSettings?.listMailbox).toBe('one@lindner.example, two@lindner.example');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('report mailboxes are chosen by keyboard alone; one that is there already, and the own address, are refused in place [CO-226, CO-227, SU-261]', async ({
    page,
    world,
  }) => {
    await signIn(page, people.anna, '/myprofile');
    const keyboard = keyboardOn(page);
    const field = (name: string) => page.getByLabel(optional(`settings.field.${name}`), { exact: true });
    await keyboard.tabTo(page.getByLabel(text('settings.field.acceptSendReportViaMail'), { exact: true }));
    await page.keyboard.press('Space');
    await keyboard.type(field('subMail1'), 'copy@lindner.example');
    await keyboard.type(field('subMail2'), 'COPY@lindner.example');
    await keyboard.type(field('listMailbox'), `list@lindner.example, ${people.anna.toUpperCase()}`);
    await keyboard.press(page.getByRole('button', { name: text('profile.save') }));
    await expect(field('subMail2')).toHaveAccessibleDescription(/Duplicated email/);
    await expect(field('listMailbox')).toHaveAccessibleDescription(/It is already your email address/);
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
    await keyboard.press(page.getByRole('alert').getByRole('link').first());
    await expect(field('subMail2')).toBeFocused();
    await keyboard.type(field('subMail2'), 'second@lindner.example');
    await keyboard.type(field('listMailbox'), 'list@lindner.example');
    await keyboard.press(page.getByRole('button', { name: text('profile.save') }));
    await expect(page.getByText(text('profile.saved'))).toBeVisible();
    const elsewhere = await elsewhereOf(world.url);
    expect((await elsewhere.settings()).reportSettings).toMatchObject({
      subMail1: 'copy@lindner.example',
      subMail2: 'second@lindner.example',
      listMailbox: 'list@lindner.example',
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

/** As the person has said to the browser; a question is answered with yes. */
async function browserSays(page: Page, permission: NotificationPermission) {
  await page.addInitScript((first) => {
    const states = { permission: first, requestPermission: () => Promise.resolve((states.permission = 'granted')) };
    Object.assign(window, { Notification: states });
  }, permission);
}

test('notifications are for this device, as far as its browser lets them', async ({ page }) => {
  const box = page.getByLabel(text('settings.notifications'), { exact: true });
  await browserSays(page, 'denied');
  await signIn(page, people.anna, '/myprofile');
  await test.step('a browser that blocks notifications is said to, with the way out, and offers no switch that does nothing', async () => {
    await expect(page.getByText(text('settings.notifications.denied'))).toBeVisible();
    await expect(box).toHaveCount(0);
  });
  await browserSays(page, 'default');
  await page.reload();
  await test.step('they are turned on and off for this device, and stay so over a reload', async () => {
    await expect(box).not.toBeChecked();
    await box.check();
    await expect(box).toBeChecked();
    await box.uncheck();
    await browserSays(page, 'granted');
    await page.reload();
    await expect(box).not.toBeChecked();
    await box.check();
    await page.reload();
    await expect(box).toBeChecked();
  });
});
