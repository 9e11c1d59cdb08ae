/**
 * Four people in a meeting, each in a page of Chromium that gives 15 pictures a second: what part of a core the server takes, which
 * relays them. The pages share the machine with it: how many pictures really came is said beside it.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import {
  fakeMedia,
  framesOf,
  join,
  openGuest,
  startMeeting,
  untilIn,
  untilSeen,
} from '../e2e/support/meeting-people.ts';
import { people } from '../e2e/support/portal.ts';
import { findChromium } from '../scripts/chromium.ts';
import { buildPage, builtFrom, sourceHash } from '../scripts/page-build.ts';
import { startWorkshopPortal } from './launch/workshop-portal.ts';
import { atMost, type BenchPart, type BenchRow, benchRow, median } from './result.ts';

const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
const [picturesPerSecond, rounds, roundMs, mostOfACore] = [15, 5, 6_000, 25];
/** Of Linux. */
const ticksPerSecond = 100;

/** Seconds that a process has computed. */
function computedBy(pid: number): number {
  const [user = '0', system = '0'] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11) ?? [];
  return (Number(user) + Number(system)) / ticksPerSecond;
}

interface Round {
  /** Percent of a core. */
  share: number;
  /** Pictures of each other person that each page drew in a second. */
  drawn: number;
}

async function drawnBy(pages: readonly Page[]): Promise<number> {
  const all = await Promise.all(
    pages.flatMap((page, at) => names.filter((_, other) => other !== at).map((name) => framesOf(page, name))),
  );
  return all.reduce((sum, count) => sum + count, 0) / all.length;
}

async function measure(pid: number, pages: readonly Page[]): Promise<Round> {
  const [from, computed, drawn] = [performance.now(), computedBy(pid), await drawnBy(pages)];
  await delay(roundMs);
  const more = computedBy(pid) - computed;
  const seconds = (performance.now() - from) / 1_000;
  return { share: (100 * more) / seconds, drawn: ((await drawnBy(pages)) - drawn) / seconds };
}

async function rowsOf(origin: string, pid: number): Promise<BenchRow[]> {
  const args = ['--disable-gpu', ...fakeMedia(picturesPerSecond)];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    const { link } = await startMeeting(origin, people.anna);
    const idle = computedBy(pid);
    await delay(roundMs);
    const alone = (100 * (computedBy(pid) - idle)) / (roundMs / 1_000);
    const pages: Page[] = [];
    for (const name of names) {
      const page = await openGuest(browser, origin + link);
      await join(page, name);
      await untilIn(page);
      pages.push(page);
    }
    for (const [at, page] of pages.entries()) await untilSeen(page, names[(at + 1) % names.length] ?? '');
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measure(pid, pages));
    const share = median(measured.map((round) => round.share));
    const drawn = median(measured.map((round) => round.drawn));
    const detail = `median of ${rounds} times ${roundMs / 1_000} s, the most ${Math.max(...measured.map((round) => round.share)).toFixed(0)} %; ${drawn.toFixed(1)} pictures a second came of each, server alone ${alone.toFixed(1)} %`;
    return [
      benchRow('Part of a core for a meeting of four', { ratio: share, unit: '%', detail }, atMost(mostOfACore)),
      benchRow('The same for each picture a second that came', {
        ratio: share / drawn,
        unit: '%',
        detail: `at ${picturesPerSecond} pictures a second ${((share / drawn) * picturesPerSecond).toFixed(0)} %, if it grows as they do`,
      }),
    ];
  } finally {
    await browser.close();
  }
}

export const part: BenchPart = {
  name: 'meeting',
  title: 'A meeting of four',
  async run() {
    if (process.env['DIST_DIR'] === undefined && builtFrom() !== sourceHash()) await buildPage();
    const portal = await startWorkshopPortal(0);
    try {
      return await rowsOf(portal.origin, portal.pid() ?? 0);
    } finally {
      await portal.stop();
      portal.removeData();
    }
  },
};
