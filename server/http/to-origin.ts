/**
 * Sends a browser that came by another name of this machine (127.0.0.1) to the one sign-in works under (localhost).
 * Only without PUBLIC_URL: behind a proxy the names in front are the operator's affair.
 */
import type { MiddlewareHandler } from 'hono';

export function toOrigin(origin: string | null): MiddlewareHandler {
  const host = origin === null ? null : new URL(origin).host;
  return async (c, next) => {
    const isPage = c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html');
    const isOtherLoopback = /^(127\.0\.0\.1|\[::1\])(:|$)/.test(c.req.header('host') ?? '');
    if (host === null || !isPage || !isOtherLoopback) return next();
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${origin}${pathname}${search}`, 302);
  };
}
