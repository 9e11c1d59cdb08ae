import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles } from './compress-files.ts';

test('a compressed file is never older than its original, whatever the fraction of a millisecond of that', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const fractions = [0, 0.000_1, 0.000_4, 0.000_9, 0.000_123_4];
  const files = fractions.map((fraction, index) => {
    const file = path.join(folder, `file-${index}.js`);
    writeFileSync(file, `const a = ${index};`);
    utimesSync(file, 1_790_000_000, 1_790_000_000 + fraction);
    return file;
  });
  await compressFiles(folder, 1);
  for (const [index, file] of files.entries()) {
    expect(statSync(`${file}.br`).mtimeMs).toBeGreaterThanOrEqual(statSync(file).mtimeMs);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(`const a = ${index};`);
  }
});
