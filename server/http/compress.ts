/** JSON answers above 1 kB travel as brotli, at a level that costs less time than it saves on a workshop's line. */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const leastBytes = 1_024;
const compressAsync = promisify(brotliCompress);

export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isJson = c.res.headers.get('content-type')?.startsWith('application/json') === true;
    // An answer without a body (304 of a file) must stay without one.
    if (
      !isJson ||
      c.res.body === null ||
      !/\bbr\b/.test(c.req.header('accept-encoding') ?? '') ||
      c.res.headers.has('content-encoding')
    )
      return;
    const body = Buffer.from(await c.res.arrayBuffer());
    const isWorth = body.length >= leastBytes;
    const sent = isWorth ? await compressAsync(body, { params: parametersFor(body.length) }) : body;
    const answer = new Response(new Uint8Array(sent), { status: c.res.status, headers: c.res.headers });
    if (isWorth) answer.headers.set('content-encoding', 'br');
    answer.headers.append('vary', 'accept-encoding');
    c.res = undefined;
    c.res = answer;
  };
}

function parametersFor(size: number): Record<number, number> {
  return { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: size };
}
