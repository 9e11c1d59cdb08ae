/**
 * A conversation of ten thousand messages on the device, in Chromium with the processor slowed down 4 ×: from the tap on it to its newest
 * messages painted, and the longest frame while somebody scrolls up through it and back.
 */
import { chromium, type Page } from '@playwright/test';
import { aConversation, launcher, messages, openConversation, panel } from '../e2e/support/chat.ts';
import { growConversation } from '../e2e/support/long-conversation.ts';
import { people, signIn } from '../e2e/support/portal.ts';
import { text } from '../e2e/support/texts.ts';
import { findChromium } from '../scripts/chromium.ts';
import { buildPage, builtFrom, sourceHash } from '../scripts/page-build.ts';
import { scrollFrames, timeToPaint } from './conversation/in-page.ts';
import { startWorkshopPortal } from './launch/workshop-portal.ts';
import { atMost, type BenchPart, type BenchRow, benchRow, median } from './result.ts';

const [count, rounds, slowDown] = [10_000, 15, 4];
const [mostOpeningMs, longestFrameMs] = [100, 50];
/** A strong flick: thirty pixels in each frame, ten seconds long. */
const [stepPx, frames] = [30, 600];

async function fill(page: Page, origin: string): Promise<{ ticketId: string }> {
  const chat = await aConversation(origin);
  for (let at = 0; at < 4; at += 1) {
    await chat.say(`Expert ${at}`);
    await chat.anna.call('POST /api/v1/chat/SendMessage', {
      ...{ supportRequestId: chat.supportRequestId, content: `Workshop ${at}`, language: 'en', attachmentId: null },
    });
  }
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await messages(page).nth(7).waitFor();
  await panel(page)
    .getByRole('button', { name: text('chat.close') })
    .click();
  await page.evaluate(growConversation, { count, supportRequestId: null });
  await page.reload();
  await launcher(page).waitFor();
  return chat;
}

/** From the list, as at the first time, and from the launcher, as whenever one looks again. */
async function openings(
  page: Page,
  chat: { ticketId: string },
): Promise<{ fromList: number[]; fromLauncher: number[] }> {
  const [fromList, fromLauncher]: [number[], number[]] = [[], []];
  const press = (name: string) => panel(page).getByRole('button', { name }).click();
  await openConversation(page, chat);
  for (let round = 0; round <= rounds; round += 1) {
    await press(text('chat.back'));
    await messages(page).first().waitFor({ state: 'detached' });
    await page.locator('.chat-row').first().waitFor();
    fromList.push(await page.evaluate(timeToPaint, ['.chat-row', '.chat-bubble'] as const));
    await press(text('chat.close'));
    await launcher(page).waitFor();
    fromLauncher.push(await page.evaluate(timeToPaint, ['.chat-launcher', '.chat-bubble'] as const));
  }
  return { fromList: fromList.slice(1), fromLauncher: fromLauncher.slice(1) };
}

function openingRow(name: string, times: readonly number[]): BenchRow {
  const detail = `median of ${rounds}, slowest ${Math.max(...times).toFixed(0)} ms, ${slowDown} × slow-down`;
  return benchRow(name, { ratio: median(times), unit: 'ms', detail }, atMost(mostOpeningMs));
}

function frameRow(name: string, times: readonly number[]): BenchRow {
  const late = times.filter((ms) => ms > longestFrameMs).length;
  const detail = `${times.length} frames, ${late} above ${longestFrameMs} ms, median ${median(times).toFixed(1)} ms, ${slowDown} × slow-down`;
  return benchRow(name, { ratio: Math.max(...times), unit: 'ms', detail }, atMost(longestFrameMs));
}

export const part: BenchPart = {
  name: 'conversation',
  title: 'A conversation of ten thousand messages on the device',
  async run() {
    if (process.env['DIST_DIR'] === undefined && builtFrom() !== sourceHash()) await buildPage();
    const portal = await startWorkshopPortal(0);
    const browser = await chromium.launch({ executablePath: await findChromium() });
    try {
      const page = await browser.newPage({
        baseURL: portal.origin,
        locale: 'en-GB',
        viewport: { width: 1280, height: 800 },
      });
      const chat = await fill(page, portal.origin);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
      const { fromList, fromLauncher } = await openings(page, chat);
      const up = await page.evaluate(scrollFrames, ['.chat-scroll', -stepPx, frames] as const);
      const down = await page.evaluate(scrollFrames, ['.chat-scroll', stepPx, frames] as const);
      return [
        openingRow('From the tap in the list to the messages', fromList),
        openingRow('From the tap on the launcher to the messages', fromLauncher),
        frameRow('Longest frame while scrolling up', up),
        frameRow('Longest frame while scrolling down again', down),
      ];
    } finally {
      await browser.close();
      await portal.stop();
      portal.removeData();
    }
  },
};
