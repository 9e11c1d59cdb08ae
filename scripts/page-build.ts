/** The built page in dist/: which sources it was made from, and making it. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants } from 'node:zlib';
import { compressFiles } from './compress-files.ts';

const root = path.join(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const mark = path.join(dist, '.built-from');
const sources = [
  '{src,sw,contract,domain,public}/**/*',
  '*.html',
  '*.config.ts',
  'build/*.{ts,mjs}',
  'package-lock.json',
];

/** Hash of the sources in dist/ as they were when it was built; null when it was not built by us. */
export function builtFrom(): string | null {
  try {
    return readFileSync(mark, 'utf8');
  } catch {
    return null;
  }
}

export function sourceHash(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.{ts,tsx}', '**/*.md'] });
  for (const file of files.toSorted()) {
    const absolute = path.join(root, file);
    if (statSync(absolute).isFile()) hash.update(file).update('\0').update(readFileSync(absolute));
  }
  return hash.digest('hex');
}

/** Throws when the build fails; what it says then stands on the terminal. */
export async function buildPage(): Promise<void> {
  const hash = sourceHash();
  await run([path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']);
  await compressFiles(dist, constants.BROTLI_MAX_QUALITY);
  writeFileSync(mark, hash);
}

function run(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('The page could not be built.'));
    });
  });
}
