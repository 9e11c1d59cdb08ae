/** Puts `.br` files beside the built ones; the server prefers them while they are not older. */
import { globSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compressible = '**/*.{html,js,css,json,svg,webmanifest,txt,wasm}';
const compressAsync = promisify(brotliCompress);

/** `quality`: 0 to 11, the slowest and smallest. */
export async function compressFiles(folder: string, quality: number): Promise<void> {
  const files = globSync(compressible, { cwd: folder }).map((file) => path.join(folder, file));
  await Promise.all(files.map((file) => compressFile(file, quality)));
}

async function compressFile(file: string, quality: number): Promise<void> {
  const text = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${file}.br`, await compressAsync(text, { params }));
  // A date knows no fraction of a millisecond, which would leave the copy older.
  const { mtimeMs } = statSync(file);
  const notOlder = new Date(Math.ceil(mtimeMs));
  utimesSync(`${file}.br`, notOlder, notOlder);
}
