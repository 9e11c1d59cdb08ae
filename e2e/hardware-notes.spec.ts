/** Notes with photos on the workshop's hardware, mostly without a signal. */
import { axeFinds, axeOn } from './support/axe.ts';
import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import {
  aPhoto,
  expectChecking,
  expectWaiting,
  goOffline,
  people,
  signIn,
  signInForOffline,
  threePhotos,
} from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const addPath = '/api/v1/vci/AddVciNote';
const dialogOf = (page: Page) => page.getByRole('dialog');
const notesOf = (page: Page) => page.locator('.hardware-notes > ul > li');
const noteField = (page: Page) => dialogOf(page).getByLabel(text('hardware.notes.words'), { exact: true });
const saveNote = (page: Page) =>
  dialogOf(page)
    .getByRole('button', { name: text('hardware.notes.submit') })
    .click();
const startNote = (page: Page) =>
  dialogOf(page)
    .getByRole('button', { name: text('hardware.notes.add') })
    .click();
const openHardware = async (page: Page, id: string) => {
  await goTo(page, `/dashboard/hardware?device=${id}`);
  await expect(dialogOf(page).locator('.hardware-notes')).toBeVisible();
};

async function onServer(url: string) {
  const server = await signInToServer(url, people.anna);
  const who = { ciamId: server.ciamId, countryCode: 'de', language: 'en' };
  const hardware = (await server.call('GET /api/v1/vci/getVciList', who)).items;
  const [free] = hardware.filter(({ repairStatus }) => repairStatus.status === 'None');
  const notes = (await server.call('GET /api/v1/vci/GetVciNotes', { ciamId: server.ciamId })).items;
  return { server, free: { id: free?.id ?? '', serialNumber: free?.serialNumber ?? '' }, notes };
}

test(
  'a note with two photos, written and changed without a signal, outlives a killed browser, arrives once, and a colleague sees it with its photos',
  { tag: '@installed' },
  async ({ device, world, browser }) => {
    const { free } = await onServer(world.url);
    await signInForOffline(device.page, people.anna);
    await device.goOffline();
    await openHardware(device.page, free.id);
    await expect(dialogOf(device.page).getByText(text('hardware.notes.none'))).toBeVisible();
    await startNote(device.page);
    await noteField(device.page).fill('Plug bent');
    await device.page.locator('#hardware-note-photos').setInputFiles(threePhotos.slice(0, 2));
    await expect(device.page.locator('.file-list li')).toHaveCount(2);
    await expect(dialogOf(device.page).getByText(text('ui.savedOnDevice'))).toBeVisible();
    await device.page.close();
    await device.restartOffline();

    const { page } = device;
    await openHardware(page, free.id);
    await startNote(page);
    await expect(noteField(page)).toHaveValue('Plug bent');
    await expect(page.locator('.file-list li')).toHaveCount(2);
    await saveNote(page);
    await expect(notesOf(page)).toHaveCount(1);
    await expect(notesOf(page)).toContainText(text('work.state.waiting'));
    await expect(notesOf(page).locator('img')).toHaveCount(2);
    await expectWaiting(page, 1);
    await notesOf(page)
      .getByRole('link', { name: text('unsent.edit') })
      .click();
    await noteField(page).fill('Plug bent since Monday');
    await saveNote(page);
    await expectWaiting(page, 1);
    await page.close();
    await device.restartOffline();

    await device.page.goto('/dashboard/hardware');
    await device.goOnline();
    await expectWaiting(device.page, 0);
    await openHardware(device.page, free.id);
    await expect(notesOf(device.page)).toHaveCount(1);
    await expect(notesOf(device.page)).not.toContainText(text('work.state.waiting'));
    await expect(notesOf(device.page).locator('img')).toHaveCount(2);
    const { notes } = await onServer(world.url);
    expect(notes.map(({ note, photos }) => [note, photos.map(({ name }) => name)])).toEqual([
      ['Plug bent since Monday', ['front.png', 'left.png']],
    ]);

    const colleague = await browser.newPage({ baseURL: world.url });
    await signIn(colleague, people.anna, '/dashboard/hardware');
    await openHardware(colleague, free.id);
    await expect(notesOf(colleague)).toContainText('Plug bent since Monday');
    const opened = colleague.waitForEvent('download');
    await notesOf(colleague).getByRole('button', { name: 'front.png' }).click();
    expect((await opened).suggestedFilename()).toBe('front.png');
    await expect(notesOf(colleague).locator('img')).toHaveCount(1);
    await colleague.close();
  },
);

test(
  'a note whose server loses power while it is sent is on the server exactly once after its return',
  { tag: '@installed' },
  async ({ page, world }) => {
    const { free } = await onServer(world.url);
    await signInForOffline(page, people.anna);
    await openHardware(page, free.id);
    await startNote(page);
    await noteField(page).fill('Power cut');
    await page.locator('#hardware-note-photos').setInputFiles([aPhoto]);
    await expect(page.locator('.file-list li')).toHaveCount(1);
    const isNews = (path: string) => path.includes('/events') || path.includes('GetVciNotes');
    world.network.decide(({ path }) => (path === addPath ? { delayMs: 60_000 } : isNews(path) ? 'refuse' : 'pass'));
    await saveNote(page);
    await expect.poll(() => world.network.callsTo(addPath).filter(({ status }) => status !== null).length).toBe(1);
    await world.server.kill();
    await page.keyboard.press('Escape');
    await expectChecking(page, 1);
    world.network.decide(() => 'pass');
    await world.server.start();
    await expectWaiting(page, 0);
    const { notes } = await onServer(world.url);
    expect(notes.map(({ note, photos }) => [note, photos.length])).toEqual([['Power cut', 1]]);
  },
);

test(
  'a note on hardware that a colleague deletes meanwhile needs the person, says why and can be discarded and brought back; one on new hardware follows it',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    const { server, free } = await onServer(world.url);
    await signInForOffline(page, people.anna);
    await goTo(page, '/dashboard/hardware?openAddHardwareModal=true');
    await goOffline(context, world.network);
    const dialog = dialogOf(page);
    await dialog.getByLabel(text('hardware.brand')).selectOption('Kestrel');
    await dialog.getByLabel(text('hardware.model')).selectOption('VCI 500');
    await dialog.getByLabel(text('hardware.partNumber')).selectOption('KV-500-01');
    await dialog.getByLabel(text('hardware.serialNumber')).fill('4711000900');
    await dialog.getByLabel(text('hardware.manufactured')).fill('2024-05-17');
    await dialog.getByRole('button', { name: text('hardware.add.submit'), exact: true }).click();
    await page.locator('main [data-hardware]').filter({ hasText: '4711000900' }).locator('.hardware-name').click();
    await startNote(page);
    await noteField(page).fill('Fresh from the box');
    await saveNote(page);
    await expect(notesOf(page)).toContainText('Fresh from the box');
    await page.keyboard.press('Escape');
    await page.locator('main [data-hardware]').filter({ hasText: free.serialNumber }).locator('.hardware-name').click();
    await startNote(page);
    await noteField(page).fill('Too late');
    await saveNote(page);
    await expectWaiting(page, 3);

    await server.call('DELETE /api/v1/vci/Delete', { ciamId: server.ciamId, HardwareId: free.id });
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: text('work.count.needs-you', { count: 1 }) })).toBeVisible();
    await goTo(page, '/unsent');
    await expect(page.getByText(text('unsent.why.hardwareGone'))).toBeVisible();
    // The note that goes behind the new hardware may still be on its way.
    const refused = page.locator('main li').filter({ hasText: text('unsent.why.hardwareGone') });
    await refused.getByRole('button', { name: text('unsent.discard'), exact: true }).click();
    await page.getByRole('button', { name: text('work.discard.yes') }).click();
    await expect(page.getByText(text('unsent.why.hardwareGone'))).toHaveCount(0);
    await page.getByRole('button', { name: text('ui.undo') }).click();
    await expect(page.getByText(text('unsent.why.hardwareGone'))).toBeVisible();
    await expect
      .poll(async () => (await onServer(world.url)).notes.map(({ note }) => note))
      .toEqual(['Fresh from the box']);
  },
);

test('a note is written on a phone with the keyboard alone, and its form says what is missing', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { free } = await onServer(world.url);
  await signIn(page, people.anna, '/dashboard/hardware');
  await openHardware(page, free.id);
  await dialogOf(page)
    .getByRole('button', { name: text('hardware.notes.add') })
    .focus();
  await page.keyboard.press('Enter');
  await dialogOf(page)
    .getByRole('button', { name: text('hardware.notes.submit') })
    .focus();
  await page.keyboard.press('Enter');
  await expect(noteField(page)).toBeFocused();
  await expect(dialogOf(page).getByText(text('hardware.notes.empty'))).toBeVisible();
  await page.keyboard.type('Screen cracked');
  expect(await axeFinds(page)).toEqual([]);
  await dialogOf(page)
    .getByRole('button', { name: text('hardware.notes.submit') })
    .focus();
  await page.keyboard.press('Enter');
  await expect(notesOf(page)).toContainText('Screen cracked');
  await expectWaiting(page, 0);
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
