/**
 * The caller's address. Behind proxies it stands in X-Forwarded-For, where only the entries our own proxies have
 * appended can be trusted: with N of them, the Nth from the right.
 */
import type { Context as HonoContext } from 'hono';

export function createClientAddress(trustedProxies: number): (c: HonoContext) => string {
  return (c) => {
    if (trustedProxies > 0) {
      const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
      const address = forwarded.at(-trustedProxies)?.trim();
      if (address !== undefined && address !== '') return address;
    }
    const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
    return (env?.incoming?.socket?.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
  };
}
