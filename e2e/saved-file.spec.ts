/** Unsent work as a file: encrypted when the person wants it, named by the last sentence after the sign-out. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import {
  aPhoto,
  askToSignOut,
  expectWaiting,
  fillRequest,
  goOffline,
  people,
  queueRequest,
  signIn,
  signInByHandForOffline,
  signInForOffline,
  submitRequest,
  untilSignedOut,
} from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const subject = 'Kept under a passphrase';
const passphrase = 'four gloves on a lift';

/** Saves under `passphrase` in the part of the page that offers it; resolves the file. */
async function saveEncrypted(page: Page, place: Locator): Promise<{ name: string; path: string }> {
  await place.getByRole('button', { name: text('savedFile.encrypt') }).click();
  await expect(place.getByText(text('savedFile.passphraseWarning'))).toBeVisible();
  const field = place.getByLabel(text('savedFile.passphrase'));
  await field.fill('too short');
  await field.press('Enter');
  await expect(place.getByText(text('savedFile.passphraseTooShort'))).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(passphrase);
  const downloading = page.waitForEvent('download');
  await field.press('Enter');
  const file = await downloading;
  return { name: file.suggestedFilename(), path: await file.path() };
}

/** The sentences of the farewell, before the page leaves 2 s later. */
async function leaveBy(page: Page, button: string): Promise<string> {
  const arrived = page.waitForEvent('load');
  await page.getByRole('button', { name: button }).click();
  const words = await page.getByRole('dialog', { name: text('account.leftTitle') }).innerText();
  await arrived;
  await untilSignedOut(page);
  return words;
}

test(
  'a file saved under a passphrase shows nothing, is named by the last sentence, and is imported elsewhere with the passphrase only',
  { tag: '@installed' },
  async ({ page, context, browser, world }) => {
    await signInForOffline(page, people.anna);
    await goOffline(context, world.network);
    await queueRequest(page, subject);
    await askToSignOut(page);
    const dialog = page.getByRole('dialog', { name: text('account.unsentTitle', { count: 1 }) });
    const file = await saveEncrypted(page, dialog);
    expect(file.name).toMatch(/^unsent-work-[\d_-]+\.encrypted$/);
    expect(await readFile(file.path, 'latin1')).not.toContain(subject);
    await expect(dialog.getByText(text('savedFile.saved', { name: file.name }))).toBeVisible();
    const words = await leaveBy(page, text('account.discard', { count: 1 }));
    expect(words).toContain(text('account.leftText'));
    expect(words).toContain(text('savedFile.leftEncrypted', { name: file.name }));
    await context.setOffline(false);

    const other = await browser.newContext({ baseURL: world.url, locale: 'en-GB' });
    const tablet = await other.newPage();
    await signIn(tablet, people.anna);
    await tablet.goto('/unsent');
    await tablet.getByLabel(text('unsent.import')).setInputFiles(file.path);
    const field = tablet.getByLabel(text('savedFile.passphrase'));
    await field.fill('four gloves on a lid');
    await field.press('Enter');
    await expect(tablet.getByText(text('savedFile.wrongPassphrase'))).toBeVisible();
    await expect(field).toHaveValue('four gloves on a lid');
    await field.fill(passphrase);
    await field.press('Enter');
    await expectWaiting(tablet, 0);
    const server = await signInToServer(world.url, people.anna);
    await expect.poll(async () => (await server.requestsAbout(subject)).length).toBe(1);
    await other.close();
  },
);

test(
  'where the browser has no private files, the last sentence promises less; a file that anybody can read is named as such',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await page.addInitScript(() => {
      navigator.storage.getDirectory = () => Promise.reject(new DOMException('not here', 'SecurityError'));
    });
    await signInByHandForOffline(page, people.anna);
    await goOffline(context, world.network);
    await queueRequest(page, subject);
    await askToSignOut(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: text('account.export') }).click();
    const name = (await downloading).suggestedFilename();
    const words = await leaveBy(page, text('account.discard', { count: 1 }));
    expect(words).toContain(text('savedFile.leftRemains'));
    expect(words).not.toContain(text('account.leftText'));
    expect(words).toContain(text('savedFile.leftPlain', { name }));
  },
);

test('who saved no file is told of none', async ({ page }) => {
  await signIn(page, people.anna);
  await askToSignOut(page);
  const words = await leaveBy(page, text('account.yes'));
  expect(words).toContain(text('account.leftText'));
  expect(words).not.toContain('unsent-work');
});

test('a foreign file, a damaged one and one from a newer portal are each told in clear words', async ({ page }) => {
  await signIn(page, people.anna);
  await goTo(page, '/unsent');
  const choose = (name: string, content: string) =>
    page
      .getByLabel(text('unsent.import'))
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await choose('notes.json', 'not a file of ours');
  await expect(page.getByRole('alert')).toHaveText(text('unsent.importNotOurs'));
  await choose('newer.json', '{"format":"workshop-unsent-work","version":9}');
  await expect(page.getByRole('alert')).toHaveText(text('savedFile.newer'));
  await choose('broken.encrypted', '{"format":"workshop-encrypted-file","version":1}\nxx');
  await page.getByLabel(text('savedFile.passphrase')).fill(passphrase);
  await page.getByRole('button', { name: text('savedFile.open') }).click();
  await expect(page.getByRole('alert')).toHaveText(text('unsent.importUnreadable'));
});

test(
  'a saved file shows its texts and photos on a device where nobody is signed in, without a line and by keyboard alone',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await goOffline(context, world.network);
    await fillRequest(page, { subject, photos: [aPhoto] });
    await submitRequest(page);
    await expect(page.getByRole('heading', { name: text('newRequest.created.title.waiting') })).toBeVisible();
    await goTo(page, '/unsent');
    const file = await saveEncrypted(page, page.locator('main'));
    await askToSignOut(page);
    await leaveBy(page, text('account.discard', { count: 1 }));

    await goTo(page, '/saved-file');
    const main = page.locator('main');
    const chooser = main.getByLabel(text('savedFile.choose'));
    await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing of ours') });
    await expect(main.getByRole('alert')).toContainText(text('unsent.importNotOurs'));
    await chooser.setInputFiles(file.path);
    await expect(main.getByLabel(text('savedFile.passphrase'))).toBeFocused();
    await page.keyboard.type('another passphrase');
    await page.keyboard.press('Enter');
    await expect(main.getByText(text('savedFile.wrongPassphrase'))).toBeVisible();
    await expect(main.getByLabel(text('savedFile.passphrase'))).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(passphrase);
    await page.keyboard.press('Enter');
    const piece = main.getByRole('article');
    await expect(piece).toContainText(subject);
    await expect(piece).toContainText('Control unit does not answer.');
    await expect(piece).toContainText('RO-4711');
    await expect(main.getByRole('heading', { level: 2 })).toBeFocused();
    const picture = piece.getByRole('img', { name: aPhoto.name });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Tab');
    await expect(piece.getByRole('button', { name: text('savedFile.download', { name: aPhoto.name }) })).toBeFocused();
    await page.keyboard.press('Enter');
    const photo = await readFile(await (await downloading).path());
    expect(photo.equals(aPhoto.buffer)).toBe(true);
  },
);

test('the page for saved files is found where one looks for it, and an opened file stays while a wrong one is chosen', async ({
  page,
}) => {
  await signIn(page, people.anna);
  await goTo(page, '/support');
  await page.getByRole('link', { name: text('route.saved-file') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('route.saved-file') })).toBeVisible();
  const main = page.locator('main');
  const drafts = [{ key: 'new-request:abc', savedAt: 5, value: { subject: 'Half typed' } }];
  const content = { format: 'workshop-unsent-work', version: 2, account: 'x', entries: [], drafts, attachments: [] };
  const choose = (name: string, given: string) =>
    main
      .getByLabel(text('savedFile.choose'))
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(given) });
  await choose('mine.json', JSON.stringify(content));
  await expect(main.getByRole('article')).toContainText('Half typed');
  await choose('newer.json', JSON.stringify({ ...content, version: 7 }));
  await expect(main.getByRole('alert')).toContainText(text('savedFile.newer'));
  await expect(main.getByRole('article')).toContainText('Half typed');
  await goTo(page, '/unsent');
  await page
    .locator('main')
    .getByRole('link', { name: text('route.saved-file') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('route.saved-file') })).toBeVisible();
});
