/** A sign-out without a line is finished at the provider when the line is back, whoever is there then. */
import type { BrowserContext, Page } from '@playwright/test';
import { rowsOnDevice } from './support/device-rows.ts';
import {
  askToSignOut,
  enterPassword,
  goOffline,
  people,
  signInByHand,
  signInByHandForOffline,
  signOutBy,
  signOutOfflineBy,
  untilSignedOut,
} from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

/** Anna signs in and, without a line, out again. Resolves her refresh token. */
async function signOutOffline(page: Page, context: BrowserContext, world: World): Promise<string> {
  await signInByHandForOffline(page, people.anna);
  const token = await refreshTokenOn(page);
  await goOffline(context, world.network);
  await askToSignOut(page);
  await signOutOfflineBy(page, text('account.yes'));
  expect(await ordersOn(page)).toBe(1);
  return token;
}

async function refreshTokenOn(page: Page): Promise<string> {
  const [session] = (await rowsOnDevice(page, 'portal-device', 'session')) as { value: { refreshToken: string } }[];
  if (!session) throw new Error('nobody is signed in');
  return session.value.refreshToken;
}

/** Sign-outs on this device that the server has not been told of. */
async function ordersOn(page: Page): Promise<number> {
  const facts = (await rowsOnDevice(page, 'portal-device', 'facts')) as { key: string }[];
  return facts.filter(({ key }) => key.startsWith('signOut:')).length;
}

/** As somebody does who has found the token, without any cookie. */
async function renewalWith(world: World, token: string): Promise<unknown> {
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'portal', refresh_token: token });
  const answer = await fetch(`${world.url}/oidc/token`, { method: 'POST', body });
  return ((await answer.json()) as { error?: string }).error;
}

/** What the provider answers this browser when it may not ask anything. */
async function providerKnows(context: BrowserContext, world: World): Promise<string | null> {
  const query = new URLSearchParams({
    client_id: 'portal',
    response_type: 'code',
    prompt: 'none',
    scope: 'openid',
    redirect_uri: `${world.url}/signincallback`,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const answer = await context.request.get(`${world.url}/oidc/auth?${query.toString()}`, { maxRedirects: 0 });
  return new URL(answer.headers()['location'] ?? '', world.url).searchParams.get('error');
}

async function expectEnded(context: BrowserContext, world: World, token: string): Promise<void> {
  expect(await renewalWith(world, token)).toBe('invalid_grant');
  expect(await providerKnows(context, world)).toBe('login_required');
}

test(
  'an offline sign-out is finished when the line is back and nobody is signed in: the refresh token and the session at the provider end',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    const token = await signOutOffline(page, context, world);
    expect(await renewalWith(world, token)).toBeUndefined();
    await context.setOffline(false);
    await expect.poll(() => ordersOn(page)).toBe(0);
    await expectEnded(context, world, token);
  },
);

test(
  'it is finished too when the tab was closed before, by whichever page of the portal is opened next',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    const token = await signOutOffline(page, context, world);
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/help');
    await expect.poll(() => ordersOn(next)).toBe(0);
    await expectEnded(context, world, token);
  },
);

test(
  'another person who signs in first is let in and stays, and the sign-out of the one before is finished',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    // The page cannot tell it yet: only the provider answers.
    await context.route('**/FinishSignOut', (route) => route.abort());
    const token = await signOutOffline(page, context, world);
    await context.setOffline(false);
    await signInByHand(page, people.jan);
    await context.unroute('**/FinishSignOut');
    expect(await ordersOn(page)).toBe(1);
    await page.reload();
    await expect.poll(() => ordersOn(page)).toBe(0);
    expect(await renewalWith(world, token)).toBe('invalid_grant');
    await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
    expect(await renewalWith(world, await refreshTokenOn(page))).toBeUndefined();
    expect(await providerKnows(context, world)).toBeNull();
  },
);

test(
  'a login page that is open while the sign-out is finished in another tab lets the next person in',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await context.route('**/FinishSignOut', (route) => route.abort());
    const token = await signOutOffline(page, context, world);
    await context.setOffline(false);
    await page.goto('/?c=de&l=en-US&redirect=%2Fmy-requests');
    await expect(page.getByLabel('Password')).toBeVisible();
    await context.unroute('**/FinishSignOut');
    const other = await context.newPage();
    await other.goto('/help');
    await expect.poll(() => ordersOn(other)).toBe(0);
    expect(await renewalWith(world, token)).toBe('invalid_grant');
    await other.close();
    await enterPassword(page, people.jan);
    await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
  },
);

test('with a line the sign-out is finished at once and the next sign-in asks for the password', async ({
  page,
  context,
  world,
}) => {
  await signInByHand(page, people.anna);
  const token = await refreshTokenOn(page);
  await askToSignOut(page);
  await signOutBy(page, text('account.yes'));
  await untilSignedOut(page);
  expect(await ordersOn(page)).toBe(0);
  await expectEnded(context, world, token);
  await page.goto('/?c=de&l=en-US&redirect=%2Fmy-requests');
  await expect(page.getByLabel('Password')).toBeVisible();
});
