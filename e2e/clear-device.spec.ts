import type { Page } from '@playwright/test';
import { everythingOnDevice } from './support/device-contents.ts';
import { goTo } from './support/go-to.ts';
import {
  expectChecking,
  expectWaiting,
  goOnline,
  people,
  queueRequest,
  signInForOffline,
  untilReadyForOffline,
} from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

/** Confirms what the button asks, and waits until the portal has started again. */
async function clearBy(page: Page, button: 'session.clear' | 'session.clearAndKeep'): Promise<void> {
  await page.getByRole('button', { name: text(button) }).click();
  const loaded = page.waitForEvent('load');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('session.clear') })
    .click();
  await loaded;
}

test(
  'clearing the device needs a connection, keeps what has not been sent when asked, and else leaves nothing of the person on it [SH-017]',
  { tag: '@installs' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await test.step('without a connection it cannot be cleared, because the portal could not start again', async () => {
      await goTo(page, '/clear-state');
      const clear = page.getByRole('button', { name: text('session.clear') });
      await expect(clear).toBeEnabled();
      await context.setOffline(true);
      await expect(page.getByText(text('session.clearOffline'))).toBeVisible();
      await expect(clear).toBeDisabled();
      await goOnline(page);
    });
    await test.step('what has not been sent is listed, kept when asked, and still arrives exactly once', async () => {
      world.network.decide(({ path }) => (path.includes('/CreateTechnicalSupportRequest') ? 'refuse' : 'pass'));
      await queueRequest(page, 'Not to be cleared', 'checking');
      await goTo(page, '/clear-state');
      await expect(page.locator('main')).toContainText('Not to be cleared');
      await clearBy(page, 'session.clearAndKeep');
      await expectChecking(page, 1);
      world.network.decide(() => 'pass');
      await expectWaiting(page, 0);
      const server = await signInToServer(world.url, people.anna);
      expect(await server.requestsAbout('Not to be cleared')).toHaveLength(1);
    });
    await test.step('nothing of the person is left, and the portal starts afresh', async () => {
      await untilReadyForOffline(page);
      await goTo(page, '/clear-state');
      await clearBy(page, 'session.clear');
      await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/(?:regions)?$/);
      await expect(
        page.locator('header').getByRole('link', { name: text('account.signIn'), exact: true }),
      ).toBeVisible();
      const left = await everythingOnDevice(page);
      expect(left).not.toContain('anna@lindner.example');
      expect(left).not.toContain('portal-account-');
    });
  },
);
