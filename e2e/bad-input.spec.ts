import type { Page } from '@playwright/test';
import {
  aPhoto,
  expectWaiting,
  fillDetails,
  fillVehicle,
  next,
  people,
  signIn,
  submitToServer,
} from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';
import { pngOf } from '../tests/support/pictures.ts';

const field = (page: Page, name: string) => page.locator(`#new-request-${name}`);

/** The field says what is wrong, and the summary leads to it. */
async function expectProblem(page: Page, name: string, message: string | RegExp): Promise<void> {
  const summary = page.locator('.error-summary');
  await expect(summary).toBeFocused();
  await expect(summary.getByText(message)).toBeVisible();
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
}

async function plateIsUnknown(page: Page): Promise<void> {
  await field(page, 'searchValue').fill('ZZ-QQ 9999');
  await page.getByRole('button', { name: text('newRequest.vehicle.find') }).click();
  await expect(page.getByText(text('newRequest.vehicle.notFound'))).toBeVisible();
  await page
    .locator('.lookup-result')
    .getByRole('button', { name: text('newRequest.vehicle.byHand') })
    .click();
  await expect(field(page, 'brand')).toBeVisible();
}

async function vinIsNone(page: Page): Promise<void> {
  await page.getByRole('radio', { name: text('newRequest.method.20'), exact: true }).check();
  await field(page, 'searchValue').fill('WVWZZZ1KZ6W00000');
  await page.getByRole('button', { name: text('newRequest.vehicle.find') }).click();
  await expectProblem(page, 'searchValue', anyText('newRequest.problem.vin-length'));
  await field(page, 'searchValue').fill('WVWZZZ1KZ6W0000IO');
  await page.getByRole('button', { name: text('newRequest.vehicle.find') }).click();
  await expectProblem(page, 'searchValue', anyText('newRequest.problem.vin-characters'));
}

async function filesAreRefused(page: Page): Promise<void> {
  const files = field(page, 'attachments');
  const error = page.locator('.file-field .field-error');
  await files.setInputFiles({
    name: 'bill.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ\u0090\u0000program'),
  });
  await expect(error).toContainText('bill.pdf');
  await files.setInputFiles({
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5_242_881 - 8)]),
  });
  await expect(error).toHaveText(text('newRequest.attachment.too-large', { name: 'large.pdf', limit: '5 MB' }));
  const empty = { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) };
  const bomb = { name: 'bomb.png', mimeType: 'image/png', buffer: Buffer.from(pngOf(60_000, 60_000)) };
  await files.setInputFiles([empty, bomb]);
  await expect(error).toContainText(text('newRequest.attachment.empty', { name: empty.name }));
  await expect(error).toContainText(text('newRequest.attachment.pixels', { name: bomb.name }));
  await files.setInputFiles([1, 2, 3, 4].map((index) => ({ ...aPhoto, name: `good-${index}.png` })));
  await expect(error).toContainText('good-4.png');
  await expect(page.locator('.file-list li')).toHaveCount(3);
  await expect(files).toHaveCount(0);
}

async function fieldsAreRefused(page: Page): Promise<void> {
  await field(page, 'subject').fill('Kept');
  await field(page, 'mileage').fill('12345.6');
  await field(page, 'comments').fill('x'.repeat(10_000));
  await next(page);
  await expect(page.locator('.error-summary')).toBeFocused();
  await expect(field(page, 'mileage')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'comments')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'comments')).toHaveValue('x'.repeat(10_000));
  await expect(field(page, 'subject')).toHaveValue('Kept');
}

async function charactersAreLeftOut(page: Page, world: World): Promise<void> {
  await field(page, 'mileage').fill('');
  await fillDetails(page, { subject: 'Pas\u0000ted\u202E text\u2066' });
  await page.getByRole('radio', { name: text('newRequest.timeslot.asap') }).check();
  await next(page);
  await submitToServer(page);
  await expectWaiting(page, 0);
  const server = await signInToServer(world.url, people.anna);
  expect(await server.requestsAbout('Pasted text')).toHaveLength(1);
}

test('a technician who types and attaches what cannot be is told at the place, and hands in what is left [SU-068, SU-245, SU-246, SU-247, SU-248, SU-258, SU-399]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna, '/new-request/thl');
  await test.step('a VIN of the wrong length, or with letters no VIN has, is told at its field before anything is looked up [SU-248]', () =>
    vinIsNone(page));
  await page.getByRole('radio', { name: text('newRequest.method.10'), exact: true }).check();
  await test.step('a plate that nobody knows is said plainly, and the vehicle can be chosen by hand instead [SU-068, SU-399]', () =>
    plateIsUnknown(page));
  await page.getByRole('radio', { name: new RegExp(`^${text('newRequest.vehicle.byNumber')}`) }).check();
  await fillVehicle(page);
  await expect(field(page, 'subject')).toBeVisible();
  await test.step('a program named .pdf, a file of 5 MB and one byte, one without a byte, a picture that unfolds to gigabytes and a fourth file are refused; the good ones stay [SU-245, SU-246, SU-247]', () =>
    filesAreRefused(page));
  await test.step('mileage with decimals and 10,000 characters of comment are told at their fields, and everything else is kept [SU-258]', () =>
    fieldsAreRefused(page));
  await test.step('pasted control and direction characters do not reach the server', () =>
    charactersAreLeftOut(page, world));
});

test('a slot that has passed while the form was open cannot be submitted, and another can be chosen [SU-077]', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, people.anna, '/new-request/thl');
  await fillVehicle(page);
  await expect(field(page, 'subject')).toBeVisible();
  await fillDetails(page, { subject: 'Too late' });
  await page.getByRole('radio', { name: text('newRequest.timeslot.scheduled') }).check();
  await page.locator('.slot-times input').first().check();
  await page.clock.fastForward(15 * 24 * 60 * 60_000);
  await next(page);
  await expect(page.locator('.error-summary')).toContainText(text('newRequest.problem.slot-overdue'));
  await page.getByRole('radio', { name: text('newRequest.timeslot.asap') }).check();
  await next(page);
  await expect(page.getByRole('heading', { name: text('newRequest.summary.title') })).toBeVisible();
});
