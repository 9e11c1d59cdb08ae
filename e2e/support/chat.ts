/** A conversation in a browser, and the expert in it, who has a device of their own without a screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { people } from './portal.ts';
import { makeRequest } from './requests-by-call.ts';
import { type ServerView, signInToServer } from './server-view.ts';
import { text } from './texts.ts';

export interface ChatAbout {
  supportRequestId: string;
  ticketId: string;
  anna: ServerView;
  expert: ServerView;
  /** Resolves the message's id. */
  say(content: string): Promise<string>;
  /** What the server has of the workshop, oldest first. */
  written(): Promise<string[]>;
}

/** A request of Anna's workshop that an expert has taken. */
export async function aConversation(url: string, subject = 'Rattles when cold'): Promise<ChatAbout> {
  const [anna, expert] = await Promise.all([
    signInToServer(url, people.anna),
    signInToServer(url, 'expert@portal.example'),
  ]);
  const { supportRequestId, ticketId } = await makeRequest(anna, { subject });
  await expert.call('POST /api/v1/expert/TakeRequest', { supportRequestId });
  const say = async (content: string) => {
    const body = { supportRequestId, content, language: 'en', attachmentId: null };
    return (await expert.call('POST /api/v1/chat/SendMessage', body)).messageId;
  };
  return {
    ...{ supportRequestId, ticketId, anna, expert },
    say,
    async written() {
      const { items } = await anna.call('GET /api/v1/chat/GetMessages', { limit: '1000' });
      return items
        .filter((message) => message.supportRequestId === supportRequestId && message.side === 'workshop')
        .toSorted((a, b) => (a.createdTimestamp < b.createdTimestamp ? -1 : 1))
        .map(({ content }) => content);
    },
  };
}

export const launcher = (page: Page): Locator => page.locator('.chat-launcher');
export const panel = (page: Page): Locator => page.locator('.chat-panel');
export const field = (page: Page): Locator => panel(page).locator('#chat-text');
export const messages = (page: Page): Locator => panel(page).locator('.chat-bubble');

/** From the launcher, as a person does. */
export async function openConversation(page: Page, { ticketId }: Pick<ChatAbout, 'ticketId'>): Promise<void> {
  await launcher(page).click();
  const row = panel(page).locator('.chat-row', { hasText: ticketId });
  const head = panel(page).locator('.chat-head');
  const back = panel(page).getByRole('button', { name: text('chat.back') });
  await expect(async () => {
    await expect(field(page).or(row).filter({ visible: true }).first()).toBeVisible();
    // One that was chosen before, or in which something new has just come, is open at once; its row is beside it only where there is room.
    if (await head.filter({ hasText: ticketId }).isVisible()) return;
    if (!(await row.isVisible())) await back.click({ timeout: 1_000 });
    await row.click({ timeout: 1_000 });
    await expect(head).toContainText(ticketId, { timeout: 1_000 });
  }).toPass();
}

export async function write(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
}

/** Opens what can be done with one's own message. */
export async function openActions(page: Page, words: string): Promise<void> {
  await panel(page)
    .getByRole('button', { name: text('chat.actions', { words }) })
    .click();
}
