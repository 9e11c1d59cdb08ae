/** Every key of the desk does what the list of shortcuts says, and the list names exactly these. */
import type { Page } from '@playwright/test';
import {
  aBusyDesk,
  atDesk,
  busyDesk,
  chatField,
  clara,
  deskBox,
  deskButton,
  partOf,
  session,
  tomas,
} from './support/desk.ts';
import { makeRequest } from './support/requests-by-call.ts';
import { people } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const row = (page: Page, subject: string) => page.locator('.desk-row', { hasText: subject });
const dialog = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title });
const colleagues = 'With a colleague';
const waiting = 'Waits for somebody';

interface Played {
  /** As the list names it. */
  key: string;
  /** Pressed, when it is another name. */
  press?: string;
  /** On whose row. */
  on: string;
  expected: (page: Page) => Promise<void>;
}

const isFocused = (subject: string) => (page: Page) => expect(row(page, subject)).toBeFocused();
const selectedIs = (at: 'first' | 'last') => (page: Page) => expect(page.locator('.desk-row')[at]()).toBeFocused();
const writes = (mode: string) => async (page: Page) => {
  await expect(deskBox(page)).toBeFocused();
  await expect(deskButton(page, `desk.send.${mode}`)).toBeVisible();
};
const opens = (title: string) => async (page: Page) => {
  await expect(dialog(page, title)).toBeVisible();
  await page.keyboard.press('Escape');
};
const movesFrom = (subject: string) => (page: Page) => expect(row(page, subject)).not.toBeFocused();

const played: readonly Played[] = [
  { key: '↓', press: 'ArrowDown', on: busyDesk.talk, expected: movesFrom(busyDesk.talk) },
  { key: '↑', press: 'ArrowUp', on: waiting, expected: movesFrom(waiting) },
  { key: 'Home', on: waiting, expected: selectedIs('first') },
  { key: 'End', on: busyDesk.talk, expected: selectedIs('last') },
  { key: 'n', on: waiting, expected: isFocused(busyDesk.talk) },
  {
    key: '→',
    press: 'ArrowRight',
    on: busyDesk.talk,
    expected: (page) => expect(page.locator('#desk-session')).toBeFocused(),
  },
  { key: 'c', on: busyDesk.talk, expected: (page) => expect(chatField(page)).toBeFocused() },
  {
    key: 'k',
    on: busyDesk.talk,
    expected: async (page) => {
      await expect(session(page).getByRole('searchbox', { name: text('chat.searchHere') })).toBeFocused();
      await page.keyboard.press('Escape');
    },
  },
  { key: 'e', on: busyDesk.talk, expected: opens(text('desk.endChatText')) },
  { key: 'w', on: busyDesk.talk, expected: writes('note') },
  { key: 'f', on: busyDesk.talk, expected: writes('question') },
  { key: 's', on: busyDesk.talk, expected: writes('solved') },
  { key: 'u', on: busyDesk.talk, expected: writes('unresolved') },
  { key: 'x', on: busyDesk.talk, expected: writes('cancel') },
  { key: 'h', on: busyDesk.talk, expected: opens(text('desk.handOverTo')) },
  { key: 'r', on: busyDesk.check, expected: opens(text('desk.scan.none')) },
  { key: 't', on: busyDesk.talk, expected: (page) => expect(page.getByLabel(text('desk.status'))).toBeFocused() },
  {
    key: 'p',
    on: busyDesk.talk,
    expected: (page) => expect(session(page).getByText(text('desk.noPhrases')).first()).toBeVisible(),
  },
  {
    key: 'v',
    on: busyDesk.talk,
    expected: async (page) => {
      await expect.poll(() => page.context().pages().length).toBe(2);
      const tab = page.context().pages()[1];
      await expect(tab ?? page).toHaveURL(/\/meeting\/[\w-]{24}$/);
      await tab?.close();
    },
  },
  {
    key: 'o',
    on: colleagues,
    expected: (page) => expect(page.locator('section[aria-labelledby="desk-own"]').getByText(colleagues)).toBeVisible(),
  },
  {
    key: 'Enter',
    on: waiting,
    expected: (page) => expect(page.locator('section[aria-labelledby="desk-own"]').getByText(waiting)).toBeVisible(),
  },
  { key: '?', on: busyDesk.talk, expected: opens(text('desk.shortcutsText')) },
];

async function aDeskOfEverything(world: World): Promise<void> {
  await aBusyDesk(world.url);
  const anna = await signInToServer(world.url, people.anna);
  await makeRequest(anna, { subject: waiting });
  const { supportRequestId } = await makeRequest(anna, { subject: colleagues });
  const his = await signInToServer(world.url, tomas);
  await his.call('POST /api/v1/expert/TakeRequest', { supportRequestId });
}

test('each key of the desk does what the list of shortcuts says, and the list names no other', async ({
  page,
  world,
}) => {
  test.slow();
  await aDeskOfEverything(world);
  await atDesk(page, clara);
  for (const { key, press = key, on, expected } of played) {
    await test.step(key, async () => {
      await row(page, on).click();
      await expect(session(page).getByRole('heading', { name: on })).toBeVisible();
      await row(page, on).focus();
      await page.keyboard.press(press);
      await expected(page);
    });
  }
  await row(page, busyDesk.talk).focus();
  await page.keyboard.press('?');
  const named = await page.getByRole('dialog').locator('kbd').allTextContents();
  expect(named.toSorted()).toEqual([...played.map(({ key }) => key), 'Ctrl + Enter', 'Esc'].toSorted());
});

test('keys act on the request that is shown: on another row they show its request first, however fast they are pressed', async ({
  page,
  world,
}) => {
  const anna = await signInToServer(world.url, people.anna);
  for (const subject of ['First', 'Second', 'Third']) await makeRequest(anna, { subject });
  await atDesk(page, clara);
  const isIn = (part: string, subject: string) =>
    expect(partOf(page, part).locator('.desk-row', { hasText: subject })).toBeVisible();
  const shown = (subject: string) => expect(session(page).getByRole('heading', { name: subject })).toBeVisible();
  await row(page, 'First').click();
  await shown('First');
  for (const key of ['Enter', 'o', 'ArrowRight']) {
    await row(page, 'Second').focus();
    await page.keyboard.press(key);
    await shown('Second');
    await expect(row(page, 'Second')).toBeFocused();
    await row(page, 'First').click();
    await shown('First');
  }
  await row(page, 'Second').focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Third')).toBeFocused();
  await shown('Third');
  await row(page, 'First').click();
  await shown('First');
  await row(page, 'First').focus();
  // In one go: nothing is drawn between them.
  await page.evaluate(() => {
    for (const key of ['ArrowDown', 'Enter'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await shown('Second');
  await row(page, 'Second').focus();
  await page.keyboard.press('Enter');
  await isIn('own', 'Second');
  for (const subject of ['First', 'Third']) await isIn('waiting', subject);
});
