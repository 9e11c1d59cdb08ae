/** The live connection with the chat provider on its bad days, and conversations in two places. */
import type { Page } from '@playwright/test';
import { aConversation, field, launcher, messages, openConversation, panel, write } from './support/chat.ts';
import { people, signIn, signInByHand } from './support/portal.ts';
import { aQueuedSession, grace } from './support/remote.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('a live connection that is killed is restored, and what was written meanwhile is there once [SU-404]', async ({
  page,
  world,
}) => {
  const lines: { close(): Promise<void> }[] = [];
  let isRefused = false;
  await page.routeWebSocket(/\/connect\?/, (socket) => {
    if (isRefused) return void socket.close({ code: 1011 });
    const server = socket.connectToServer();
    lines.push({
      async close() {
        await server.close({ code: 1011 });
        await socket.close({ code: 1011 });
      },
    });
  });
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await expect(panel(page).getByText(text('chat.line.online'))).toBeVisible();
  await chat.say('Before');
  await expect(messages(page)).toHaveText(['Before']);
  isRefused = true;
  for (const line of lines) await line.close();
  await expect(panel(page).getByText(text('chat.line.disconnect'))).toBeVisible();
  await write(page, 'Meanwhile');
  await expect.poll(chat.written).toEqual(['Meanwhile']);
  await chat.say('Meanwhile, too');
  await expect(messages(page)).toHaveText(['Before', 'Meanwhile', 'Meanwhile, too']);
  isRefused = false;
  await expect(panel(page).getByText(text('chat.line.online'))).toBeVisible();
  await chat.say('After');
  await expect(messages(page)).toHaveText(['Before', 'Meanwhile', 'Meanwhile, too', 'After']);
});

/** Notifications are noted instead of shown, and the test says whether the window has the focus. */
async function noteNotifications(page: Page, hasFocus: boolean) {
  await page.addInitScript((isFocusedAtFirst) => {
    const told: { title: string; closedAfterMs?: number }[] = [];
    // No class: what it would be compiled to is not in the page.
    const ToldNotification = function notification(title: string) {
      const entry: { title: string; closedAfterMs?: number } = { title };
      const begun = Date.now();
      told.push(entry);
      const close = () => (entry.closedAfterMs = Date.now() - begun);
      return Object.assign(new EventTarget(), { close });
    };
    Object.assign(ToldNotification, { permission: 'granted' });
    let isFocused = isFocusedAtFirst;
    document.hasFocus = () => isFocused;
    Object.assign(window, { Notification: ToldNotification, told, leave: () => (isFocused = false) });
  }, hasFocus);
  return {
    told: () => page.evaluate(() => (window as unknown as { told: { title: string; closedAfterMs?: number }[] }).told),
    leave: () => page.evaluate(() => (window as unknown as { leave(): void }).leave()),
  };
}

test('without focus the system says who has written, and the conversation is chosen while none is [SU-198, SU-199, SU-200]', async ({
  page,
  world,
}) => {
  const { told, leave } = await noteNotifications(page, true);
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  await expect(launcher(page)).toBeVisible();
  await chat.say('Seen in the window');
  await expect(launcher(page)).toHaveAccessibleName(text('chat.openUnseen_one', { count: 1 }));
  expect(await told()).toEqual([]);
  await leave();
  await chat.say('Come and see');
  await expect(launcher(page)).toHaveAccessibleName(text('chat.openUnseen_other', { count: 2 }));
  const sender = (await chat.expert.call('GET /api/v1/chat/GetMessages', { limit: '10' })).items[0]?.senderName ?? '';
  await expect.poll(told).toMatchObject([{ title: text('chat.notification', { sender }) }]);
  await expect.poll(async () => (await told())[0]?.closedAfterMs ?? 0).toBeGreaterThanOrEqual(5_000);
  await launcher(page).click();
  await expect(messages(page)).toHaveText(['Seen in the window', 'Come and see']);
});

test('what was written before this device knew the conversation is counted, and the system says nothing of it [SU-199, SU-201]', async ({
  page,
  world,
}) => {
  const { told } = await noteNotifications(page, false);
  const chat = await aConversation(world.url);
  await chat.say('Written yesterday');
  await chat.say('And a minute later');
  await signInByHand(page, people.anna);
  await expect(launcher(page)).toHaveAccessibleName(text('chat.openUnseen_other', { count: 2 }));
  await chat.say('Now');
  await expect(launcher(page)).toHaveAccessibleName(text('chat.openUnseen_other', { count: 3 }));
  await expect.poll(told).toHaveLength(1);
});

test('what came while the page was closed is told once when it opens, also of a conversation that is new to this device [SU-198, SU-199]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna);
  await page.goto('about:blank');
  const chat = await aConversation(world.url);
  await chat.say('Written meanwhile');
  await chat.say('And a minute later');
  const { told } = await noteNotifications(page, false);
  await page.goto('/my-requests');
  await expect(launcher(page)).toHaveAccessibleName(text('chat.openUnseen_other', { count: 2 }));
  await expect.poll(told).toHaveLength(1);
  await chat.say('Now');
  await expect(launcher(page)).toHaveAccessibleName(text('chat.openUnseen_other', { count: 3 }));
  await expect.poll(told).toHaveLength(2);
});

test('what is typed in one tab is not written over in another, and goes on there', async ({ page, context, world }) => {
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await field(page).fill('Typed in the first tab');
  const other = await context.newPage();
  await other.goto('/my-requests');
  await launcher(other).click();
  await panel(other).locator('.chat-row', { hasText: chat.ticketId }).click();
  await panel(other)
    .getByRole('button', { name: text('newRequest.goOnHere') })
    .click();
  await expect(field(other)).toHaveValue('Typed in the first tab');
  await field(other).press('Enter');
  await expect.poll(chat.written).toEqual(['Typed in the first tab']);
  await expect(messages(page)).toHaveText(['Typed in the first tab']);
});

test('the view of a remote session has its place in the queue, its chat and the time elapsed [SU-087]', async ({
  page,
  world,
}) => {
  const workshop = await signInToServer(world.url, grace);
  const { ticketId } = await aQueuedSession(workshop, '11111-111111');
  await signIn(page, grace, `/remote/in-queue/${ticketId}`);
  await expect(page.locator('#queue-place')).toBeVisible();
  await expect(page.locator('time[datetime^="PT"]')).toBeVisible();
  await page
    .locator('#main')
    .getByRole('button', { name: text('requests.openChat'), exact: true })
    .click();
  await write(page, 'Connected at 07:55');
  await expect(messages(page)).toHaveText(['Connected at 07:55']);
  await expect(panel(page).getByText(text('chat.state.sent'))).toBeVisible();
});
