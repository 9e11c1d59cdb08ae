/** People whom nobody has looked at: members of other companies who guess addresses, and names that are made to deceive. */
import type { Page } from '@playwright/test';
import { shownName } from '../domain/shown-name.ts';
import { aConversation, launcher, openConversation, panel } from './support/chat.ts';
import { atDesk, clara, rowOf, session } from './support/desk.ts';
import { join, openGuest, playedDevices, refuseDevices, startMeeting, untilIn } from './support/meeting-people.ts';
import { asOperator } from './support/operator.ts';
import { people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test.use(playedDevices);

/** What stands on the page and what the server told it about what the address names. */
async function foundAt(page: Page, address: string, heading: string): Promise<string> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  return page.locator('#main').innerText();
}

test('whoever guesses addresses of another company’s conversations, meetings and requests sees the same as for what does not exist', async ({
  page,
  world,
}) => {
  const chat = await aConversation(world.url, 'Secret rattle');
  await chat.say('Secret words');
  const { path } = await startMeeting(world.url, people.anna);
  const { items } = await chat.anna.call('GET /api/v1/chat/GetChannels', { limit: '1000' });
  const { channelArn = '' } = items.find(({ supportRequestId }) => supportRequestId === chat.supportRequestId) ?? {};
  expect(channelArn).not.toBe('');
  await signIn(page, people.freja);
  const chatAt = (arn: string) => `/private-chat?channelArn=${encodeURIComponent(arn)}&c=${chat.supportRequestId}`;
  const notFound = text('chat.private.notFound');
  const found = await foundAt(page, chatAt(channelArn), notFound);
  expect(found).toBe(await foundAt(page, chatAt(`${channelArn.slice(0, -4)}zzzz`), notFound));
  expect(found).not.toContain('Secret');
  const unknown = text('meeting.over.unknown.title');
  expect(await foundAt(page, path, unknown)).toBe(await foundAt(page, '/meeting/no-such-meeting', unknown));
  await expect(launcher(page)).toHaveCount(0);
  await expect(page.getByText('Secret')).toHaveCount(0);
});

const hostile = `<b>Clara</b>\u202E\r\nErik \u200BExpert\u2067 שלום ${'🔧'.repeat(4000)}`;
const harmless = shownName(hostile);
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a name with markup, lines, hidden signs, another direction and 4000 emoji is one harmless line in a conversation, beside the side that wrote', async ({
  page,
  world,
}) => {
  const chat = await aConversation(world.url);
  await chat.say('Hello there');
  await asOperator(world, `update chat_message set sender_name = '${hostile}'`);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.anna);
  await openConversation(page, chat);
  const sender = panel(page).locator('.chat-sender');
  await expect(sender).toHaveText(`${harmless} ${text('chat.side.expert')}`);
  await expect(sender.locator('b')).toHaveCount(0);
  await expect.poll(() => sender.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await panel(page)
    .getByRole('button', { name: text('chat.back') })
    .click();
  await panel(page).getByLabel(text('chat.search')).fill('Hello');
  await expect(panel(page).locator('.chat-row strong')).toHaveText([harmless]);
  expect(await widthOf(page)).toBeLessThanOrEqual(0);
});

test('a hostile name of a workshop’s person stands harmlessly at the desk', async ({ page, world }) => {
  const chat = await aConversation(world.url);
  await asOperator(
    world,
    `update account set first_name = '${hostile}', last_name = '' where email = '${people.anna}'`,
  );
  await atDesk(page, clara);
  await rowOf(page, chat.supportRequestId).click();
  await expect(session(page).locator('header').first()).toContainText(harmless);
  expect(await session(page).innerText()).not.toMatch(/[\u202A-\u202E\u2066\u2067\u200B]/);
  expect(await widthOf(page)).toBeLessThanOrEqual(0);
});

test('a guest who calls themselves like the expert is shown as a guest, and like oneself is not marked as oneself', async ({
  page,
  browser,
  world,
}) => {
  const { link, path } = await startMeeting(world.url, people.anna);
  await signIn(page, people.anna);
  await page.goto(path);
  await join(page);
  await untilIn(page);
  const guest = await openGuest(browser, world.url + link, refuseDevices);
  await join(guest, `\u202EAnna\u200B Lindner ${text('meeting.you')} ${text('meeting.role.bosch_expert')}`);
  await untilIn(guest);
  const theirs = page.getByRole('listitem').filter({ hasText: text('meeting.role.guest') });
  await expect(theirs.locator('.meeting-mark')).toHaveText([text('meeting.role.guest')]);
  await expect(theirs).toContainText('Anna Lindner');
  expect(await theirs.innerText()).not.toMatch(/[\u202A-\u202E\u200B]/);
});
