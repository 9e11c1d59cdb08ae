import type { Locator, Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { aPhoto, fillVehicle, people, signIn, signInForOffline } from './support/portal.ts';
import * as remote from './support/remote.ts';
import { makeRequest } from './support/requests-by-call.ts';
import { aScannedCheck } from './support/scanned-check.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { rowsOnDevice } from './support/device-rows.ts';
import { expect, test } from './support/world.ts';

test(
  'a request that is open in one tab is not written over in another: it goes on there with everything typed',
  { tag: '@installed' },
  async ({ page, context }) => {
    await signInForOffline(page, people.anna);
    await goTo(page, '/new-request/thl');
    await fillVehicle(page);
    const subject = page.locator('#new-request-subject');
    await subject.fill('Typed in the first tab');
    const other = await context.newPage();
    await expect(page.getByText(text('ui.savedOnDevice'))).toBeVisible();
    await other.goto('/new-request/thl');
    await other.getByRole('button', { name: text('newRequest.draft.continue') }).click();
    await expect(other.getByRole('heading', { name: text('newRequest.elsewhere') })).toBeVisible();
    await subject.fill('Typed in the first tab until the last moment');
    await other.getByRole('button', { name: text('newRequest.goOnHere') }).click();
    await expect(other.locator('#new-request-subject')).toHaveValue('Typed in the first tab until the last moment');
    await expect(page.getByRole('heading', { name: text('newRequest.elsewhere') })).toBeVisible();
    await other.locator('#new-request-subject').fill('Typed in the second tab');
    await expect.poll(() => draftSubject(other)).toBe('Typed in the second tab');
    await other.close();
    await page.getByRole('button', { name: text('newRequest.goOnHere') }).click();
    await expect(subject).toHaveValue('Typed in the second tab');
  },
);

test('a form that is reloaded right after a keystroke is still the one of this tab, with that keystroke', async ({
  page,
}) => {
  await signIn(page, people.anna, '/new-request/thl');
  await fillVehicle(page);
  const subject = page.locator('#new-request-subject');
  await subject.fill('Typed in the last mome');
  await subject.press('End');
  await page.keyboard.type('nt');
  await page.reload();
  await expect(subject).toHaveValue('Typed in the last moment');
});

test('a request that is begun with a photo and goes on as a remote session is reviewed with all that is sent, and thrown away with all that is kept', async ({
  page,
}) => {
  await signIn(page, remote.oliver);
  await goTo(page, '/new-request');
  await page.getByRole('button', { name: text('newRequest.service.1') }).click();
  await page.locator('#new-request-searchValue').fill(remote.knownVin);
  await page.getByRole('button', { name: text('newRequest.vehicle.find') }).click();
  await expect(page.locator('#new-request-vehicle')).not.toBeEmpty();
  await remote.next(page);
  await page.locator('#new-request-attachments').setInputFiles(aPhoto);
  await expect(page.locator('.file-list li')).toHaveCount(1);
  await page.locator('#new-request-licensePlate').fill('HU21 VZW');
  await expect(page.getByText(text('ui.savedOnDevice'))).toBeVisible();
  await page.goto('/remote');
  await expect(page.getByText(text('newRequest.draft.files', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: text('newRequest.draft.continue') }).click();
  await remote.fillDetails(page, { repairOrder: 'BAY-7' });
  await remote.joinQueue(page);
  const valueOf = (label: string) =>
    page
      .locator('.facts div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(valueOf(text('newRequest.field.attachments'))).toHaveText(aPhoto.name);
  // The plate's label is British here.
  await expect(page.locator('.facts dd').filter({ hasText: 'HU21 VZW' })).toBeVisible();
  await expect(valueOf(text('newRequest.field.subject'))).toContainText('BAY-7');
  await page.getByRole('button', { name: text('newRequest.startOver'), exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(text('newRequest.startOverText', { count: 1 }));
});

interface TypedForm {
  path: string;
  field(page: Page): Locator;
  /** What is put in one after the other. */
  texts?: readonly [string, string];
}

test('a claim, a device, an answer, a message and a rating are open in one tab at a time: what it says is saved is there', async ({
  page,
  context,
  world,
}) => {
  const anna = await signInToServer(world.url, people.anna);
  const who = { ciamId: anna.ciamId, countryCode: 'de', language: 'en' };
  const { items } = await anna.call('GET /api/v1/vci/getVciList', who);
  const device = items.find(({ repairStatus }) => repairStatus.status === 'None')?.id ?? '';
  const { supportRequestId } = await makeRequest(anna, {});
  const check = await aScannedCheck(world.url, anna);
  await anna.call('POST /api/v1/vehiclehealthcerts/AcceptScanResult', { ...who, supportRequestId: check });
  const detail = (id: string) => `/dashboard/requests/request-detail/${id}`;
  const forms: TypedForm[] = [
    {
      path: `/dashboard/hardware?claim=${device}`,
      field: (at) => at.getByRole('dialog').getByLabel(text('hardware.claim.note')),
    },
    {
      path: '/dashboard/hardware?openAddHardwareModal=true',
      field: (at) => at.getByRole('dialog').getByLabel(text('hardware.serialNumber')),
    },
    { path: detail(supportRequestId), field: (at) => at.getByLabel(text('requests.answer')) },
    {
      path: '/contacts',
      field: (at) => at.getByRole('textbox', { name: text('contact.field.description'), exact: true }),
    },
    { path: detail(check), field: (at) => at.getByLabel(/P0301/), texts: ['4', '2'] },
  ];
  await signIn(page, people.anna);
  const other = await context.newPage();
  for (const { path, field, texts = ['First tab', 'Second tab'] } of forms) {
    const [first, second] = texts;
    const put = async (at: Page, value: string) =>
      texts[0] === 'First tab' ? field(at).fill(value) : void (await field(at).selectOption(value));
    const here = (at: Page) => at.getByRole('button', { name: text('newRequest.goOnHere') }).first();
    await page.goto(path);
    await put(page, first);
    await other.goto(path);
    await expect(here(other)).toBeVisible();
    await expect(field(other)).toHaveCount(0);
    await here(other).click();
    await expect(field(other)).toHaveValue(first);
    await put(other, second);
    await expect(other.getByText(text('ui.savedOnDevice'))).toBeVisible();
    // Nothing that stands in the first tab could be taken for what is kept.
    await expect(field(page)).toHaveCount(0);
    await here(page).click();
    await expect(field(page)).toHaveValue(second);
    await goTo(other, '/my-requests');
  }
});

/** As it is kept on the device. */
async function draftSubject(page: Page): Promise<string | undefined> {
  const drafts = JSON.stringify(await rowsOnDevice(page, 'portal-account-', 'drafts'));
  return /"subjectSelected":"([^"]*)"|"subject":"([^"]*)"/.exec(drafts)?.slice(1).find(Boolean);
}
