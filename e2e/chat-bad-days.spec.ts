/** Conversations on bad days: connections that lie, much that was missed, and what somebody writes to do harm. */
import { aConversation, field, launcher, messages, openConversation, panel, write } from './support/chat.ts';
import { goOffline, goOnline, people, signIn } from './support/portal.ts';
import { rowsOnDevice } from './support/device-rows.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('where no live connection can be made, messages come and go all the same, and it is said', async ({
  page,
  world,
}) => {
  await page.routeWebSocket(/\/connect\?/, (socket) => void socket.close({ code: 1011 }));
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await expect(panel(page).getByText(text('chat.line.disconnect'))).toBeVisible();
  await chat.say('Do you hear me?');
  await expect(messages(page)).toHaveText(['Do you hear me?']);
  await write(page, 'Yes');
  await expect.poll(chat.written).toEqual(['Yes']);
});

test('a live connection that stands but brings nothing any more holds up no message', async ({ page, world }) => {
  let isSilent = false;
  await page.routeWebSocket(/\/connect\?/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!isSilent) socket.send(message);
    });
    socket.onMessage((message) => {
      if (!isSilent) server.send(message);
    });
  });
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await expect(panel(page).getByText(text('chat.line.online'))).toBeVisible();
  isSilent = true;
  await chat.say('Over the other way');
  await expect(messages(page)).toHaveText(['Over the other way']);
  await write(page, 'It came');
  await expect.poll(chat.written).toEqual(['It came']);
});

test('five hundred messages that were missed are there once and in order, the newest in sight', async ({
  page,
  context,
  world,
}) => {
  test.slow();
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  await expect(launcher(page)).toBeVisible();
  await goOffline(context, world.network);
  for (let at = 0; at < 500; at += 1) await chat.say(`Missed ${at}`);
  await goOnline(page);
  await expect(launcher(page)).toHaveAccessibleName(text('chat.openUnseenMany'));
  await openConversation(page, chat);
  await expect(messages(page).last()).toHaveText('Missed 499');
  await expect(messages(page).last()).toBeInViewport();
  const rows = (await rowsOnDevice(page, 'portal-account-', 'chatMessages')) as {
    content: string;
    createdTimestamp: string;
  }[];
  const inOrder = rows.toSorted((a, b) => (a.createdTimestamp < b.createdTimestamp ? -1 : 1));
  expect(inOrder.map(({ content }) => content)).toEqual(Array.from({ length: 500 }, (_, at) => `Missed ${at}`));
  // Up to the first one, although never more than a part is drawn.
  await panel(page).locator('.chat-scroll').focus();
  const afterKey = (key: 'Home' | 'End', which: 'first' | 'last') =>
    expect.poll(
      async () => {
        await page.keyboard.press(key);
        return await messages(page)[which]().textContent();
      },
      { intervals: [50], timeout: 90_000 },
    );
  await afterKey('Home', 'first').toBe('Missed 0');
  expect(await messages(page).count()).toBeLessThan(150);
  await afterKey('End', 'last').toBe('Missed 499');
});

test('what somebody writes to do harm is shown as what it is: text', async ({ page, world }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const chat = await aConversation(world.url);
  const hostile = [
    '<img src=x onerror="alert(1)"><script>alert(2)</script>',
    '[a link](javascript:alert(3)) javascript:alert(4)',
    '\u202Eread backwards\u202C \u2066and lost',
    'שלום, המנוע לא מתניע',
    'zero\u200Bwidth\u200Djoined',
    'A'.repeat(4000),
  ];
  for (const words of hostile) await chat.say(words);
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await expect(messages(page)).toHaveCount(hostile.length);
  await expect(messages(page).first()).toHaveText(hostile[0] ?? '');
  await expect(panel(page).locator('.chat-bubble :is(img, script, a)')).toHaveCount(0);
  await expect(messages(page).nth(3)).toHaveCSS('direction', 'rtl');
  // What runs to the left ends with its message.
  await expect(panel(page).locator('.chat-meta').last()).toHaveCSS('direction', 'ltr');
  const width = await panel(page)
    .locator('.chat-scroll')
    .evaluate((list) => [list.scrollWidth, list.clientWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
  expect(dialogs).toEqual([]);
});

test('a message of four thousand emoji is counted as people count, sent and shown whole [SU-233, SU-234]', async ({
  page,
  world,
}) => {
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await field(page).fill('🔧'.repeat(4001));
  await expect(panel(page).locator('.message-counter')).toContainText('4000/4000');
  await field(page).press('Enter');
  await expect.poll(chat.written).toEqual(['🔧'.repeat(4000)]);
  await expect(messages(page)).toHaveText(['🔧'.repeat(4000)]);
});
