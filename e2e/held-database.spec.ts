/** A second tab that does not let go of a person's database, as one of an older version or one that is frozen. */
import type { Page } from '@playwright/test';
import { askToSignOut, enterPassword, people, signInByHand, signOutBy } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const ownDatabases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('portal-account-') ? [name] : [])),
  );

test('a sign-out does not hang on a tab that does not let go; others sign in meanwhile, and what is left is deleted at the next start', async ({
  page,
  context,
}) => {
  await signInByHand(page, people.anna);
  const [name = ''] = await ownDatabases(page);
  const stubborn = await context.newPage();
  await stubborn.goto('/robots.txt');
  await stubborn.evaluate(
    (held) =>
      new Promise<void>((resolve) => {
        // Never closed: it hears that the database is to be deleted, and does nothing.
        indexedDB.open(held).addEventListener('success', (event) => {
          Object.assign(window, { held: (event.target as IDBOpenDBRequest).result });
          resolve();
        });
      }),
    name,
  );
  await page.bringToFront();
  await askToSignOut(page);
  await signOutBy(page, text('account.yes'));
  expect(await ownDatabases(page)).toEqual([name]);

  await page.goto('/?c=dk&l=en-US&redirect=/my-requests');
  await enterPassword(page, people.freja);
  await expect(page.getByRole('button', { name: text('account.menu') })).toBeAttached();
  expect(await ownDatabases(page)).toHaveLength(2);

  await stubborn.close();
  await page.goto('/');
  await expect.poll(() => ownDatabases(page)).toHaveLength(1);
  expect(await ownDatabases(page)).not.toContain(name);
});
