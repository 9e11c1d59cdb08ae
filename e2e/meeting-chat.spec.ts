/** The way into a video meeting through the conversation about its request. */
import type { Browser, Page } from '@playwright/test';
import { launcher, openConversation, panel } from './support/chat.ts';
import { atDesk, clara, rowOf, session } from './support/desk.ts';
import { goTo } from './support/go-to.ts';
import { join, playedDevices, startMeeting, untilIn, untilSeen } from './support/meeting-people.ts';
import { people, signInByHand } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

test.use(playedDevices);

async function annasTablet(browser: Browser, world: World): Promise<Page> {
  const permissions = ['camera', 'microphone'];
  const context = await browser.newContext({
    ...{ baseURL: world.url, permissions, locale: 'en-GB', timezoneId: 'Europe/Berlin', serviceWorkers: 'block' },
  });
  const page = await context.newPage();
  await signInByHand(page, people.anna);
  return page;
}

test('both sides join a video call from the conversation, and once it has ended both are told so there; it is nobody’s text to edit [SU-107]', async ({
  page,
  browser,
  world,
}) => {
  test.slow();
  const { path, name, requestId, ticketId, expert } = await startMeeting(world.url, people.anna);
  const annas = await annasTablet(browser, world);
  await goTo(annas, `/dashboard/requests/request-detail/${requestId}`);
  await openConversation(annas, { ticketId });
  const told = panel(annas)
    .getByRole('article')
    .filter({ hasText: text('chat.meeting.text') });
  await told.getByRole('button', { name: text('chat.actions', { words: text('chat.meeting.text') }) }).click();
  await expect(told.getByRole('button', { name: text('chat.delete') })).toBeVisible();
  await expect(told.getByRole('button', { name: text('chat.edit') })).toHaveCount(0);
  await expect(panel(annas).getByText(path)).toHaveCount(0);
  await told.getByRole('link', { name: text('chat.meeting.join') }).click();
  await expect(annas).toHaveURL(world.url + path);
  await join(annas);
  await untilIn(annas);

  await atDesk(page, clara);
  await rowOf(page, requestId).click();
  const atClaras = session(page)
    .getByRole('article')
    .filter({ hasText: text('chat.meeting.text') });
  const opened = page.context().waitForEvent('page');
  await atClaras.getByRole('link', { name: text('chat.meeting.join') }).press('Enter');
  const claras = await opened;
  await expect(claras).toHaveURL(world.url + path);
  await join(claras);
  await untilSeen(claras, 'Anna Lindner');
  await untilSeen(annas, 'Clara Winther');
  await expect(page).toHaveURL(new RegExp(`/desk\\?.*request=${requestId}`));

  await expert.call('GET /api/Chime/DeleteMeeting', { meetingId: name });
  await expect(atClaras.getByText(text('chat.meeting.over'))).toBeVisible();
  await expect(atClaras.getByRole('link')).toHaveCount(0);
  await annas.getByRole('link', { name: text('meeting.toRequest') }).click();
  await expect(launcher(annas).or(panel(annas))).toBeVisible();
  if (await launcher(annas).isVisible()) await openConversation(annas, { ticketId });
  await expect(told.getByText(text('chat.meeting.over'))).toBeVisible();
  await expect(told.getByRole('link')).toHaveCount(0);
});
