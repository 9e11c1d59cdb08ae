/** Video meetings with cameras and microphones that Chromium plays itself: what is sent really arrives, and what goes wrong is said. */
import type { Page } from '@playwright/test';
import { axeOn } from './support/axe.ts';
import {
  blockUdp,
  countLosses,
  join,
  openGuest,
  playedDevices,
  refuseDevices,
  soundHeard,
  startMeeting,
  untilIn,
  untilSeen,
  watchConnections,
} from './support/meeting-people.ts';
import { people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test.use(playedDevices);

const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const over = (page: Page, why: string) =>
  expect(page.getByRole('heading', { level: 1, name: text(`meeting.over.${why}.title`) })).toBeVisible({
    timeout: 30_000,
  });
const tile = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('two people see and hear each other: the technician from the request, a guest by the invitation; mute, camera, hold, leave and come back [SH-024, SU-006, SU-037, SU-109]', async ({
  page,
  browser,
  world,
}) => {
  const { link, requestId, path } = await startMeeting(world.url, people.anna);
  await watchConnections(page);
  await signIn(page, people.anna, `/dashboard/requests/request-detail/${requestId}`);
  await button(page, 'meeting.start').click();
  await expect(page).toHaveURL(world.url + path);
  await join(page);
  await untilIn(page);
  const guest = await openGuest(browser, world.url + link);
  await join(guest, 'Gül Şahin');
  await untilIn(guest);
  await untilSeen(page, 'Gül Şahin');
  await untilSeen(guest, 'Anna Lindner');
  await expect.poll(() => soundHeard(guest)).toBeGreaterThan(0);
  await expect.poll(() => soundHeard(page)).toBeGreaterThan(0);
  expect((await axeOn(guest).analyze()).violations).toEqual([]);

  await button(page, 'meeting.mute').click();
  for (const one of [guest, page]) await expect(tile(one, 'Anna').getByLabel(text('meeting.isMuted'))).toBeVisible();
  await button(page, 'meeting.hold').click();
  await expect(tile(guest, 'Anna').getByText(text('meeting.presence.onhold'))).toBeVisible();
  await button(page, 'meeting.hold').click();
  await expect(tile(guest, 'Anna').getByText(text('meeting.presence.onhold'))).toHaveCount(0);
  for (const one of [guest, page]) await expect(tile(one, 'Anna').getByLabel(text('meeting.isMuted'))).toBeVisible();
  await button(page, 'meeting.mute').click();
  await expect(tile(guest, 'Anna').getByLabel(text('meeting.isMuted'))).toHaveCount(0);
  await button(page, 'meeting.camera').click();
  await expect(guest.getByLabel(text('meeting.pictureOf', { name: 'Anna Lindner' }))).toHaveCount(0);
  await button(page, 'meeting.camera').click();
  await untilSeen(guest, 'Anna Lindner');
  await button(page, 'meeting.hold').click();
  for (const one of [guest, page])
    await expect(tile(one, 'Anna').getByText(text('meeting.presence.onhold'))).toBeVisible();
  await button(page, 'meeting.hold').click();
  await untilSeen(guest, 'Anna Lindner');
  await expect(tile(guest, 'Anna').getByLabel(text('meeting.isMuted'))).toHaveCount(0);

  await button(page, 'meeting.leave').click();
  await over(page, 'left');
  await expect(tile(guest, 'Anna').getByText(text('meeting.presence.offline'))).toBeVisible();
  await button(page, 'meeting.again').click();
  await join(page);
  await untilSeen(page, 'Gül Şahin');
  await untilSeen(guest, 'Anna Lindner');
  await expect(tile(guest, 'Anna').getByText(text('meeting.role.technician'))).toBeVisible();
});

test('four people see each other, a fifth is told that the meeting is full, and its end is told to all [SU-403]', async ({
  browser,
  world,
}) => {
  // Four pictures are made and drawn here without a graphics card, and a fifth page is opened beside them.
  test.slow();
  const { link, name, expert } = await startMeeting(world.url, people.anna);
  const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
  const pages: Page[] = [];
  for (const guestName of names) {
    const page = await openGuest(browser, world.url + link);
    await join(page, guestName);
    await untilIn(page);
    pages.push(page);
  }
  for (const [at, page] of pages.entries())
    for (const other of names.filter((_name, index) => index !== at)) await untilSeen(page, other);
  const fifth = await openGuest(browser, world.url + link, refuseDevices);
  await join(fifth, 'Eva');
  await over(fifth, 'full');
  await expert.call('GET /api/Chime/DeleteMeeting', { meetingId: name });
  for (const page of pages) await over(page, 'ended');
});

test('guests without camera and microphone, told what to do about it, are in all the same, and come back by themselves when the relay is killed', async ({
  browser,
  world,
}) => {
  const { link } = await startMeeting(world.url, people.anna);
  const ada = await openGuest(browser, world.url + link);
  const ben = await openGuest(browser, world.url + link, refuseDevices);
  await expect(ben.getByText(text('meeting.problem.camera.refused'))).toBeVisible();
  await expect(ben.getByText(text('meeting.problem.microphone.refused'))).toBeVisible();
  await join(ada, 'Ada');
  await join(ben, 'Ben');
  await untilSeen(ben, 'Ada');
  await expect(tile(ada, 'Ben').getByText(text('meeting.role.guest'))).toBeVisible();
  await expect.poll(() => soundHeard(ben)).toBeGreaterThan(0);
  await world.server.kill();
  await expect(ben.getByText(text('meeting.reconnecting'))).toBeVisible({ timeout: 60_000 });
  await world.server.start();
  await untilSeen(ben, 'Ada');
});

test('a connection that loses sound is called weak while it does, and good again afterwards', async ({
  browser,
  world,
}) => {
  const { link } = await startMeeting(world.url, people.anna);
  const ada = await openGuest(browser, world.url + link);
  const ben = await openGuest(browser, world.url + link, countLosses);
  await join(ada, 'Ada');
  await join(ben, 'Ben');
  await untilSeen(ben, 'Ada');
  const loses = (isLossy: boolean) => ben.evaluate((is) => void Object.assign(window, { isLossy: is }), isLossy);
  // Three times: the SDK itself warns two times in a call.
  for (let time = 0; time < 3; time += 1) {
    await loses(true);
    await expect(ben.getByText(text('meeting.weak'))).toBeVisible();
    await loses(false);
    await expect(ben.getByText(text('meeting.good'))).toBeVisible();
  }
  await expect(ada.getByText(text('meeting.reconnecting'))).toHaveCount(0);
});

test('why a meeting cannot be joined is said in words, with a way on: unknown, wrong invitation, no account, a network without UDP [SU-403]', async ({
  page,
  browser,
  world,
}) => {
  const { link, path } = await startMeeting(world.url, people.anna);
  const visitor = await openGuest(browser, `${world.url}/meeting/`, refuseDevices);
  await over(visitor, 'unknown');
  await visitor.goto(world.url + path);
  await over(visitor, 'signed-out');
  await visitor.goto('about:blank');
  await visitor.goto(`${world.url}${link}x`);
  await over(visitor, 'not-invited');
  await signIn(page, people.freja);
  await page.goto(path);
  await over(page, 'unknown');
  await page
    .locator('main')
    .getByRole('link', { name: text('exception.home') })
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const blocked = await openGuest(browser, world.url + link, blockUdp);
  await join(blocked, 'Ada');
  await over(blocked, 'no-media');
});

test('the expert comes in with their account and shares the screen, which the others see until it is taken back or the expert is on hold [SU-108]', async ({
  page,
  browser,
  world,
}) => {
  const { link, path } = await startMeeting(world.url, people.anna);
  const guest = await openGuest(browser, world.url + link, refuseDevices);
  await join(guest, 'Gast');
  await untilIn(guest);
  await signIn(page, 'expert@portal.example', '/desk');
  await page.goto(path);
  await join(page);
  await untilIn(page);
  const expert = tile(page, text('meeting.you'));
  await expect(expert.getByText(text('meeting.role.bosch_expert'))).toBeVisible();
  await expect(button(guest, 'meeting.share')).toHaveCount(0);
  await button(page, 'meeting.share').click();
  const screen = guest.locator('[data-screen] video');
  const shown = () =>
    screen.evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames);
  await expect.poll(shown, { timeout: 20_000 }).toBeGreaterThan(1);
  await button(page, 'meeting.share').click();
  await expect(screen).toHaveCount(0);
  // The others may hear of the end before the button has.
  await expect(button(page, 'meeting.share')).toHaveAttribute('aria-pressed', 'false');
  await button(page, 'meeting.share').click();
  await expect(screen).toHaveCount(1);
  await button(page, 'meeting.hold').click();
  await expect(screen).toHaveCount(0);
  await expect(button(page, 'meeting.share')).toBeDisabled();
  await button(page, 'meeting.hold').click();
  await expect(button(page, 'meeting.share')).toHaveAttribute('aria-pressed', 'false');
  await expect(screen).toHaveCount(0);
});
