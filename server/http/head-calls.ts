/**
 * The answer to HEAD is that of GET without its body. Hono makes the whole answer and lets the body lie: a file would stay
 * open, and a listener that nobody reads would keep its place. So the body is given back.
 */
import type { MiddlewareHandler } from 'hono';

export function headCalls(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method !== 'HEAD' || c.res.body === null) return;
    await c.res.body.cancel();
    c.res = new Response(null, c.res);
  };
}
