/**
 * Two people with real pages: from the Enter of the technician to the words painted at the expert's desk, and the other way round, over
 * a bare websocket echo between the same two browsers' process and this machine, in turn.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { WebSocketServer } from 'ws';
import { aConversation, openConversation } from '../e2e/support/chat.ts';
import { people, signInByHand } from '../e2e/support/portal.ts';
import { findChromium } from '../scripts/chromium.ts';
import { buildPage, builtFrom, sourceHash } from '../scripts/page-build.ts';
import { startWorkshopPortal } from './launch/workshop-portal.ts';
import { atMost, type BenchPart, type BenchRow, benchRow, median } from './result.ts';

const [warmUps, messages, mostOverEchoMs] = [5, 40, 20];

/** In the page: resolves when these words are painted, epoch ms. */
const painted = (page: Page, words: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const isThere = () => [...document.querySelectorAll('.chat-bubble')].at(-1)?.textContent === wanted;
        const tell = () =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
        if (isThere()) return tell();
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          tell();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    words,
  );

/** Typed before, so that only the Enter counts; resolves when it was pressed. */
async function press(page: Page, words: string): Promise<number> {
  const field = page.locator('#chat-text');
  await field.fill(words);
  return await field.evaluate((element) => {
    const at = performance.timeOrigin + performance.now();
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    return at;
  });
}

/** As between people, who read before they write: what the last message brought about is over. */
function callsOf(page: Page) {
  const underWay = new Set<Request>();
  page.on(
    'request',
    (request) => request.url().includes('/api/') && !request.url().endsWith('/events') && underWay.add(request),
  );
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return {
    async over() {
      for (let still = 0; still < 6; still = underWay.size === 0 ? still + 1 : 0) await delay(50);
    },
  };
}

async function say(from: Page, to: Page, words: string): Promise<{ there: number; here: number }> {
  const [there, here] = [painted(to, words), painted(from, words)];
  const at = await press(from, words);
  return { there: (await there) - at, here: (await here) - at };
}

const echo = (page: Page, port: number) =>
  page.evaluate(async (echoPort) => {
    const known = window as unknown as { echo?: WebSocket };
    if (!known.echo) {
      known.echo = new WebSocket(`ws://127.0.0.1:${echoPort}`);
      await new Promise((resolve) => known.echo?.addEventListener('open', resolve, { once: true }));
    }
    const from = performance.now();
    const back = new Promise((resolve) => known.echo?.addEventListener('message', resolve, { once: true }));
    known.echo.send('message');
    await back;
    return performance.now() - from;
  }, port);

async function openPages(browser: Browser, origin: string) {
  const chat = await aConversation(origin);
  // The page's own policy lets it speak with nobody else.
  const open = async () =>
    (
      await browser.newContext({
        baseURL: origin,
        locale: 'en-GB',
        viewport: { width: 1440, height: 900 },
        bypassCSP: true,
      })
    ).newPage();
  const [technician, expert] = [await open(), await open()];
  await signInByHand(technician, people.anna);
  await openConversation(technician, chat);
  await signInByHand(expert, 'expert@portal.example', `/desk?request=${chat.supportRequestId}`);
  await expert.locator('#chat-text').waitFor();
  for (const page of [technician, expert]) await page.locator('.chat-line[data-state="online"]').waitFor();
  return { technician, expert };
}

async function measure(browser: Browser, origin: string, echoPort: number): Promise<BenchRow[]> {
  const { technician, expert } = await openPages(browser, origin);
  const calls = [technician, expert].map(callsOf);
  const quiet = () => Promise.all(calls.map(({ over }) => over()));
  const kept = { toDesk: [] as number[], toWorkshop: [] as number[], here: [] as number[], bare: [] as number[] };
  for (let round = -warmUps; round < messages; round += 1) {
    await quiet();
    const up = await say(technician, expert, `From the bay ${round}`);
    const bare = await echo(technician, echoPort);
    await quiet();
    const down = await say(expert, technician, `From the desk ${round}`);
    if (round < 0) continue;
    kept.toDesk.push(up.there);
    kept.toWorkshop.push(down.there);
    kept.here.push(up.here);
    kept.bare.push(bare);
  }
  const bare = median(kept.bare);
  const row = (name: string, times: readonly number[]) => {
    const detail = `median of ${messages}: ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms, bare echo ${bare.toFixed(1)} ms`;
    return benchRow(name, { ratio: median(times) - bare, unit: 'ms', detail }, atMost(mostOverEchoMs));
  };
  return [
    row('From the technician’s Enter to the expert’s screen, over a bare echo', kept.toDesk),
    row('From the expert’s Enter to the technician’s screen, over a bare echo', kept.toWorkshop),
    benchRow('From the Enter to one’s own screen', {
      ratio: median(kept.here),
      unit: 'ms',
      detail: `median of ${messages}, slowest ${Math.max(...kept.here).toFixed(0)} ms`,
    }),
  ];
}

export const part: BenchPart = {
  name: 'talk',
  title: 'Two people talking, page to page',
  async run() {
    if (process.env['DIST_DIR'] === undefined && builtFrom() !== sourceHash()) await buildPage();
    const portal = await startWorkshopPortal(0);
    const echoes = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    echoes.on('connection', (socket) => socket.on('message', (data) => socket.send(data)));
    await once(echoes, 'listening');
    const browser = await chromium.launch({ executablePath: await findChromium() });
    try {
      return await measure(browser, portal.origin, (echoes.address() as AddressInfo).port);
    } finally {
      await browser.close();
      echoes.close();
      await portal.stop();
      portal.removeData();
    }
  },
};
