/** The steps of a remote session as a person takes them, and what experts do meanwhile. */
import { expect, type Page } from '@playwright/test';
import { makeRequest } from './requests-by-call.ts';
import type { ServerView } from './server-view.ts';
import { text } from './texts.ts';

/** Workshop in the US with credits. */
export const grace = 'grace@prairiewind.example';
/** Workshop in the UK. */
export const oliver = 'oliver@harrowlane.example';
/** A vehicle that the look-up knows by its VIN. */
export const knownVin = '19UKLRSV9NL695017';

export const field = (page: Page, name: string) => page.locator(`#remote-${name}`);

export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('newRequest.next'), exact: true }).click();
}

export async function findByVin(page: Page, vin = knownVin): Promise<void> {
  await field(page, 'searchValue').fill(vin);
  await page.getByRole('button', { name: text('newRequest.vehicle.find') }).click();
  await expect(field(page, 'vehicle')).not.toBeEmpty();
}

export async function fillDetails(page: Page, { repairOrder }: { repairOrder: string }): Promise<void> {
  await field(page, 'repairOrder').fill(repairOrder);
  await field(page, 'mileage').fill('42,000 mi');
  for (const name of ['diagnosticToolSerial', 'vciSerial']) {
    if ((await field(page, name).inputValue()) === '') await field(page, name).fill('A1B2C3');
  }
  for (const name of ['serviceTypeId', 'technicianId']) {
    if ((await field(page, name).inputValue()) === '') await field(page, name).selectOption({ index: 1 });
  }
  await field(page, 'comments').fill('No communication with the gateway.');
  await next(page);
}

export async function joinQueue(page: Page): Promise<void> {
  await page.getByRole('radio', { name: text('remote.booking.queue') }).check();
  await next(page);
  await expect(page.getByRole('heading', { name: text('remote.step.70') })).toBeVisible();
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('remote.send'), exact: true }).click();
  await expect(page).toHaveURL(/\/remote\/in-queue\//);
}

/** A session of this workshop in the queue, made by another device; resolves its number and id. */
export async function aQueuedSession(
  workshop: ServerView,
  repairOrder: string,
): Promise<{ ticketId: string; supportRequestId: string }> {
  return await makeRequest(workshop, {
    countryCode: 'us',
    timeZoneId: 'America/Chicago',
    subject: `${repairOrder} · Acura MDX`,
    comments: 'No communication with the gateway.',
    vehicleLookup: { searchMethodId: 20, value: knownVin, stateCode: null },
    mileage: 42_000,
    repairOrder,
    diagnosticToolSerial: 'T-1',
    vciSerial: 'V-1',
  });
}
