/**
 * The videos that come with the product and their captions, `/help-videos/<language>/<name>.webm` and `.vtt`, in parts when a
 * player asks for parts, and not again when it has them. An operator's own may stand anywhere: the table `support_video` says where.
 */
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { Hono, type Context as HonoContext } from 'hono';
import { byteRangeFrom } from './byte-range.ts';

export const videoDirectory = path.join(import.meta.dirname, '../areas/help/videos');
export const videoPath = '/help-videos';

const types = { webm: 'video/webm', vtt: 'text/vtt; charset=utf-8' } as const;

export function createVideoFiles(directory: string = videoDirectory): Hono {
  return new Hono().get(`${videoPath}/:language{[a-z]{2}}/:file{[a-z-]+\\.(?:webm|vtt)}`, async (c) => {
    const { language, file } = c.req.param();
    const handle = await open(path.join(directory, language, file)).catch(() => null);
    if (handle === null) return c.text('Not found', 404);
    try {
      c.header('content-type', file.endsWith('.webm') ? types.webm : types.vtt);
      return await answer(c, handle);
    } finally {
      await handle.close();
    }
  });
}

async function answer(c: HonoContext, file: FileHandle): Promise<Response> {
  const { size, mtimeMs } = await file.stat();
  const tag = `"${mtimeMs.toString(36)}-${size.toString(36)}"`;
  c.header('cache-control', 'public, max-age=3600');
  c.header('accept-ranges', 'bytes');
  c.header('etag', tag);
  if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304);
  // A part of another version would not fit to what the player has.
  const isSameVersion = (c.req.header('if-range') ?? tag) === tag;
  const range = byteRangeFrom(isSameVersion ? c.req.header('range') : undefined, size);
  if (range.kind === 'none') {
    c.header('content-range', `bytes */${size}`);
    return c.body(null, 416);
  }
  if (range.kind === 'whole') return c.body(await bytesOf(file, 0, size));
  const { first, last } = range;
  c.header('content-range', `bytes ${first}-${last}/${size}`);
  return c.body(await bytesOf(file, first, last - first + 1), 206);
}

function isKnown(header: string | undefined, tag: string): boolean {
  const known = header?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return known.includes(tag) || known.includes('*');
}

async function bytesOf(file: FileHandle, position: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
