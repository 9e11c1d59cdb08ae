/**
 * `npm run bench` measures every part (bench/*.bench.ts), `npm run bench -- server first-load` only those named. Prints
 * one JSON row per figure, keeps docs/performance.md, and ends with 1 when a bound is broken.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageWith } from './performance-page.ts';
import type { BenchPart } from './result.ts';

const page = path.join(import.meta.dirname, '../docs/performance.md');

async function partsNamed(names: readonly string[]): Promise<BenchPart[]> {
  const files = globSync('*.bench.ts', { cwd: import.meta.dirname });
  const parts: BenchPart[] = [];
  for (const file of files.sort()) {
    if (names.length > 0 && !names.includes(file.replace('.bench.ts', ''))) continue;
    const { part } = (await import(path.join(import.meta.dirname, file))) as { part: BenchPart };
    parts.push(part);
  }
  if (parts.length === 0) throw new Error(`There is no part ${names.join(', ')}; there are: ${files.join(', ')}`);
  return parts;
}

let isKept = true;
for (const part of await partsNamed(process.argv.slice(2))) {
  const rows = await part.run();
  for (const row of rows) console.log(JSON.stringify({ part: part.name, ...row }));
  isKept &&= rows.every((row) => row.ok);
  writeFileSync(page, pageWith(existsSync(page) ? readFileSync(page, 'utf8') : '', part, rows));
}
process.exitCode = isKept ? 0 : 1;
