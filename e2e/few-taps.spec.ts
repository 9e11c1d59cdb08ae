/** How much a request asks of somebody with gloves: everything that is known is there already. */
import type { Locator } from '@playwright/test';
import { people, signInForOffline } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test(
  'a request from a cold start without a line takes nine taps, and arrives with everything that was known already [SU-073, SU-074]',
  { tag: '@installed' },
  async ({ device, world }) => {
    await signInForOffline(device.page, people.anna);
    await device.goOffline();
    await device.restartOffline();
    const { page } = device;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    const type = async (field: string, typed: string) => {
      await tap(page.locator(`#new-request-${field}`));
      await page.keyboard.type(typed);
    };
    const main = page.locator('main');
    await tap(main.getByRole('link', { name: text('nav.newRequest'), exact: true }));
    await tap(page.getByRole('button', { name: text('newRequest.service.2') }));
    const vehicle = main.locator('.last-vehicles button').first();
    const name = (await vehicle.locator('strong').textContent()) ?? '';
    await tap(vehicle);
    await expect(page.getByRole('heading', { name: text('newRequest.details.title') })).toBeVisible();
    // The way on stands where the menu was.
    await expect(page.locator('.bottom-bar')).toBeHidden();
    await expect(page.getByRole('button', { name: text('newRequest.next'), exact: true })).toBeInViewport();
    await tap(page.locator('input[name="ticket-category"]').first());
    await type('comments', 'Jerks when cold. Since Monday.');
    await type('repairOrder', 'RO-9');
    await tap(page.getByRole('button', { name: text('newRequest.next'), exact: true }));
    await expect(page.getByRole('heading', { name: text('newRequest.timeslot.title') })).toBeVisible();
    await tap(page.getByRole('button', { name: text('newRequest.next'), exact: true }));
    await expect(page.getByRole('heading', { name: text('newRequest.summary.title') })).toBeVisible();
    await tap(page.getByRole('button', { name: text('newRequest.submit'), exact: true }));
    await expect(page.getByRole('heading', { name: text('newRequest.created.title.waiting') })).toBeVisible();
    expect(taps).toBeLessThanOrEqual(9);

    await device.goOnline();
    await expect(page.getByRole('heading', { name: anyText('newRequest.created.title.server') })).toBeVisible();
    const server = await signInToServer(world.url, people.anna);
    const [request, ...more] = await server.requestsAbout('Jerks when cold');
    expect(more).toEqual([]);
    expect(request).toMatchObject({ comments: 'Jerks when cold. Since Monday.', repairOrder: 'RO-9' });
    expect(`${request?.vehicle?.brand} ${request?.vehicle?.model}`).toBe(name);
    const who = { CiamId: server.ciamId, CountryCode: 'de', Language: 'en' };
    const technicians = await server.call('GET /api/v1/contactpersons/GetContactPersons', who);
    expect(request?.technician?.id).toBe(technicians.find(({ ciamId }) => ciamId === server.ciamId)?.id);
  },
);
