/**
 * The built page: hashed assets for ever, html and worker asked for anew each time, navigation to any other path gets
 * index.html. Files are looked up at each request, so that a new build is served without a restart.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { createEarlyLinks } from './early-links.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const alreadySmall = new Set(['.png', '.ico', '.woff2']);
/** Never the page: other programs answer here. */
const reserved = /^\/(api|oidc|oidc-ui|objects|checkoutshopper|checkoutanalytics|chime|control)(\/|$)/i;
const compressAsync = promisify(brotliCompress);

interface PageFile {
  name: string;
  extension: string;
  version: string;
}

export function pageFiles(directory: string): MiddlewareHandler {
  const root = path.resolve(directory);
  const earlyLinks = createEarlyLinks(root);
  return async (c, next) => {
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || reserved.test(c.req.path)) return next();
    const file = (await find(root, c.req.path)) ?? (isNavigation(c) ? await find(root, '/index.html') : null);
    if (file === null) return c.text(isNavigation(c) ? 'The page has not been built: npm run build' : 'Not found', 404);
    const tag = `"${file.version}"`;
    c.header('content-type', types[file.extension] ?? 'application/octet-stream');
    c.header('cache-control', file.name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    c.header('etag', tag);
    c.header('vary', 'accept-encoding');
    const links = file.extension === '.html' ? await earlyLinks(c.req.path) : null;
    if (links !== null) c.header('link', links);
    if (c.req.header('if-none-match')?.includes(tag) === true) return c.body(null, 304);
    const isBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '') && !alreadySmall.has(file.extension);
    if (isBrotli) c.header('content-encoding', 'br');
    return c.body(await read(root, file, isBrotli));
  };
}

/** A screen's address; whoever accepts anything (a monitor, a crawler, curl) gets the page too. */
function isNavigation(c: Context): boolean {
  return /text\/html|\*\/\*/.test(c.req.header('accept') ?? '*/*') && path.extname(c.req.path) === '';
}

async function find(root: string, urlPath: string): Promise<PageFile | null> {
  if (urlPath.includes('%')) return null; // no built file has a name that needs it
  const file = path.join(root, path.normalize(urlPath));
  if (!file.startsWith(root + path.sep)) return null;
  const facts = await stat(file).catch(() => null);
  if (facts?.isFile() !== true) return null;
  const name = path.relative(root, file).replaceAll(path.sep, '/');
  return { name, extension: path.extname(file), version: `${facts.mtimeMs.toString(36)}-${facts.size.toString(36)}` };
}

/** By path; one for all servers of a process, which serve the same page. */
const cache = new Map<string, { version: string; bytes: Promise<Uint8Array<ArrayBuffer>> }>();

/** Bytes of a file, compressed at its first use and then kept. */
function read(root: string, file: PageFile, isBrotli: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const place = path.join(root, file.name);
  const key = isBrotli ? `${place}.br` : place;
  const known = cache.get(key);
  if (known?.version === file.version) return known.bytes;
  const bytes = load(place, isBrotli);
  cache.set(key, { version: file.version, bytes });
  bytes.catch(() => cache.delete(key));
  return bytes;
}

async function load(file: string, isBrotli: boolean): Promise<Uint8Array<ArrayBuffer>> {
  if (!isBrotli) return new Uint8Array(await readFile(file));
  const ready = await readyMade(file);
  if (ready !== null) return ready;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return new Uint8Array(await compressAsync(await readFile(file), { params }));
}

/** The `.br` file that `npm start` puts beside a built file, unless the file is newer. */
async function readyMade(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [plain, brotli] = await Promise.all([stat(file), stat(`${file}.br`).catch(() => null)]);
  return brotli !== null && brotli.mtimeMs >= plain.mtimeMs ? new Uint8Array(await readFile(`${file}.br`)) : null;
}
