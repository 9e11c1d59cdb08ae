/** What was said in one conversation is searched in it: at the desk inside of the session, and in the workshop's panel. */
import type { Locator, Page } from '@playwright/test';
import { aConversation, field, messages, openConversation, panel } from './support/chat.ts';
import { atDesk, chatField, clara, rowOf, said, session } from './support/desk.ts';
import { growConversation } from './support/long-conversation.ts';
import { goOffline, people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const searchIn = (place: Locator) => place.getByRole('searchbox', { name: text('chat.searchHere') });
const hits = (place: Locator) => place.locator('.chat-hits .chat-row');
const sought = (place: Locator) => place.locator('.chat-place[data-sought]');
const openSearch = (place: Locator) => place.getByRole('button', { name: text('chat.searchHere') }).click();

async function expectLedTo(page: Page, place: Locator, words: string): Promise<void> {
  await expect(sought(place)).toContainText(words);
  await expect(sought(place)).toBeFocused();
  await expect(sought(place)).toBeInViewport({ ratio: 1 });
  await expect(searchIn(place)).toHaveCount(0);
}

test('at the desk what was said in a session is found by keyboard alone, in this session only, also among ten thousand messages and without a signal', async ({
  page,
  context,
  world,
}) => {
  const other = await aConversation(world.url, 'Other session');
  await other.say('The crankshaft sensor of the other car');
  const talk = await aConversation(world.url, 'Long session');
  await talk.say('Replace the crankshaft sensor');
  await talk.say('Then clear the fault memory');
  await atDesk(page, clara);
  await rowOf(page, talk.supportRequestId).click();
  await expect(said(page)).toHaveText(['Replace the crankshaft sensor', 'Then clear the fault memory']);
  await chatField(page).fill('Half a sentence');
  const place = session(page);
  await rowOf(page, talk.supportRequestId).focus();
  await page.keyboard.press('k');
  await expect(searchIn(place)).toBeFocused();
  await page.keyboard.type('SENSOR crank');
  await expect(hits(place)).toHaveText([/Replace the crankshaft sensor/]);
  await searchIn(place).fill('gearbox');
  await expect(place.getByText(text('chat.foundNoneHere'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(searchIn(place)).toHaveCount(0);
  await expect(place.getByRole('button', { name: text('chat.searchHere') })).toBeFocused();
  await expect(said(page)).toHaveCount(2);

  await page.evaluate(growConversation, { count: 10_000, supportRequestId: talk.supportRequestId });
  await page.reload();
  await expect(said(page).last()).toHaveText('Then clear the fault memory');
  await goOffline(context, world.network);
  for (const number of [4_002, 7_321]) {
    await openSearch(place);
    await searchIn(place).fill(`no-${number}.`);
    await expect(hits(place)).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectLedTo(page, place, `no-${number}.`);
  }
  await expect(chatField(page)).toHaveValue('Half a sentence');
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('a conversation in the panel is searched where it stands, and its search is closed without closing the panel', async ({
      page,
      world,
    }) => {
      const chat = await aConversation(world.url);
      for (const words of ['Check the ground strap', 'Measure the ground at the engine', 'Send a photo']) {
        await chat.say(words);
      }
      await signIn(page, people.anna);
      await openConversation(page, chat);
      await expect(messages(page)).toHaveCount(3);
      await openSearch(panel(page));
      await searchIn(panel(page)).fill('ground');
      // The newest one first.
      await expect(hits(panel(page))).toHaveText([/Measure the ground/, /Check the ground/]);
      await panel(page)
        .getByRole('button', { name: text('chat.searchHereClose') })
        .click();
      await expect(messages(page)).toHaveCount(3);
      await openSearch(panel(page));
      await searchIn(panel(page)).press('Escape');
      await expect(panel(page)).toBeVisible();
      await expect(searchIn(panel(page))).toHaveCount(0);
      await openSearch(panel(page));
      await searchIn(panel(page)).fill('strap');
      await hits(panel(page)).first().click();
      await expectLedTo(page, panel(page), 'Check the ground strap');
      await expect(field(page)).toBeVisible();
    });
  });
}
