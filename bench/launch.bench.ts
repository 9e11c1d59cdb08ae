/**
 * Launch from the home screen without a network: the installed portal, signed in, with many requests on a slow tablet,
 * until its first rows are painted, against an installed page of React and Mantine that shows one line.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { people, signInForOffline } from '../e2e/support/portal.ts';
import { buildPage, builtFrom, sourceHash } from '../scripts/page-build.ts';
import { buildEmptyPage } from './launch/build-empty-page.ts';
import { serveFolder } from './launch/file-server.ts';
import { untilViewIsKept } from '../e2e/support/kept-view.ts';
import { createTablet, type Tablet } from './launch/tablet.ts';
import { startWorkshopPortal } from './launch/workshop-portal.ts';
import { atMost, type BenchPart, benchRow, median } from './result.ts';

const requestCount = 1_000;
const rounds = 11;
/** A row of the list, whoever drew it: the launch script, or the app when it takes over. */
const anyRow = 'main .rows > li';
const appRow = '.shell:not([data-launch-view]) main .rows > li';

async function installBoth(tablet: Tablet, portal: string, empty: string): Promise<void> {
  const page = await tablet.context.newPage();
  await page.goto(empty);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(portal);
  await signInForOffline(page, people.anna);
  // The way there loaded the list before anything was installed; once more as it will be opened.
  await page.goto('/my-requests');
  await page.locator(appRow).first().waitFor();
  await untilViewIsKept(page);
  await page.close();
}

async function inTurn(tablet: Tablet, portal: string, empty: string) {
  const ours: number[] = [];
  const taken: number[] = [];
  const bare: number[] = [];
  const openOurs = async () => {
    const [rows = NaN, app = NaN] = await tablet.launch(`${portal}/my-requests`, [anyRow, appRow]);
    ours.push(rows);
    taken.push(app);
  };
  const openBare = async () => {
    const [line = NaN] = await tablet.launch(empty, ['[data-empty-page]']);
    bare.push(line);
  };
  for (let round = 0; round <= rounds; round++) {
    const [first, second] = round % 2 === 0 ? [openOurs, openBare] : [openBare, openOurs];
    await first();
    await second();
  }
  // The first round warms both up.
  return { ours: median(ours.slice(1)), taken: median(taken.slice(1)), bare: median(bare.slice(1)) };
}

export const part: BenchPart = {
  name: 'launch',
  title: 'Offline launch from the home screen',
  async run() {
    if (process.env['DIST_DIR'] === undefined && builtFrom() !== sourceHash()) await buildPage();
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-empty-page-'));
    await buildEmptyPage(folder);
    const empty = await serveFolder(folder);
    const portal = await startWorkshopPortal(requestCount);
    const tablet = await createTablet(portal.origin);
    try {
      await installBoth(tablet, portal.origin, empty.origin);
      await portal.stop();
      await empty.stop();
      await tablet.context.setOffline(true);
      const { ours, taken, bare } = await inTurn(tablet, portal.origin, empty.origin);
      const against = `empty page ${bare.toFixed(0)} ms; medians of ${rounds}, 4 × slow-down, no server`;
      return [
        benchRow(
          'First rows of 1,000 requests visible, against an empty React and Mantine page',
          { ratio: ours / bare, detail: `${ours.toFixed(0)} ms, ${against}` },
          atMost(1.3),
        ),
        benchRow('The app has taken the screen over, against the same', {
          ratio: taken / bare,
          detail: `${taken.toFixed(0)} ms, ${against}`,
        }),
      ];
    } finally {
      await tablet.stop();
      await portal.stop();
      portal.removeData();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
