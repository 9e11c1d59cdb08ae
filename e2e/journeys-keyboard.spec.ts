/** Whole jobs by keyboard alone, with the focus marked, uncovered and never lost. The wizard of version 3.0: access.spec.ts. */
import type { Page } from '@playwright/test';
import { type Keyboard, expectSomewhere, keyboardOn } from './support/keyboard.ts';
import { goTo } from './support/go-to.ts';
import { people, signIn } from './support/portal.ts';
import { field, grace, knownVin } from './support/remote.ts';
import { aScannedCheck } from './support/scanned-check.ts';
import { signInToServer } from './support/server-view.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const inDialog = (page: Page, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: text(key), exact: true });

test('a remote session is ordered by keyboard alone, from the vehicle to the queue [SU-083, SU-085, SU-087]', async ({
  page,
  world,
}) => {
  const keys = keyboardOn(page);
  await signIn(page, grace, '/remote');
  const main = page.locator('main');
  await keys.choosePart(
    main.getByRole('radiogroup', { name: text('remote.way') }),
    page.getByRole('radio', { name: text('remote.way.vin') }),
  );
  await keys.type(field(page, 'searchValue'), knownVin);
  await page.keyboard.press('Enter');
  await expect(field(page, 'vehicle')).toContainText('Acura');
  await expectSomewhere(page);
  await keys.press(button(page, 'newRequest.next'));
  await keys.type(field(page, 'repairOrder'), '12345123456');
  await keys.type(field(page, 'mileage'), '42000');
  await keys.type(field(page, 'diagnosticToolSerial'), 'A1B2C3');
  await keys.type(field(page, 'vciSerial'), 'D4E5F6');
  for (const name of ['serviceTypeId', 'technicianId']) await keys.choose(field(page, name));
  await keys.type(field(page, 'comments'), 'No communication with the gateway.');
  await keys.press(button(page, 'newRequest.next'));
  const queue = page.getByRole('radio', { name: text('remote.booking.queue') });
  await keys.choosePart(main.getByRole('radiogroup', { name: text('newRequest.timeslot.how') }), queue);
  await keys.press(button(page, 'newRequest.next'));
  await expect(page.getByRole('heading', { name: text('remote.step.70') })).toBeVisible();
  await keys.press(button(page, 'remote.send'));
  await expect(page.locator('#queue-place')).toHaveText(anyText('remote.queued.place'));
  await expectSomewhere(page);
  const server = await signInToServer(world.url, grace);
  expect(await server.requestsAbout('12345-123456 · Acura MDX IV')).toHaveLength(1);
});

async function claimByKeyboard(page: Page, keys: Keyboard): Promise<void> {
  await goTo(page, '/dashboard/hardware');
  const free = page
    .locator('main [data-hardware]')
    .filter({ has: page.locator('.claim-start') })
    .first();
  const serial = (await free.locator('.mono').textContent()) ?? '';
  const row = page.locator('main [data-hardware]').filter({ hasText: serial });
  await keys.press(row.locator('.claim-start'));
  const dialog = page.getByRole('dialog');
  await keys.choose(dialog.getByLabel(text('hardware.claim.reason')));
  await keys.type(dialog.getByLabel(text('hardware.claim.note')), 'Fell from the lift.');
  await keys.press(inDialog(page, 'hardware.claim.submit'));
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText(text('hardware.claim.started'));
  await expectSomewhere(page);
}

async function writeByKeyboard(page: Page, keys: Keyboard): Promise<void> {
  await goTo(page, '/contacts');
  const typed = (name: string) => page.getByRole('textbox', { name: text(`contact.field.${name}`), exact: true });
  const reasons = page.locator('main').getByRole('radio');
  await expect(reasons.first()).toBeVisible();
  await keys.choosePart(page.locator('main'), page.getByRole('radio', { name: text('contact.reason.feedback') }));
  const words = { address: 'Am Feld 1', zipCode: '20095', city: 'Hamburg', shortDescription: 'Battery' };
  for (const [name, value] of Object.entries(words)) await keys.type(typed(name), value);
  await keys.type(typed('description'), 'The tablet is empty at noon.');
  await keys.tabTo(page.getByRole('checkbox', { name: text('contact.consent') }));
  await page.keyboard.press('Space');
  await keys.press(button(page, 'contact.submit'));
  await expect(page.getByText(text('contact.sent.text'))).toBeVisible();
  await expectSomewhere(page);
}

async function acceptByKeyboard(page: Page, keys: Keyboard, requestId: string): Promise<void> {
  await goTo(page, `/dashboard/requests/request-detail/${requestId}`);
  const section = page.getByRole('region', { name: text('certificate.title') });
  await keys.press(section.getByRole('button', { name: text('certificate.accept') }));
  await keys.press(inDialog(page, 'certificate.accept'));
  await expect(section.getByRole('combobox').first()).toBeVisible();
  await expectSomewhere(page);
  await keys.tabTo(section.getByRole('combobox').first());
  await page.keyboard.press('ArrowDown');
  await keys.press(section.getByRole('button', { name: text('certificate.rate') }));
  await keys.press(inDialog(page, 'certificate.rate'));
  await expect(section.getByText(text('certificate.state.rated'))).toBeVisible();
  await expectSomewhere(page);
}

async function exportByKeyboard(page: Page, keys: Keyboard): Promise<void> {
  await goTo(page, '/my-requests');
  const opener = page.getByRole('button', { name: text('requests.report.open') });
  await keys.press(opener);
  const coming = page.waitForEvent('download');
  await keys.press(inDialog(page, 'requests.report.start'));
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('by keyboard alone a manager claims a device, writes to the support, accepts and rates a scan result, and exports the report [SU-053, SU-055, SU-064, SU-112, SU-181, SU-182]', async ({
  page,
  world,
}) => {
  const keys = keyboardOn(page);
  const anna = await signInToServer(world.url, people.anna);
  const requestId = await aScannedCheck(world.url, anna);
  await signIn(page, people.anna, '/dashboard/hardware');
  await claimByKeyboard(page, keys);
  await writeByKeyboard(page, keys);
  await acceptByKeyboard(page, keys, requestId);
  await exportByKeyboard(page, keys);
});
