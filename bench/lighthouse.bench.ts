/**
 * Lighthouse with its mobile preset (simulated slow 4G, 4 × CPU slow-down) on the start page with a country chosen,
 * as our own server sends the production build.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServerProcess } from '../e2e/support/server-process.ts';
import { findChromium } from '../scripts/chromium.ts';
import { buildPage, builtFrom, sourceHash } from '../scripts/page-build.ts';
import { freePort } from '../scripts/postgres.ts';
import { runCommand } from '../scripts/steps.ts';
import { atLeast, atMost, type BenchPart, type BenchRow, benchRow, median } from './result.ts';

const runs = 5;
const attempts = 3;
const startPage = '/?c=de&l=en-US';
const categories = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 95 } as const;
type Category = keyof typeof categories;

interface Report {
  runtimeError?: { code: string };
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** One report; a browser that lost the trace (a busy machine) is asked again. */
async function measure(address: string, folder: string): Promise<Report> {
  const output = path.join(folder, 'report.json');
  const flags = [
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    `--only-categories=${Object.keys(categories).join(',')}`,
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${output}`,
  ];
  let fault = '';
  for (let attempt = 0; attempt < attempts; attempt++) {
    const ran = await runCommand({
      command: ['lighthouse', address, ...flags],
      env: { CHROME_PATH: await findChromium() },
    });
    const report = ran.isOk ? (JSON.parse(readFileSync(output, 'utf8')) as Report) : null;
    if (report && !report.runtimeError) return report;
    fault = report?.runtimeError?.code ?? ran.output;
  }
  throw new Error(`Lighthouse gave no report: ${fault}`);
}

const points = (report: Report, category: Category) => Math.round((report.categories[category].score ?? 0) * 100);

function detailOf(reports: readonly Report[], category: Category): string {
  const scores = reports.map((report) => points(report, category)).sort((a, b) => a - b);
  const all = `median of ${scores.join(', ')}`;
  if (category !== 'performance') return all;
  const middle = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN));
  const seconds = (audit: string) => `${(middle(audit) / 1000).toFixed(1)} s`;
  return `${all}; first content ${seconds('first-contentful-paint')}, largest ${seconds('largest-contentful-paint')}, blocked ${middle('total-blocking-time').toFixed(0)} ms`;
}

function rowOf(reports: readonly Report[], category: Category): BenchRow {
  const ratio = median(reports.map((report) => points(report, category)));
  const measured = { ratio, unit: 'points', detail: detailOf(reports, category) };
  return benchRow(category, measured, atLeast(categories[category]));
}

/** Of all runs the worst: nothing moves under a finger. */
function shiftRow(reports: readonly Report[]): BenchRow {
  const shifts = reports.map((report) => report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN);
  const measured = { ratio: Math.max(...shifts), unit: 'shift', detail: `worst of ${shifts.length} runs` };
  return benchRow('layout shift', measured, atMost(0));
}

export const part: BenchPart = {
  name: 'lighthouse',
  title: 'Lighthouse on the start page',
  async run() {
    if (process.env['DIST_DIR'] === undefined && builtFrom() !== sourceHash()) await buildPage();
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-lighthouse-'));
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const server = createServerProcess({ port, dataFolder: path.join(folder, 'data'), publicUrl: origin });
    try {
      await server.start();
      const reports: Report[] = [];
      for (let run = 0; run < runs; run++) reports.push(await measure(origin + startPage, folder));
      return [
        ...(Object.keys(categories) as Category[]).map((category) => rowOf(reports, category)),
        shiftRow(reports),
      ];
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
