import { readFileSync } from 'node:fs';
import { goOffline, goOnline, people, signIn } from './support/portal.ts';
import { aScannedCheck } from './support/scanned-check.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('a scan result is accepted, then paid for, rated once and for good, and the certificate can be checked by anybody [SU-110, SU-149, SU-181, SU-182, SU-183]', async ({
  page,
  context,
  world,
}) => {
  const anna = await signInToServer(world.url, people.anna);
  const id = await aScannedCheck(world.url, anna);
  const balance = async () =>
    (await anna.call('GET /api/v1/account/GetAccountSimple/:id', { id: anna.ciamId })).availableCredits;
  const before = await balance();
  await signIn(page, people.anna, `/dashboard/requests/request-detail/${id}`);
  const section = page.getByRole('region', { name: text('certificate.title') });
  await expect(section.getByText('P0301')).toBeVisible();
  await expect(section.getByText(text('certificate.severity.0'), { exact: true })).toHaveCount(2);

  await section.getByRole('button', { name: text('certificate.accept') }).click();
  expect(await balance()).toBe(before);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('certificate.accept') })
    .click();
  const severity = section.getByLabel(/P0301/);
  await expect(severity).toBeVisible();
  // The buttons have gone; the keyboard goes on from what is said instead.
  await expect(section.getByText(text('certificate.state.accepted'))).toBeFocused();
  expect(await balance()).toBeLessThan(before);

  await goOffline(context, world.network);
  await severity.selectOption({ label: text('certificate.severity.4') });
  await expect(section.getByText(text('ui.savedOnDevice'))).toBeVisible();
  await expect(section.getByRole('button', { name: text('certificate.rate') })).toBeDisabled();
  await goOnline(page);
  await expect(severity).toHaveValue('4');
  await section.getByRole('button', { name: text('certificate.rate') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('certificate.rate') })
    .click();
  await expect(section.getByText(text('certificate.state.rated'))).toBeVisible();
  await expect(section.getByText(text('certificate.severity.4'), { exact: true })).toBeVisible();
  await expect(section.getByText(text('certificate.severity.0'), { exact: true })).toBeVisible();
  await expect(section.getByRole('combobox')).toHaveCount(0);

  const download = async () => {
    const coming = page.waitForEvent('download');
    await section.getByRole('button', { name: text('certificate.download') }).click();
    return readFileSync(await (await coming).path(), 'latin1');
  };
  const document = await download();
  expect(document).toMatch(/^%PDF-/);
  await goOffline(context, world.network);
  expect(await download()).toBe(document);
  // The page has reloaded for the first return and does not for one so soon after it.
  await context.setOffline(false);
  await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
  await section.getByRole('link', { name: text('certificate.verify') }).click();
  await expect(page.getByText(text('verify.genuine'))).toBeVisible();
  await page.goto(page.url().replace(/.$/, (end) => (end === 'a' ? 'b' : 'a')));
  await expect(page.getByText(text('verify.notGenuine'))).toBeVisible();
  // Typed from paper, without the QR code: it asks for the code instead of calling the certificate false.
  const { pathname } = new URL(page.url());
  await page.goto(pathname);
  await expect(page.getByLabel(text('verify.code'))).toBeVisible();
  await expect(page.getByText(text('verify.notGenuine'))).toHaveCount(0);
  await page.getByRole('button', { name: text('verify.check') }).click();
  await expect(page.getByText(text('verify.codeMissing'))).toBeVisible();
  await page.getByLabel(text('verify.code')).fill('007');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/code=(?:%22)?007/);
  await expect(page.getByText(text('verify.notGenuine'))).toBeVisible();
  world.network.decide(({ path }) => (path.endsWith('/VerifyCertificate') ? 'captive-portal' : 'pass'));
  await page.reload();
  await expect(page.getByText(text('verify.noAnswer'))).toBeVisible();
});

test('a rejected scan result costs nothing and cannot be unlocked later [SU-184, SU-185]', async ({ page, world }) => {
  const anna = await signInToServer(world.url, people.anna);
  const id = await aScannedCheck(world.url, anna);
  await signIn(page, people.anna, `/dashboard/requests/request-detail/${id}`);
  const section = page.getByRole('region', { name: text('certificate.title') });
  await section.getByRole('button', { name: text('certificate.reject') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('certificate.reject') })
    .click();
  await expect(section.getByText(text('certificate.state.rejected'))).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(text('requests.status.500')).first()).toBeVisible();
});

test('who decides on a scan result that has been decided on meanwhile is told so, and sees how it stands [SU-185]', async ({
  page,
  world,
}) => {
  const anna = await signInToServer(world.url, people.anna);
  const id = await aScannedCheck(world.url, anna);
  await signIn(page, people.anna, `/dashboard/requests/request-detail/${id}`);
  const section = page.getByRole('region', { name: text('certificate.title') });
  const accept = section.getByRole('button', { name: text('certificate.accept') });
  await expect(accept).toBeEnabled();
  const decided = Promise.withResolvers<void>();
  world.network.decide(({ path }) => (path.endsWith('/AcceptScanResult') ? { until: decided.promise } : 'pass'));
  await accept.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('certificate.accept') })
    .click();
  const who = { ciamId: anna.ciamId, countryCode: 'de', language: 'en', supportRequestId: id };
  await anna.call('POST /api/v1/vehiclehealthcerts/RejectScanResult', who);
  decided.resolve();
  const said = page.locator('.toast').filter({ hasText: text('certificate.problem.changed') });
  await expect(said).toBeVisible();
  await expect(section.getByText(text('certificate.state.rejected'))).toBeVisible();
  await expect(accept).toHaveCount(0);
});
