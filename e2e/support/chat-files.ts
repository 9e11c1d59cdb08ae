/** Files of messages in a browser, and those that the expert sends without one. */
import { createHash, randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { chatPartBytes, chatPartCount } from '../../domain/chat/chat-file.ts';
import { panel } from './chat.ts';
import type { ServerView } from './server-view.ts';
import { text } from './texts.ts';

export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const chosen = (page: Page): Locator => panel(page).locator('.chat-chosen li');
export const shownFiles = (page: Page): Locator => panel(page).locator('.chat-file');
export const pictures = (page: Page): Locator => panel(page).locator('.chat-picture img');

/** With the button of the composer, given or by its path; resolves when it is on the device. */
export async function attach(page: Page, file: GivenFile | string): Promise<void> {
  await panel(page).getByLabel(text('chat.file.attach')).setInputFiles(file);
  await chosen(page)
    .filter({ hasText: typeof file === 'string' ? basename(file) : file.name })
    .and(page.locator(':not([aria-busy])'))
    // A film of 100 MB is read and kept first.
    .waitFor({ timeout: 120_000 });
}

/** As a person does who lets a file go over the conversation, or presses Ctrl+V in the field. */
export async function bring(
  page: Page,
  how: 'drop' | 'paste',
  given: { name: string; type: string; size: number; words?: { html: string; plain: string } },
): Promise<void> {
  await panel(page)
    .locator('#chat-text')
    .evaluate(
      (field, { how: kind, name, type, size, words }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(size).fill(1)], name, { type }));
        if (words) {
          data.setData('text/html', words.html);
          data.setData('text/plain', words.plain);
        }
        const often = { bubbles: true, cancelable: true };
        field.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...often, dataTransfer: data })
            : new ClipboardEvent('paste', { ...often, clipboardData: data }),
        );
      },
      { how, ...given },
    );
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** As another device of this person does. */
export async function sendFile(
  url: string,
  { call }: ServerView,
  supportRequestId: string,
  { name, mimeType: type, buffer }: GivenFile,
): Promise<void> {
  const attachmentId = randomUUID();
  const parts = Array.from({ length: chatPartCount(buffer.length) }, (_, part) =>
    buffer.subarray(part * chatPartBytes, (part + 1) * chatPartBytes),
  );
  const body = { attachmentId, name, type, size: buffer.length, parts: parts.map(hash) };
  for (;;) {
    const { missing } = await call('POST /api/v1/chat/AnnounceFile', body);
    if (missing.length === 0) break;
    for (const { part, uploadUrl, headers } of missing) {
      const bytes = new Uint8Array(parts[part] ?? Buffer.alloc(0));
      const put = await fetch(new URL(uploadUrl, url), { method: 'PUT', headers, body: bytes });
      if (!put.ok) throw new Error(`part ${part}: ${put.status}`);
    }
  }
  await call('POST /api/v1/chat/SendMessage', { supportRequestId, content: ' ', language: 'en', attachmentId });
}

/** Files that the workshop has sent. */
export async function arrivedFiles({ call }: ServerView, supportRequestId: string) {
  const { items } = await call('GET /api/v1/chat/GetMessages', { limit: '1000' });
  return items
    .filter((message) => message.supportRequestId === supportRequestId && message.side === 'workshop')
    .flatMap(({ content, metadata: { attachment } }) => (attachment ? [{ content, ...attachment }] : []));
}
