/** What a conversation keeps and what it lets go: over a reload, at the change of the conversation, while it is loaded. */
import { aConversation, field, launcher, messages, openConversation, panel } from './support/chat.ts';
import { holdTimers } from './support/held-timer.ts';
import { goOffline, goOnline, people, signIn, signInByHand } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('the open conversation and what is typed in it outlive a reload, also the one that the app makes when the line is back', async ({
  page,
  context,
  world,
}) => {
  const chat = await aConversation(world.url);
  await chat.say('Which engine is it?');
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await field(page).fill('The diesel of');
  await page.reload();
  await expect(panel(page).locator('.chat-head')).toContainText(chat.ticketId);
  await expect(messages(page)).toHaveText(['Which engine is it?']);
  await expect(field(page)).toHaveValue('The diesel of');
  await goOffline(context, world.network);
  await field(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' 2019');
  // Nothing is loaded anew while somebody types.
  await panel(page)
    .getByRole('heading', { name: text('chat.title') })
    .focus();
  await goOnline(page);
  await expect(panel(page).locator('.chat-head')).toContainText(chat.ticketId);
  await expect(field(page)).toHaveValue('The diesel of 2019');
  await field(page).press('Enter');
  await expect.poll(chat.written).toEqual(['The diesel of 2019']);
  await panel(page)
    .getByRole('button', { name: text('chat.close') })
    .click();
  await page.reload();
  await expect(launcher(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('choosing another conversation shows its messages only, and each keeps what was typed in it [SU-204]', async ({
  page,
  world,
}) => {
  const first = await aConversation(world.url, 'First');
  const second = await aConversation(world.url, 'Second');
  await first.say('About the first');
  await second.say('About the second');
  await signIn(page, people.anna);
  await openConversation(page, first);
  await expect(messages(page)).toHaveText(['About the first']);
  await field(page).fill('For the first');
  await panel(page)
    .getByRole('button', { name: text('chat.back') })
    .click();
  await panel(page).locator('.chat-row', { hasText: second.ticketId }).click();
  await expect(messages(page)).toHaveText(['About the second']);
  await expect(field(page)).toHaveValue('');
  await panel(page)
    .getByRole('button', { name: text('chat.back') })
    .click();
  await panel(page).locator('.chat-row', { hasText: first.ticketId }).click();
  await expect(messages(page)).toHaveText(['About the first']);
  await expect(field(page)).toHaveValue('For the first');
});

test('a conversation whose messages do not come says that it loads only for a moment, then it can be written in [SU-203]', async ({
  page,
  world,
}) => {
  const chat = await aConversation(world.url);
  await chat.say('Not for a long while');
  let answer = () => {};
  const until = new Promise<void>((resolve) => (answer = resolve));
  world.network.decide(({ path }) => (path === '/api/v1/chat/GetMessages' ? { until } : 'pass'));
  const twoSecondsPass = await holdTimers(page, 2_000);
  // A device that was given has had messages before.
  await signInByHand(page, people.anna);
  const busy = panel(page).locator('.chat-conversation[aria-busy="true"] .chat-head');
  await openConversation(page, chat);
  await expect(busy).toBeVisible();
  await expect(panel(page).getByText(text('chat.loading'))).toBeVisible();
  await twoSecondsPass();
  await expect(busy).toHaveCount(0);
  await expect(panel(page).getByText(text('chat.begin'))).toBeVisible();
  await expect(field(page)).toBeEditable();
  await expect(messages(page)).toHaveCount(0);
  answer();
  await expect(messages(page)).toHaveText(['Not for a long while']);
});
