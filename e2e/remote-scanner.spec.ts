/** The VIN scanner with a camera that plays a film of real codes (SU-086). */
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axeOn } from './support/axe.ts';
import { writeFilm } from './support/code-film.ts';
import { code128B, code39, dataMatrix, qrCode } from './support/code-pictures.ts';
import { signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const grace = 'grace@prairiewind.example';
const vin = '19UKLRSV9NL695017';
const folder = join(tmpdir(), `portal-film-${process.pid}`);
const film = join(folder, 'codes.y4m');
/** A VIN of the same shape whose check digit does not fit. */
const misread = vin.replace('695017', '695011');

test.beforeAll(() => {
  mkdirSync(folder);
  writeFilm(film, [
    { picture: qrCode('https://maker.example/part/4711'), seconds: 4 },
    { picture: dataMatrix('PART-4711'), seconds: 4 },
    { picture: code128B(misread), seconds: 4 },
    { picture: code39(`I${vin}`), seconds: 5 },
  ]);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test.use({
  launchOptions: {
    // The headless shell has no camera.
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  },
});

test('the scanner reads all four kinds of code, passes by what is no VIN or was misread, and takes the VIN without its import letter [SU-086, SU-402]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['camera']);
  await signIn(page, grace, '/remote');
  await page.getByRole('button', { name: text('newRequest.scan.open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text('scan.noRear'))).toBeVisible();
  await expect(dialog.getByText(text('scan.notVin', { text: 'https://maker.example/part/4711' }))).toBeVisible();
  await expect(dialog.getByText(text('scan.notVin', { text: 'PART-4711' }))).toBeVisible();
  await expect(dialog.getByText(text('scan.checkDigit', { text: misread }))).toBeVisible();
  await expect(page.locator('#remote-searchValue')).toHaveValue(vin);
  await expect(dialog).toHaveCount(0);
});

test('a camera that is refused is said, and the VIN can still be typed [SU-402]', async ({ page }) => {
  await signIn(page, grace, '/remote');
  await page.getByRole('button', { name: text('newRequest.scan.open') }).click();
  await expect(page.getByRole('alert').filter({ hasText: text('scan.denied') })).toBeVisible();
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('#remote-searchValue').fill(vin);
  await expect(page.locator('#remote-searchValue')).toHaveValue(vin);
});
