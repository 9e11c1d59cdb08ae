/** The experts' desk in a browser. */
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { aConversation } from './chat.ts';
import { signIn } from './portal.ts';
import { makeRequest } from './requests-by-call.ts';
import { text } from './texts.ts';
import type { World } from './world.ts';

export const clara = 'expert@portal.example';
export const tomas = 'tomas@portal.example';

export const rowOf = (page: Page, id: string): Locator => page.locator(`.desk-list [data-row="${id}"]`);
export const partOf = (page: Page, part: string): Locator => page.locator(`section[aria-labelledby="desk-${part}"]`);
export const session = (page: Page): Locator => page.locator('.desk-session');
/** Notes, questions, the solution. */
export const deskBox = (page: Page): Locator => page.locator('#desk-text');
export const deskButton = (page: Page, key: string): Locator =>
  page.getByRole('button', { name: text(key), exact: true });
/** Of the conversation inside of the session. */
export const chatField = (page: Page): Locator => session(page).locator('#chat-text');
export const said = (page: Page): Locator => session(page).locator('.chat-bubble');

export async function atDesk(page: Page, email: string): Promise<void> {
  await signIn(page, email, '/desk');
  await expect(page.locator('.desk-row').first()).toBeVisible();
}

/** Into the box of the request; `mode`: what it is. */
export async function writeToRequest(page: Page, mode: string, words: string): Promise<void> {
  await deskButton(page, `desk.mode.${mode}`).click();
  await deskBox(page).fill(words);
  await deskButton(page, `desk.send.${mode}`).click();
}

/** Into the conversation. */
export async function sayAtDesk(page: Page, words: string): Promise<void> {
  await chatField(page).fill(words);
  await chatField(page).press('Enter');
  await expect(chatField(page)).toHaveValue('');
}

/** A browser of somebody else's. */
export async function anotherBrowser(browser: Browser, world: World): Promise<BrowserContext> {
  return await browser.newContext({ baseURL: world.url, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
}

/** Subjects of what is on a desk that has something of everything. */
export const busyDesk = { talk: 'Rattles when cold', check: 'Check before sale' };

/** Sessions of Clara's: one with a conversation in which she is asked something, and a health check that waits for its scan. */
export async function aBusyDesk(url: string): Promise<void> {
  const { anna, expert, supportRequestId, say } = await aConversation(url, busyDesk.talk);
  await say('Does it rattle when it is warm?');
  const words = { supportRequestId, content: 'Only when it is cold', language: 'en', attachmentId: null };
  await anna.call('POST /api/v1/chat/SendMessage', words);
  const check = await makeRequest(anna, {
    ...{ requestType: 3, subsystemId: 16, subject: busyDesk.check, isContactAsapRequest: true },
    ...{ licensePlate: 'HH AB 123', mileage: 84_000, repairOrder: 'R-1' },
  });
  await expert.call('POST /api/v1/expert/TakeRequest', { supportRequestId: check.supportRequestId });
}
