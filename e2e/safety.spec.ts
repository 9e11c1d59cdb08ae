import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import {
  enterPassword,
  expectWaiting,
  fillVehicle,
  goOffline,
  next,
  people,
  signIn,
  signInForOffline,
} from './support/portal.ts';
import { openScreens, workScreens } from './support/screens.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

/** Collects what the content security policy stopped, and every error on the page. */
async function watch(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (what: string) => found.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = globalThis as unknown as { noteViolation(what: string): void };
      noteViolation(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      );
    });
  });
  page.on('pageerror', (error) => found.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text())) found.push(message.text());
  });
  return found;
}

test(
  'the content security policy is strict, and no screen is stopped by it',
  { tag: '@installs' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const found = await watch(page);
    const answer = await page.goto('/?c=de&l=en-US');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    for (const screen of openScreens) await screen.open(page);
    await signIn(page, people.anna);
    for (const screen of workScreens) await screen.open(page);
    expect(found).toEqual([]);
  },
);

const script = `"'><img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>`;

test(
  'script typed into every text is shown back as text, offline, in lists and to the expert who answers alike',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    const found = await watch(page);
    await signInForOffline(page, people.anna);
    await goOffline(context, world.network);
    await goTo(page, '/new-request/thl');
    await fillVehicle(page);
    for (const field of ['subject', 'comments']) await page.locator(`#new-request-${field}`).fill(`${field} ${script}`);
    await page.locator('#new-request-repairOrder').fill('RO-4711');
    await page.locator('#new-request-licensePlate').fill('"><IMG SRC=X>');
    await page.locator('#new-request-ticketCategoryId').check();
    for (const field of ['serviceTypeId', 'technicianId']) {
      const select = page.locator(`#new-request-${field}`);
      if ((await select.inputValue()) === '') await select.selectOption({ index: 1 });
    }
    await next(page);
    await page.getByRole('radio', { name: text('newRequest.timeslot.asap') }).check();
    await next(page);
    await expect(page.locator('main')).toContainText(`subject ${script}`);
    await page.getByRole('button', { name: text('newRequest.submit'), exact: true }).click();
    await expect(page.getByRole('heading', { name: text('newRequest.created.title.waiting') })).toBeVisible();
    for (const path of ['/unsent', '/my-requests']) {
      await goTo(page, path);
      await expect(page.locator('main')).toContainText(`subject ${script}`);
    }
    await context.setOffline(false);
    await expectWaiting(page, 0);

    const anna = await signInToServer(world.url, people.anna);
    const [request] = await anna.requestsAbout(`subject ${script}`);
    const expert = await signInToServer(world.url, 'expert@portal.example');
    const supportRequestId = request?.supportRequestId ?? '';
    await expert.call('POST /api/v1/expert/TakeRequest', { supportRequestId });
    await expert.call('POST /api/v1/expert/AnswerRequest', {
      supportRequestId,
      text: `answer ${script}`,
      isQuestion: true,
    });
    await goTo(page, `/dashboard/requests/request-detail/${supportRequestId}`);
    await expect(page.locator('main')).toContainText(`comments ${script}`);
    await expect(page.locator('main')).toContainText(`answer ${script}`);
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
    expect(found).toEqual([]);
  },
);

test('no address leads to another site: not by redirect, returnTo, or at the identity provider [SH-057, SU-047]', async ({
  page,
  world,
}) => {
  await page.route('**/*evil.example/**', (route) => route.abort());
  for (const target of [
    '//evil.example',
    'https://evil.example',
    String.raw`/\evil.example`,
    '/%5Cevil.example/..//evil.example',
  ]) {
    await page.goto(`/?c=de&l=en-US&redirect=${encodeURIComponent(target)}`);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(world.url);
  }
  await page.goto(`/login?returnTo=${encodeURIComponent('https://evil.example/my-requests')}`);
  await enterPassword(page, people.anna);
  await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(world.url);

  const query = 'client_id=portal&response_type=code&scope=openid&code_challenge=x&code_challenge_method=S256';
  const evil = encodeURIComponent('https://evil.example/signincallback');
  const authorize = await page.request.get(`/oidc/auth?${query}&redirect_uri=${evil}`, { maxRedirects: 0 });
  expect(authorize.status()).toBe(400);
  const end = await page.request.get(`/oidc/session/end?client_id=portal&post_logout_redirect_uri=${evil}`, {
    maxRedirects: 0,
  });
  expect([end.status(), end.headers()['location']]).toEqual([400, undefined]);
});
