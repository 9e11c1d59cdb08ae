import type { Page } from '@playwright/test';
import { fillVehicle, people, signIn, signInForOffline } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test(
  'a request that is open in one tab is not written over in another: it goes on there with everything typed',
  { tag: '@installed' },
  async ({ page, context }) => {
    await signInForOffline(page, people.anna);
    await page.goto('/new-request/thl');
    await fillVehicle(page);
    const subject = page.locator('#new-request-subject');
    await subject.fill('Typed in the first tab');
    const other = await context.newPage();
    await other.goto('/new-request/thl');
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

/** As it is kept on the device. */
async function draftSubject(page: Page): Promise<string | undefined> {
  return await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const opening = indexedDB.open(names.find((name) => name.startsWith('portal-account-')) ?? '');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = database.transaction('drafts').objectStore('drafts').getAll();
    const drafts = await new Promise<string>((resolve) => {
      reading.onsuccess = () => resolve(JSON.stringify(reading.result));
    });
    database.close();
    return /"subjectSelected":"([^"]*)"|"subject":"([^"]*)"/.exec(drafts)?.slice(1).find(Boolean);
  });
}
