/**
 * The videos that come with the product and their captions, `/help-videos/<language>/<name>.webm` and `.vtt`, in parts when a
 * player asks for parts. An operator's own may stand anywhere: the table `support_video` says where.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono, type Context as HonoContext } from 'hono';

export const videoDirectory = path.join(import.meta.dirname, '../../help/videos');
export const videoPath = '/help-videos';

const types = { webm: 'video/webm', vtt: 'text/vtt; charset=utf-8' } as const;

export function createVideoFiles(directory: string = videoDirectory): Hono {
  return new Hono().get(`${videoPath}/:language{[a-z]{2}}/:file{[a-z-]+\\.(?:webm|vtt)}`, async (c) => {
    const { language, file } = c.req.param();
    const bytes = await readFile(path.join(directory, language, file)).catch(() => null);
    if (bytes === null) return c.text('Not found', 404);
    c.header('content-type', file.endsWith('.webm') ? types.webm : types.vtt);
    c.header('cache-control', 'public, max-age=3600');
    c.header('accept-ranges', 'bytes');
    return part(c, new Uint8Array(bytes));
  });
}

/** The asked part as 206; the whole when none was asked, or one that this file does not have. */
function part(c: HonoContext, bytes: Uint8Array<ArrayBuffer>): Response {
  const range = /^bytes=(\d+)-(\d*)$/.exec(c.req.header('range') ?? '');
  const [first, wanted] = [Number(range?.[1]), range?.[2] ? Number(range[2]) : bytes.length - 1];
  if (!range || first >= bytes.length || wanted < first) return c.body(bytes);
  const last = Math.min(wanted, bytes.length - 1);
  c.header('content-range', `bytes ${first}-${last}/${bytes.length}`);
  return c.body(bytes.slice(first, last + 1), 206);
}
