/** Photos as tablets take them: several megabytes each, often without a signal. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page } from '@playwright/test';
import { cameraPhoto, lookAt, placeNote } from './support/camera-photo.ts';
import { goTo } from './support/go-to.ts';
import {
  expectWaiting,
  fillDetails,
  fillVehicle,
  goOffline,
  goOnline,
  next,
  people,
  signIn,
  signInForOffline,
  submitRequest,
  submitToServer,
} from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const upright = { width: 4000, height: 3000, type: 'image/jpeg', orientation: 6 } as const;
const items = (page: Page) => page.locator('.file-list li');
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('#new-request-attachments').setInputFiles(files);

/** The bytes that the server's object store has for a hash. */
function storedBytes(world: World, sha256: string): Buffer {
  const files = globSync('**/*', { cwd: join(world.dataFolder, 'objects'), withFileTypes: true });
  const contents = files.filter((file) => file.isFile()).map((file) => readFileSync(join(file.parentPath, file.name)));
  const found = contents.find((bytes) => createHash('sha256').update(bytes).digest('hex') === sha256);
  if (!found) throw new Error('The object store does not have it.');
  return found;
}

test('a chosen photo is shown once at every moment until it is kept', async ({ page }) => {
  await signIn(page, people.anna, '/new-request/thl');
  await fillVehicle(page);
  await expect(page.locator('#new-request-subject')).toBeVisible();
  await page.evaluate(() => {
    const most = () => document.querySelectorAll('.file-list li').length;
    document.body.dataset['mostFiles'] = '0';
    new MutationObserver(() => {
      const before = Number(document.body.dataset['mostFiles']);
      document.body.dataset['mostFiles'] = String(Math.max(before, most()));
    }).observe(document.body, { subtree: true, childList: true });
  });
  const photo = await cameraPhoto(page, upright);
  for (const count of [1, 2, 3]) {
    await choose(page, [{ name: `IMG_${count}.JPG`, mimeType: 'image/jpeg', buffer: photo }]);
    await expect(items(page).getByText(anyText('ui.file.smaller'))).toHaveCount(count);
    await expect(page.locator('.file-list [aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.body.dataset['mostFiles'])).toBe(String(count));
  }
});

test(
  'three camera photos taken without a signal are made smaller on the tablet, say so, and arrive upright and without the place [SU-245, SU-246]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    const large = await cameraPhoto(page, upright);
    const sheet = await cameraPhoto(page, { width: 2800, height: 2100, type: 'image/png' });
    const small = await cameraPhoto(page, { width: 400, height: 300, type: 'image/jpeg', orientation: 3 });
    expect(large.length).toBeGreaterThan(5_242_880);
    expect(sheet.length).toBeGreaterThan(5_242_880);
    expect(large.includes(placeNote)).toBe(true);
    await goOffline(context, world.network);
    await goTo(page, '/new-request/thl');
    await fillVehicle(page);
    await choose(page, [
      { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: large },
      { name: 'sheet.png', mimeType: 'image/png', buffer: sheet },
      { name: 'small.jpg', mimeType: 'image/jpeg', buffer: small },
    ]);
    // Going on at once: what was chosen is taken all the same.
    await fillDetails(page, { subject: 'Three photos' });
    await page.getByRole('radio', { name: text('newRequest.timeslot.asap') }).check();
    await page.goBack();
    await expect(items(page).getByText(anyText('ui.file.smaller'))).toHaveCount(2);
    await expect(items(page).filter({ hasText: 'IMG_1.JPG' })).toHaveText(/\d[.,]\d MB → [01][.,]\d MB/);
    await expect(items(page)).toHaveCount(3);
    await next(page);
    await next(page);
    await submitRequest(page);
    await expectWaiting(page, 1);
    await goOnline(page);
    await expectWaiting(page, 0);

    const server = await signInToServer(world.url, people.anna);
    const [request] = await server.requestsAbout('Three photos');
    const arrived = (request?.attachments ?? []).map(({ name, sha256 }) => ({
      name,
      bytes: storedBytes(world, sha256),
    }));
    expect(arrived.map(({ name }) => name).toSorted()).toEqual(['IMG_1.JPG', 'sheet.jpg', 'small.jpg']);
    for (const { bytes } of arrived) {
      expect(bytes.length).toBeLessThan(2_500_000);
      expect(bytes.includes(placeNote)).toBe(false);
    }
    const seen = new Map<string, unknown>();
    for (const { name, bytes } of arrived) seen.set(name, await lookAt(page, bytes));
    expect(seen.get('IMG_1.JPG')).toEqual({ width: 1920, height: 2560, top: 'red' });
    expect(seen.get('sheet.jpg')).toEqual({ width: 2560, height: 1920, top: 'mixed' });
    expect(seen.get('small.jpg')).toMatchObject({ width: 400, height: 300 });
  },
);

test('what is changed after the tap on send, while a photo is still being made smaller, is sent with the request, once', async ({
  page,
  world,
}) => {
  const goOn = Promise.withResolvers<void>();
  await page.route('**/picture-worker*', async (route) => {
    await goOn.promise;
    await route.continue();
  });
  await signIn(page, people.anna, '/new-request/thl');
  await fillVehicle(page);
  await choose(page, [{ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: await cameraPhoto(page, upright) }]);
  await fillDetails(page, { subject: 'Sent with a typo' });
  await page.getByRole('radio', { name: text('newRequest.timeslot.asap') }).check();
  await next(page);
  await submitRequest(page);
  const part = text('newRequest.stage.20');
  await page.getByRole('button', { name: text('newRequest.summary.editPart', { part }) }).click();
  const subject = page.locator('#new-request-subject');
  await subject.fill('Sent without one');
  goOn.resolve();
  await expect(items(page).getByText(anyText('ui.file.smaller'))).toHaveCount(1);
  await expect(subject).toHaveValue('Sent without one');
  await next(page);
  await next(page);
  await submitToServer(page);
  const server = await signInToServer(world.url, people.anna);
  expect(await server.requestsAbout('Sent with a typo')).toHaveLength(0);
  expect(await server.requestsAbout('Sent without one')).toHaveLength(1);
  await goTo(page, '/unsent');
  await expect(page.locator('main').getByText('Sent with')).toHaveCount(0);
});

test('where the tablet cannot make a photo smaller it says so in plain words, and nothing typed is lost [SU-246]', async ({
  page,
}) => {
  await page.route('**/picture-worker*', (route) => route.abort());
  await signIn(page, people.anna, '/new-request/thl');
  await fillVehicle(page);
  await page.locator('#new-request-subject').fill('Kept');
  const photo = await cameraPhoto(page, { width: 2800, height: 2100, type: 'image/jpeg', orientation: 6 });
  const padded = Buffer.concat([photo, Buffer.alloc(5_242_880)]);
  const broken = Buffer.concat([photo.subarray(0, 3), Buffer.alloc(6_000_000)]);
  await choose(page, [
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: padded },
    { name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: broken },
  ]);
  const error = page.locator('.file-field .field-error');
  await expect(error).toContainText(text('newRequest.attachment.not-smaller', { name: 'large.jpg', limit: '5 MB' }));
  await expect(error).toContainText(text('newRequest.attachment.heic', { name: 'IMG_2.HEIC' }));
  await expect(items(page)).toHaveCount(0);
  await page.unroute('**/picture-worker*');
  await choose(page, [
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: broken },
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: padded },
  ]);
  await expect(error).toHaveText(text('newRequest.attachment.not-smaller', { name: 'broken.jpg', limit: '5 MB' }));
  await expect(items(page)).toHaveCount(1);
  await fillDetails(page, { subject: 'Kept' });
  await page.getByRole('radio', { name: text('newRequest.timeslot.asap') }).check();
  await next(page);
  await submitToServer(page);
});
