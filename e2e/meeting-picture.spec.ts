/** Pictures taken from the video of a meeting into the conversation about its request. */
import type { Page } from '@playwright/test';
import { axeOn } from './support/axe.ts';
import { field, openConversation } from './support/chat.ts';
import { pictures as shownPictures } from './support/chat-files.ts';
import { join, openGuest, playedDevices, startMeeting, untilIn, untilSeen } from './support/meeting-people.ts';
import { people, signIn } from './support/portal.ts';
import type { ServerView } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test.use(playedDevices);

const takeOf = (page: Page, name: string) =>
  page.getByRole('button', { name: text('meeting.picture.takeOf', { name }), exact: true });
const preview = (page: Page) => page.getByRole('dialog', { name: text('meeting.picture.title') });
const choose = (page: Page, what: string) =>
  preview(page)
    .getByRole('button', { name: text(`meeting.picture.${what}`), exact: true })
    .click();

/** Pixels of the picture in the preview. */
const sizeOf = (page: Page) =>
  preview(page)
    .getByRole('img')
    .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);

async function arrived({ call }: ServerView, supportRequestId: string) {
  const { items } = await call('GET /api/v1/chat/GetMessages', { limit: '1000' });
  return items
    .filter((message) => message.supportRequestId === supportRequestId && message.metadata.attachment !== undefined)
    .map(({ side, metadata: { attachment } }) => ({ side, type: attachment?.type }));
}

test('a technician takes a picture of what the other shows and one of their own camera, without a line: both wait, are looked at before, and arrive once; a guest takes none', async ({
  page,
  browser,
  world,
}) => {
  const { link, requestId, path, workshop } = await startMeeting(world.url, people.anna);
  await signIn(page, people.anna);
  await page.goto(path);
  await join(page);
  await untilIn(page);
  const guest = await openGuest(browser, world.url + link);
  await join(guest, 'Gül Şahin');
  await untilSeen(page, 'Gül Şahin');
  await untilSeen(guest, 'Anna Lindner');
  await expect(takeOf(guest, 'Anna Lindner')).toHaveCount(0);

  let isCut = true;
  world.network.decide(({ method, path: asked }) =>
    isCut && (asked.startsWith('/objects') || (method === 'POST' && asked.startsWith('/api/v1/chat/')))
      ? 'refuse'
      : 'pass',
  );
  const seen = await page
    .getByLabel(text('meeting.pictureOf', { name: 'Gül Şahin' }))
    .evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => [videoWidth, videoHeight]);
  await takeOf(page, 'Gül Şahin').click();
  await expect(preview(page).getByRole('img')).toBeVisible();
  expect(await sizeOf(page)).toEqual(seen);
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await choose(page, 'send');
  await expect(page.getByText(/The picture is in the conversation about/).first()).toBeVisible();
  await takeOf(page, 'Anna Lindner').click();
  await expect(preview(page).getByRole('img')).toBeVisible();
  await choose(page, 'send');
  await expect(preview(page)).toHaveCount(0);
  expect(await arrived(workshop, requestId)).toEqual([]);

  isCut = false;
  await expect
    .poll(async () => (await arrived(workshop, requestId)).map(({ side }) => side), { timeout: 60_000 })
    .toEqual(['workshop', 'workshop']);
  // Of one's own camera a photo, which this camera takes as PNG.
  const types = (await arrived(workshop, requestId)).map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(['image/jpeg', 'image/png']));
  // Still in the call.
  await untilSeen(page, 'Gül Şahin');
});

test('a picture that an expert has taken is there again after the tab was killed and the meeting has ended; discarded and brought back it is sent, and the workshop sees it', async ({
  page,
  browser,
  world,
}) => {
  const { link, name, path, requestId, ticketId, workshop } = await startMeeting(world.url, people.anna);
  const guest = await openGuest(browser, world.url + link);
  await join(guest, 'Gül Şahin');
  await untilIn(guest);
  await signIn(page, 'expert@portal.example', '/desk');
  await page.goto(path);
  await join(page);
  await untilSeen(page, 'Gül Şahin');
  await takeOf(page, 'Gül Şahin').click();
  await expect(preview(page).getByRole('img')).toBeVisible();
  await workshop.call('GET /api/Chime/DeleteMeeting', { meetingId: name });
  await page.goto('about:blank');
  await page.goto(world.url + path);
  await expect(preview(page).getByRole('img')).toBeVisible();
  await expect(preview(page)).toContainText(ticketId);
  await choose(page, 'discard');
  await expect(preview(page)).toHaveCount(0);
  await page.getByRole('button', { name: text('ui.undo') }).click();
  await expect(preview(page).getByRole('img')).toBeVisible();
  await choose(page, 'send');
  await expect.poll(() => arrived(workshop, requestId)).toEqual([{ side: 'expert', type: 'image/jpeg' }]);

  const context = await browser.newContext({ baseURL: world.url });
  const tablet = await context.newPage();
  await signIn(tablet, people.anna);
  await openConversation(tablet, { ticketId });
  await expect(field(tablet)).toBeVisible();
  await expect(shownPictures(tablet)).toHaveCount(1);
  await context.close();
});
