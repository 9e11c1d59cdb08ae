/** Whoever is in no call is neither seen nor heard, and is in none that they know nothing of. */
import type { Page } from '@playwright/test';
import { join, openGuest, playedDevices, startMeeting, untilIn } from './support/meeting-people.ts';
import { askToSignOut, people, signIn, signOutBy } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test.use(playedDevices);

const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const over = (page: Page, why: string) =>
  expect(page.getByRole('heading', { level: 1, name: text(`meeting.over.${why}.title`) })).toBeVisible();

/** Remembers what was opened; after `isAsking` the browser asks the person first, who answers by `answer`. */
const watchDevices = () => {
  const { mediaDevices } = navigator;
  const original = mediaDevices.getUserMedia.bind(mediaDevices);
  const answers: (() => void)[] = [];
  const opened: MediaStreamTrack[] = [];
  const answer = () => {
    Object.assign(window, { isAsking: false });
    for (const go of answers.splice(0)) go();
  };
  Object.assign(window, { opened, answer, isAsking: location.search.includes('asking') });
  mediaDevices.getUserMedia = async (asked) => {
    if ((window as unknown as { isAsking: boolean }).isAsking) await new Promise<void>((go) => answers.push(go));
    const stream = await original(asked);
    opened.push(...stream.getTracks());
    return stream;
  };
};
interface Watched {
  opened: MediaStreamTrack[];
  answer(): void;
}
/** Kinds of what is open right now. */
const open = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as Watched).opened
      .filter(({ readyState }) => readyState === 'live')
      .map(({ kind }) => kind)
      .toSorted(),
  );
const untilOpen = (page: Page) => expect.poll(() => open(page)).toEqual(['audio', 'video']);
const untilShut = (page: Page) => expect.poll(() => open(page)).toEqual([]);
const answerDevices = (page: Page) => page.evaluate(() => (window as unknown as Watched).answer());

test('camera and microphone are off once it is said that a meeting cannot be joined, and on again for another try', async ({
  browser,
  world,
}) => {
  const { link, name, expert } = await startMeeting(world.url, people.anna);
  const guest = await openGuest(browser, world.url + link, watchDevices);
  await untilOpen(guest);
  await guest.context().setOffline(true);
  await join(guest, 'Gül Şahin');
  await over(guest, 'offline');
  await untilShut(guest);
  await guest.context().setOffline(false);
  await button(guest, 'meeting.again').click();
  await untilOpen(guest);
  await expert.call('GET /api/Chime/DeleteMeeting', { meetingId: name });
  await join(guest, 'Gül Şahin');
  await over(guest, 'ended');
  await untilShut(guest);
});

test('a question for the camera that is answered in the call opens both, one that is answered after it opens nothing', async ({
  browser,
  world,
}) => {
  const { link } = await startMeeting(world.url, people.anna);
  const asking = world.url + link.replace('#', '?asking#');
  const guest = await openGuest(browser, asking, watchDevices);
  await join(guest, 'Gül Şahin');
  await untilIn(guest);
  await answerDevices(guest);
  await untilOpen(guest);
  const late = await openGuest(browser, asking, watchDevices);
  await join(late, 'Ada');
  await untilIn(late);
  await button(late, 'meeting.leave').click();
  await over(late, 'left');
  await answerDevices(late);
  await untilShut(late);
  // What is asked for next would be open by then.
  await button(late, 'meeting.again').click();
  await untilOpen(late);
  expect(await late.evaluate(() => (window as unknown as Watched).opened.map(({ kind }) => kind))).toEqual([
    'video',
    'video',
    'audio',
  ]);
});

test('whoever is signed out in another tab is out of the call there, with camera and microphone off', async ({
  page,
  world,
}) => {
  const { path } = await startMeeting(world.url, people.anna);
  await page.addInitScript(watchDevices);
  await signIn(page, people.anna);
  await page.goto(path);
  await join(page);
  await untilIn(page);
  await untilOpen(page);
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await askToSignOut(other);
  await signOutBy(other, text('account.yes'));
  await over(page, 'signed-out');
  await untilShut(page);
});

test('a call that is answered only after its page was left is not begun: nobody is in a meeting that they do not see', async ({
  page,
  world,
}) => {
  const { requestId, path } = await startMeeting(world.url, people.anna);
  const detail = `/dashboard/requests/request-detail/${requestId}`;
  const connections: string[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().includes('/control')) connections.push(socket.url());
  });
  await signIn(page, people.anna, detail);
  let isHeld = false;
  let letGo = () => {};
  await page.route('**/api/Chime/CreateAttendee', async (route) => {
    if (isHeld) await new Promise<void>((go) => (letGo = go));
    await route.continue();
  });
  await button(page, 'meeting.start').click();
  await expect(page).toHaveURL(world.url + path);
  isHeld = true;
  const asked = page.waitForRequest('**/api/Chime/CreateAttendee');
  await join(page);
  await asked;
  await page.goBack();
  await expect(page).toHaveURL(world.url + detail);
  const answered = page.waitForResponse('**/api/Chime/CreateAttendee');
  isHeld = false;
  letGo();
  await answered;
  await button(page, 'meeting.start').click();
  await join(page);
  await untilIn(page);
  expect(connections).toHaveLength(1);
  await button(page, 'meeting.leave').click();
  await over(page, 'left');
});
