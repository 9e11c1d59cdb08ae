/**
 * Looking at ten thousand requests on the device, in Chromium with the processor slowed down 4 ×: from the tap on a filter
 * or a heading to the rows in hand, read from the device's own database.
 */
import path from 'node:path';
import { type Page, chromium } from '@playwright/test';
import { build } from 'vite';
import { findChromium } from '../scripts/chromium.ts';
import type { figures } from './list/page.ts';
import { atMost, type BenchPart, benchRow, median } from './result.ts';
import { startListServer } from './sync/list-server.ts';

type Figures = typeof figures;
const [count, rounds, slowDown, longestMs] = [10_000, 15, 4, 50];

async function bundlePage(): Promise<string> {
  const input = path.join(import.meta.dirname, 'list/page.ts');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input, output: { codeSplitting: false } } },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as { output: { code?: string }[] }[];
  return outputs.flatMap(({ output }) => output.map((part) => part.code ?? '')).join('\n');
}

function measure<K extends keyof Figures>(page: Page, name: K, ...given: Parameters<Figures[K]>): Promise<number> {
  return page.evaluate(
    ([figure, args]) => {
      const { figures } = globalThis as unknown as { figures: Record<string, (...rest: unknown[]) => Promise<number>> };
      return figures[figure]?.(...args) ?? 0;
    },
    [name as string, given as unknown[]] as const,
  );
}

async function medianOf(page: Page, what: string, run: () => Promise<number>, bound = atMost(longestMs)) {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const ms = await run();
    if (round > 0) times.push(ms);
  }
  const detail = `median of ${rounds}, slowest ${Math.max(...times).toFixed(0)} ms, ${slowDown} × slow-down`;
  return benchRow(what, { ratio: median(times), unit: 'ms', detail }, bound);
}

export const part: BenchPart = {
  name: 'list',
  title: 'Ten thousand requests on the device',
  async run() {
    const server = await startListServer(count, await bundlePage());
    const browser = await chromium.launch({ executablePath: await findChromium() });
    try {
      const page = await browser.newPage();
      await page.goto(server.origin);
      await page.waitForFunction(() => 'figures' in globalThis);
      await measure(page, 'fill');
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
      const open = { exceptStatusIds: [100, 500] };
      return [
        await medianOf(page, 'Newest 50', () => measure(page, 'newest', {})),
        await medianOf(page, 'Newest 50 of a status', () => measure(page, 'newest', { statusIds: [30] })),
        await medianOf(page, 'Sorted by subject', () => measure(page, 'page', {}, 'subject', true, 1)),
        await medianOf(page, 'Sorted by vehicle, page 100', () => measure(page, 'page', {}, 'vehicle', false, 100)),
        await medianOf(page, 'Open ones', () => measure(page, 'page', open, 'createDate', false, 1)),
        await medianOf(page, 'Open ones of a service type, by timeslot', () =>
          measure(page, 'page', { ...open, subsystemId: 11 }, 'timeslot', true, 1),
        ),
        await medianOf(page, 'First search after the start', () => measure(page, 'coldSearch', '009443')),
        await medianOf(page, 'Words that no request has', () => measure(page, 'search', 'nowhere')),
        await medianOf(page, 'The end of a VIN', () => measure(page, 'search', '009443')),
        await medianOf(page, 'Words that every request has', () => measure(page, 'search', 'golf volkswagen')),
        await medianOf(page, 'The same among the open ones of a service type, by vehicle', () =>
          measure(page, 'searchPage', 'golf volkswagen', { ...open, subsystemId: 11 }),
        ),
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};
