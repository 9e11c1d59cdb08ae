/** The panel of conversations: who may open it and where, how it is laid out, searched and used by keyboard. */
import type { Browser, Locator, Page } from '@playwright/test';
import { axeOn } from './support/axe.ts';
import { aConversation, type ChatAbout, launcher, messages, openConversation, panel } from './support/chat.ts';
import { goTo } from './support/go-to.ts';
import { growConversation } from './support/long-conversation.ts';
import { askToSignOut, goOffline, goOnline, people, signIn, signOutBy } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('the panel is used by keyboard alone, its QR code leads members to the conversation only, a desk shows more than a phone, and inside of the mobile app and on pages that are only passed through there is none [SU-043, SU-048, SU-092, SU-095, SU-098]', async ({
  page,
  browser,
  world,
}) => {
  const chat = await aConversation(world.url);
  await chat.say('Only for you');
  await signIn(page, people.anna, `/dashboard/requests/request-detail/${chat.supportRequestId}`);
  await test.step('the panel works by keyboard alone, says its parts, and has no barrier that axe knows', () =>
    worksByKeyboard(page));
  const older = await aConversation(world.url, 'Older');
  const newer = await aConversation(world.url, 'Newer');
  await older.say('Old');
  await newer.say('New');
  await test.step('a desk shows conversations on the left and one of them on the right; a phone shows one after the other', () =>
    showsOneOrBoth(page, older, newer));
  await page.setViewportSize({ width: 1280, height: 800 });
  await panel(page)
    .getByRole('button', { name: text('chat.close') })
    .click();
  await test.step('on pages that are only passed through there is no chat', async () => {
    await expect(launcher(page)).toBeVisible();
    await goTo(page, '/regions');
    await expect(launcher(page)).toHaveCount(0);
    await goTo(page, '/my-requests');
  });
  await test.step('the QR code leads members to the conversation and tells others that there is none', () =>
    leadsMembersOnly(page, browser, chat));
  await test.step('inside of the mobile app there is no chat', async () => {
    await page.goto('/my-requests?ismobile=1');
    await expect(page.locator('.page')).toBeVisible();
    await expect(launcher(page)).toHaveCount(0);
    await expect(panel(page)).toHaveCount(0);
  });
});

async function worksByKeyboard(page: Page): Promise<void> {
  const open = page.locator('#main').getByRole('button', { name: text('requests.openChat'), exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('log')).toContainText('Only for you');
  await expect(panel(page).getByRole('heading', { name: text('chat.title') })).toBeFocused();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(open).toBeFocused();
}

async function leadsMembersOnly(page: Page, browser: Browser, chat: ChatAbout): Promise<void> {
  await openConversation(page, chat);
  await panel(page)
    .getByRole('button', { name: text('chat.qr.open') })
    .click();
  const dialog = page.getByRole('dialog', { name: text('chat.qr.title') });
  const code = await dialog.getByRole('img').boundingBox();
  expect([code?.width, code?.height]).toEqual([150, 150]);
  const address = (await dialog.getByRole('link').getAttribute('href')) ?? '';
  expect(new URL(address).pathname).toBe('/private-chat');
  expect(new URL(address).searchParams.get('channelArn')).not.toBeNull();
  expect(new URL(address).searchParams.get('c')).toBe('de');
  await page.goto(address);
  await expect(messages(page)).toHaveText(['Only for you']);
  const other = await browser.newPage();
  await signIn(other, people.freja);
  // Without isGeo an address with country and language leads to the start page (SH-059).
  await other.goto(address.replace('c=de', 'c=dk&l=en-US&isGeo=1'));
  await expect(other.getByRole('heading', { name: text('chat.private.notFound') })).toBeVisible();
  await expect(other.getByText('Only for you')).toHaveCount(0);
  await other.close();
}

async function showsOneOrBoth(page: Page, older: ChatAbout, newer: ChatAbout): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/my-requests');
  await expect(launcher(page)).toBeVisible();
  await launcher(page).click();
  const rows = panel(page).locator('.chat-row');
  await expect(rows.first()).toContainText(newer.ticketId);
  await expect(rows.nth(1)).toContainText(older.ticketId);
  await rows.nth(1).click();
  await expect(messages(page)).toHaveText(['Old']);
  const [list, talk] = [await rows.first().boundingBox(), await messages(page).first().boundingBox()];
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(talk?.x ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows.first()).toBeHidden();
  await panel(page)
    .getByRole('button', { name: text('chat.back') })
    .click();
  await expect(rows.first()).toBeVisible();
}

test('what is found in a conversation of ten thousand messages is led to and marked there, with and without a signal, and the end is one tap away', async ({
  page,
  context,
  world,
}) => {
  // Who has answered whether the system may tell is not asked: the question takes room.
  await context.grantPermissions(['notifications']);
  const chat = await aConversation(world.url);
  const lines = Array.from({ length: 60 }, (_, index) => `step ${index}`);
  await chat.say(['Longwinded', ...lines].join('\n'));
  await chat.say('The newest one');
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await expect(messages(page)).toHaveText([/^Longwinded/, 'The newest one']);
  await page.evaluate(growConversation, { count: 10_000, supportRequestId: null });
  await page.reload();
  await expect(messages(page).last()).toHaveText('The newest one');
  const sought = panel(page).locator('.chat-place[data-sought]');
  const lookFor = async (words: string) => {
    const back = panel(page).getByRole('button', { name: text('chat.back') });
    if (await back.isVisible()) await back.click();
    await panel(page).getByRole('searchbox').fill(words);
    await panel(page).locator('.chat-row', { hasText: words }).click();
    await expect(sought).toContainText(words);
    await expect(sought).toBeFocused();
  };
  const find = async (number: number) => {
    await lookFor(`no-${number}.`);
    await expect(sought).toBeInViewport({ ratio: 1 });
  };
  await page.clock.install();
  await find(7_321);
  // The room takes another size when nothing has moved for a while.
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await page.clock.runFor(3_000);
  await page.setViewportSize({ ...size, height: size.height * 0.62 });
  await expect(sought).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(size);
  await expect(sought).toBeInViewport({ ratio: 1 });
  const before = messages(page).filter({ hasText: 'no-7323.' });
  await expect(before).toBeVisible();
  await goOffline(context, world.network);
  await find(9_999);
  await find(4_002);
  // The same one again, after somebody has scrolled away.
  await sought.hover();
  await page.mouse.wheel(0, -4_000);
  await expect(sought).not.toBeInViewport();
  await find(4_002);
  await panel(page)
    .getByRole('button', { name: text('chat.toEnd') })
    .click();
  await expect(messages(page).last()).toHaveText('The newest one');
  await expect(messages(page).last()).toBeInViewport();
  await find(3);
  // There is no room for all of it: reading begins at its beginning.
  await lookFor('Longwinded');
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? -1;
  const room = panel(page).locator('.chat-scroll');
  await expect.poll(async () => Math.round((await topOf(sought)) - (await topOf(room)))).toBe(0);
});

test('a conversation that is opened again is there with the panel, conversations are searched on the device, also without a signal, and the next person on it sees nothing of them', async ({
  page,
  context,
  world,
}) => {
  const first = await aConversation(world.url);
  const early = await first.say('Too early');
  await first.say('Look at the belt');
  await signIn(page, people.anna);
  await test.step('it is there with what came meanwhile and without what was deleted, and no style of the page is touched', () =>
    isThereAtOnce(page, first, early));
  const chat = await aConversation(world.url, 'Does not start');
  await chat.say('Replace the crankshaft sensor');
  await test.step('conversations are searched on the device, also without a signal', async () => {
    await openConversation(page, chat);
    await expect(messages(page)).toHaveText(['Replace the crankshaft sensor']);
    await goOffline(context, world.network);
    await panel(page)
      .getByRole('button', { name: text('chat.back') })
      .click();
    await panel(page).getByRole('searchbox').fill('CRANKSHAFT sensor');
    await panel(page).locator('.chat-row', { hasText: 'Replace the crankshaft sensor' }).click();
    await expect(messages(page)).toHaveText(['Replace the crankshaft sensor']);
    await panel(page)
      .getByRole('button', { name: text('chat.close') })
      .click();
    await goOnline(page);
  });
  await test.step('the next person on this device sees nothing of the conversations of the last one', async () => {
    await openConversation(page, chat);
    await expect(messages(page)).toHaveText(['Replace the crankshaft sensor']);
    await askToSignOut(page);
    await signOutBy(page, text('account.yes'));
    await expect(panel(page)).toHaveCount(0);
    await expect(launcher(page)).toHaveCount(0);
  });
});

async function isThereAtOnce(page: Page, chat: ChatAbout, early: string): Promise<void> {
  await expect(launcher(page)).toContainText('2');
  await openConversation(page, chat);
  await expect(messages(page)).toHaveText(['Too early', 'Look at the belt']);
  const sheets = () => page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length);
  const shown = await sheets();
  const close = panel(page).getByRole('button', { name: text('chat.close') });
  await close.click();
  await chat.say('And at the pulley');
  await expect(launcher(page)).toContainText('1');
  expect(await sheets()).toBe(shown);
  /** What stands in the conversation in the moment in which it appears. */
  const openedWith = async () => {
    const words = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const observer = new MutationObserver(() => {
            if (document.querySelector('.chat-conversation') === null) return;
            observer.disconnect();
            resolve([...document.querySelectorAll('.chat-bubble')].map(({ textContent }) => textContent));
          });
          observer.observe(document.body, { childList: true, subtree: true });
          document.querySelector<HTMLElement>('.chat-launcher')?.click();
        }),
    );
    expect(await sheets()).toBe(shown);
    await close.click();
    return words;
  };
  await expect.poll(openedWith).toEqual(['Too early', 'Look at the belt', 'And at the pulley']);
  await chat.expert.call('POST /api/v1/chat/DeleteMessage', { messageId: early });
  await expect.poll(openedWith).not.toContain('Too early');
}
