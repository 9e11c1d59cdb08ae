/**
 * The device's part, in Chromium: pulling, reading and sending against the same work written by hand over bare
 * IndexedDB and fetch, in turn in one page.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Page, chromium } from '@playwright/test';
import { build } from 'vite';
import { findChromium } from '../scripts/chromium.ts';
import { atMost, type BenchPart, type BenchRow, benchRow, median } from './result.ts';
import { type ListServer, startListServer } from './sync/list-server.ts';
import type { figures } from './sync/page.ts';

type Figures = typeof figures;

const rounds = 7;
const claimCount = 200;

async function bundlePage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: path.join(import.meta.dirname, 'sync/page.ts'), output: { codeSplitting: false } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as { output: { type: string; code?: string }[] }[];
  return outputs.flatMap(({ output }) => output.map((part) => part.code ?? '')).join('\n');
}

/** Calls one figure in the page. */
function measure<K extends keyof Figures>(
  page: Page,
  name: K,
  ...given: Parameters<Figures[K]>
): Promise<Awaited<ReturnType<Figures[K]>>> {
  return page.evaluate(
    ([figure, args]) => {
      const { figures } = globalThis as unknown as { figures: Record<string, (...rest: unknown[]) => Promise<never>> };
      return figures[figure]?.(...args);
    },
    [name as string, given as unknown[]] as const,
  ) as Promise<Awaited<ReturnType<Figures[K]>>>;
}

/** The median of the rounds' ratios; ours and by hand take turns, and take turns at going first. */
async function inTurn(run: (isOurs: boolean) => Promise<number>): Promise<{ ratio: number; detail: string }> {
  const times: { ours: number; byHand: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const isOursFirst = round % 2 === 0;
    const first = await run(isOursFirst);
    const second = await run(!isOursFirst);
    // The first round warms both up.
    if (round > 0) times.push({ ours: isOursFirst ? first : second, byHand: isOursFirst ? second : first });
  }
  const ours = median(times.map((time) => time.ours));
  const byHand = median(times.map((time) => time.byHand));
  return { ratio: ours / byHand, detail: `${ours.toFixed(1)} ms, by hand ${byHand.toFixed(1)} ms` };
}

async function pulling(page: Page, server: ListServer): Promise<BenchRow[]> {
  const first = await inTurn((isOurs) => measure(page, 'firstPull', isOurs));
  const readable: number[] = [];
  for (let round = 0; round < 5; round++) readable.push(await measure(page, 'newestReadable'));
  await measure(page, 'firstPull', false);
  let bytes = 0;
  const change = await inTurn(async (isOurs) => {
    server.changeOne();
    const pulled = await measure(page, 'pullChange', isOurs);
    if (isOurs) ({ bytes } = pulled);
    return pulled.ms;
  });
  const cold = await inTurn((isOurs) => measure(page, 'coldNewest', isOurs));
  const readableMs = median(readable);
  const detail = 'from the first byte of the answer';
  return [
    benchRow('First pull of 10,000 requests against by hand', first, atMost(1.2)),
    benchRow('Newest 50 readable', { ratio: readableMs, unit: 'ms', detail }, atMost(150)),
    benchRow('Pull after 1 change among 10,000 against by hand', change, atMost(1.5)),
    benchRow('The same on the wire', { ratio: bytes / 1000, unit: 'kB', detail: 'headers included' }, atMost(5)),
    benchRow('Newest 50 after a cold open against by hand', cold, atMost(1.3)),
  ];
}

async function filtering(page: Page): Promise<BenchRow[]> {
  await measure(page, 'firstPull', true);
  await measure(page, 'firstPull', false);
  const filter = await inTurn((isOurs) => measure(page, 'filter', isOurs, 30, 11));
  return [benchRow('Status and service type, newest 50 of 50,000, against by hand', filter, atMost(1.5))];
}

async function sending(page: Page, server: ListServer): Promise<BenchRow[]> {
  const keep = await inTurn(async (isOurs) => median(await measure(page, 'keepClaims', isOurs, 100)));
  const send = await inTurn(async (isOurs) => (await measure(page, 'sendQueue', isOurs, claimCount)).ms);
  server.takeEffects();
  server.cutEvery(20);
  const { ids } = await measure(page, 'sendQueue', true, claimCount);
  server.cutEvery(0);
  const effects = server.takeEffects();
  const lost = ids.filter((id) => !effects.has(id)).length;
  const doubled = [...effects.values()].filter((times) => times > 1).length;
  const cutDetail = `${claimCount} claims, 5 % of the answers cut off after the commit`;
  return [
    benchRow('Keeping one claim safe against one bare row, both on the disk', keep, atMost(3)),
    benchRow(`Sending ${claimCount} queued claims against a bare loop`, send, atMost(1.5)),
    benchRow('Claims lost', { ratio: lost, unit: 'lost', detail: cutDetail }, atMost(0)),
    benchRow('Claims delivered twice', { ratio: doubled, unit: 'twice', detail: cutDetail }, atMost(0)),
  ];
}

/** On a disk, as on a tablet: Chromium's databases in memory become slower with each row that is replaced. */
async function withPage<T>(count: number, run: (page: Page, server: ListServer) => Promise<T>): Promise<T> {
  const server = await startListServer(count, await bundlePage());
  const disk = mkdtempSync(path.join(tmpdir(), 'portal-sync-'));
  const context = await chromium.launchPersistentContext(disk, { executablePath: await findChromium() });
  try {
    const page = await context.newPage();
    await page.goto(server.origin);
    await page.waitForFunction(() => 'figures' in globalThis);
    return await run(page, server);
  } finally {
    await context.close();
    await server.stop();
    rmSync(disk, { recursive: true, force: true });
  }
}

export const part: BenchPart = {
  name: 'sync',
  title: 'Sync on the device',
  run: async () => [
    ...(await withPage(10_000, async (page, server) => [
      ...(await pulling(page, server)),
      ...(await sending(page, server)),
    ])),
    ...(await withPage(50_000, (page) => filtering(page))),
  ],
};
