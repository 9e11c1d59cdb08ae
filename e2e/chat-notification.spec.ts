/**
 * Messages of the operating system on a tablet with Android, where only the worker may show them and only the worker hears the tap.
 * No system draws them here: the tap is the browser's event, given to the real worker.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { aConversation, launcher, messages, openConversation, panel } from './support/chat.ts';
import { askToSignOut, enterPassword, people, signIn, signOutBy, untilInstalled } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

// The browser without a screen refuses every permission to show messages.
test.use({
  launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--disable-gpu'] },
});

/** As on Android: a page may not make a message itself; and nobody looks at any page. */
async function asOnAndroid(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(() => {
    const Original = Notification;
    const refuse = function refuse() {
      throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
    };
    Object.assign(window, { Notification: Object.assign(refuse, { permission: Original.permission }) });
    document.hasFocus = () => false;
  });
}

/** What the browser's own scope of a worker has; its types are not those of this test. */
interface WorkerScope {
  registration: { getNotifications(): Promise<{ title: string }[]> };
  clients: { openWindow(path: string): Promise<unknown> };
  NotificationEvent: new (name: string, init: object) => Event & { waitUntil(promise: Promise<unknown>): void };
  /** It is gone after 5 s, and a tap may come right before. */
  tapped?: { title: string } | undefined;
  dispatchEvent(event: Event): void;
}

function workerOf(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No worker');
  return worker;
}

const shownTitles = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const all = await scope.registration.getNotifications();
    scope.tapped ??= all[0];
    return all.map(({ title }) => title);
  });

/** Taps the message; resolves the addresses that the worker opens windows for. */
const tap = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const opened: string[] = [];
    let followed: Promise<unknown> = Promise.resolve();
    scope.clients.openWindow = async (path) => void opened.push(path);
    const event = new scope.NotificationEvent('notificationclick', { notification: scope.tapped });
    // Only an event of the browser may make it wait.
    event.waitUntil = (promise: Promise<unknown>) => void (followed = promise);
    scope.dispatchEvent(event);
    await followed;
    return opened;
  });

async function untilShown(context: BrowserContext, page: Page, say: () => Promise<unknown>): Promise<void> {
  await expect(launcher(page)).toBeVisible();
  await say();
  await expect.poll(() => shownTitles(context)).toHaveLength(1);
}

test(
  'a tap on the system’s message about what an expert has written opens the conversation in the window that is there, and the message is gone [SU-199]',
  { tag: '@installs' },
  async ({ page, context, world }) => {
    await asOnAndroid(context);
    const chat = await aConversation(world.url);
    await signIn(page, people.anna);
    await untilInstalled(page);
    await untilShown(context, page, () => chat.say('Come and see'));
    const sender = (await chat.expert.call('GET /api/v1/chat/GetMessages', { limit: '10' })).items[0]?.senderName ?? '';
    expect(await shownTitles(context)).toEqual([text('chat.notification', { sender })]);
    expect(await tap(context)).toEqual([]);
    await expect(messages(page)).toHaveText(['Come and see']);
    expect(await shownTitles(context)).toEqual([]);
  },
);

test(
  'of several windows one opens the conversation, and one that shows a video call keeps it',
  { tag: '@installs' },
  async ({ page, context, world }) => {
    await asOnAndroid(context);
    const chat = await aConversation(world.url);
    await signIn(page, people.anna);
    await untilInstalled(page);
    const other = await context.newPage();
    await other.goto('/dashboard/hardware');
    await expect(launcher(other)).toBeVisible();
    const meeting = await context.newPage();
    await meeting.goto('/meeting/1f0c7a4e-0000-4000-8000-000000000000');
    await expect(meeting.locator('main').getByRole('heading').first()).toBeVisible();
    await untilShown(context, page, () => chat.say('Come and see'));
    expect(await tap(context)).toEqual([]);
    await expect.poll(async () => (await panel(page).count()) + (await panel(other).count())).toBe(1);
    expect(new URL(meeting.url()).pathname).toContain('/meeting/');
  },
);

test(
  'whoever has signed out meanwhile signs in again, and is at the conversation',
  { tag: '@installs' },
  async ({ page, context, world }) => {
    await asOnAndroid(context);
    const chat = await aConversation(world.url);
    await signIn(page, people.anna);
    await untilInstalled(page);
    await untilShown(context, page, () => chat.say('Come and see'));
    await askToSignOut(page);
    await signOutBy(page, text('account.yes'));
    const [path = ''] = await tap(context);
    expect(path).toMatch(/^\/private-chat\?channelArn=/);
    const opened = await context.newPage();
    await opened.goto(path);
    await enterPassword(opened, people.anna);
    await expect(messages(opened)).toHaveText(['Come and see']);
  },
);

test('whether the system may tell is asked where there is room for the question, and once', async ({ page, world }) => {
  const chat = await aConversation(world.url);
  await chat.say('The newest one');
  await signIn(page, people.anna);
  await openConversation(page, chat);
  const offer = panel(page).getByText(text('chat.offer.text'));
  await expect(offer).toBeVisible();
  // A tablet on its side with its keyboard: what was said has the room.
  await page.setViewportSize({ width: 1280, height: 440 });
  await expect(offer).toBeHidden();
  await expect(messages(page).last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(offer).toBeVisible();
  await panel(page)
    .getByRole('button', { name: text('chat.offer.no'), exact: true })
    .click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(messages(page)).toHaveText(['The newest one']);
  await expect(offer).toHaveCount(0);
});
