/** The profile beside its settings: what is known of the person, joining a workshop, taking one's data along, and leaving. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { demoInvitations } from '../server/demo/demo-invitations.ts';
import { isCompleted } from '../domain/request-status.ts';
import { axeOn } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { goOffline, people, signIn, signInByHand, signInForOffline, untilSignedOut } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const katrin = 'katrin@portal.example';
/** Where the workshop has invited her. */
const invitedAt = 'katrin@lindner.example';
const button = (place: Page | Locator, key: string) => place.getByRole('button', { name: text(key), exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const card = (page: Page, key: string) => page.getByRole('region', { name: text(key), exact: true });

interface OwnDataFile {
  account: { email: string }[];
  requests: { subject: string }[];
  onlyOnThisDevice: string;
}

async function saveOwnData(page: Page, place: Page | Locator): Promise<{ name: string; content: string }> {
  const downloaded = page.waitForEvent('download');
  await button(place, 'myProfile.data.save').click();
  const download = await downloaded;
  return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') };
}

test('the profile shows what is known of the person and of the company, and asks for a sign-in first [CO-041, CO-090]', async ({
  page,
}) => {
  await page.goto('/?c=de&l=en-US');
  await expect(page).not.toHaveURL(/c=de/);
  await page.goto('/myprofile');
  await expect(page.getByLabel('Password')).toBeVisible();
  await signIn(page, people.anna, '/myprofile');
  const person = card(page, 'profile.person');
  for (const shown of ['Anna Lindner', people.anna, '+49 151 5550 1421', text('profile.role.10')])
    await expect(person.getByText(shown, { exact: true })).toBeVisible();
  const company = card(page, 'profile.workshop');
  for (const shown of ['4001', 'Autohaus Lindner & Söhne', 'DE298104455', 'werkstatt@lindner.example'])
    await expect(company.getByText(shown, { exact: true })).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
});

test('a person joins a workshop by the activation code together with the address that was invited, and by no other pair [CO-092, CO-221, CO-330]', async ({
  page,
  world,
}) => {
  // Whose workshop is not known yet is led to the plans first.
  await signInByHand(page, katrin, '/myprofile');
  await goTo(page, '/myprofile');
  const join = card(page, 'myProfile.join.title');
  await join.getByLabel(text('myProfile.join.code')).fill('KATRI');
  await button(join, 'myProfile.join.submit').click();
  await expect(join.getByText(text('myProfile.problem.length', { count: 6 })).first()).toBeVisible();
  expect(world.network.callsTo('mapPersonalUserAccountByInvitationCode')).toHaveLength(0);

  // Her own address is not the one that was invited.
  await join.getByLabel(text('myProfile.join.code')).fill(demoInvitations.person.code);
  await button(join, 'myProfile.join.submit').click();
  await expect(join.getByRole('alert').getByText(text('myProfile.join.notValid'))).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);

  // What was typed stays over a reload; the way to the next try is by keyboard alone.
  await join.getByLabel(text('myProfile.join.email')).fill(invitedAt);
  await expect(join.getByText(text('ui.savedOnDevice'))).toBeVisible();
  await page.reload();
  await expect(join.getByLabel(text('myProfile.join.email'))).toHaveValue(invitedAt);
  // Although the answer is lost the server has linked the account, and tells this device.
  world.network.decide(({ path }) => (path.includes('ByInvitationCode') ? 'cut-answer' : 'pass'));
  await join.getByLabel(text('myProfile.join.code')).focus();
  await page.keyboard.press('Enter');
  await untilSignedOut(page);
  await signInByHand(page, katrin, '/myprofile');
  await expect(card(page, 'profile.workshop')).toContainText('Autohaus Lindner & Söhne');
  await expect(card(page, 'myProfile.join.title')).toHaveCount(0);
});

test("the file of one's own data holds what the server has, and nothing of colleagues [CO-090]", async ({
  page,
  world,
}) => {
  await signIn(page, people.jan, '/myprofile');
  const place = card(page, 'myProfile.data.title');
  const { name, content } = await saveOwnData(page, place);
  await expect(place.getByText(text('myProfile.data.saved', { name }))).toBeVisible();
  expect(name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(content) as OwnDataFile;
  expect(file.account).toMatchObject([{ email: people.jan }]);
  expect(file.requests.length).toBeGreaterThan(0);
  expect(content).not.toContain(people.anna);
  expect(file.onlyOnThisDevice).toBe('Nothing.');

  let pages = 0;
  world.network.decide(({ path }) => (path.includes('ExportOwnData') && (pages += 1) > 5 ? 'refuse' : 'pass'));
  await button(place, 'myProfile.data.save').click();
  await expect(place.getByText(text('myProfile.data.problem.offline'))).toBeVisible();
});

test(
  'without a connection the profile says what needs one, and what is only on this device can be saved all the same',
  { tag: '@installed' },
  async ({ page, world }) => {
    await signInForOffline(page, people.anna);
    await goTo(page, '/myprofile');
    await expect(button(page, 'profile.edit')).toBeVisible();
    await goOffline(page.context(), world.network);
    await expect(button(page, 'profile.edit')).toBeDisabled();
    const place = card(page, 'myProfile.data.title');
    await expect(button(place, 'myProfile.data.save')).toBeDisabled();
    await expect(place.getByText(text('myProfile.data.offline'))).toBeVisible();
    await button(page, 'account.delete').click();
    await expect(button(dialogOf(page), 'account.deleteConfirm')).toBeDisabled();
    await expect(dialogOf(page).getByText(text('session.unreachableText'))).toBeVisible();
  },
);

test('before an account is deleted the person is told what stays, that nobody else can administrate, and is offered their data [CO-091]', async ({
  page,
  world,
}) => {
  const { ciamId, call } = await signInToServer(world.url, people.anna);
  const who = { CiamId: ciamId, CountryCode: 'de', Language: 'en', TimeZoneId: 'Europe/Berlin', limit: '2000' };
  const { items } = await call('GET /api/v1/support/GetSupportRequests', who);
  const open = items.filter(({ supportRequestStatus }) => !isCompleted(supportRequestStatus.id)).length;
  await signIn(page, people.anna, '/my-requests');
  await goTo(page, '/new-request/thl');
  await page.locator('#new-request-searchValue').fill('HH FORM 77');
  await expect(page.getByText(text('ui.savedOnDevice'))).toBeVisible();
  await goTo(page, '/myprofile');
  await button(page, 'account.delete').click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText(text('account.deleteUnsent_one', { count: 1 }))).toBeVisible();
  await expect(
    dialog.getByText(text('myProfile.leave.lastAdministrator', { company: 'Autohaus Lindner & Söhne' })),
  ).toBeVisible();
  await expect(dialog.getByText(text('myProfile.leave.credits_other', { count: 143 }))).toBeVisible();
  await expect(dialog.getByText(text('myProfile.leave.requests', { count: open }), { exact: true })).toBeVisible();
  for (const what of ['invoices', 'subscription'])
    await expect(dialog.getByText(text(`myProfile.leave.${what}`), { exact: true })).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  const { content } = await saveOwnData(page, dialog);
  expect(JSON.parse(content)).toMatchObject({
    account: [{ email: people.anna }],
    onlyOnThisDevice: expect.stringMatching(/^1 /),
  });
  await button(dialog, 'ui.cancel').click();
  await expect(dialog).toHaveCount(0);
});
