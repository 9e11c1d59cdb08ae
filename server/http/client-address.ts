/**
 * The caller's address. Behind proxies it stands in X-Forwarded-For, where only the entries our own proxies have
 * appended can be trusted: with N of them, the Nth from the right. Some write the port as well; it says nothing of who calls.
 */
import type { IncomingMessage } from 'node:http';
import type { Context as HonoContext } from 'hono';

export function createClientAddress(trustedProxies: number): (c: HonoContext) => string {
  return (c) => {
    const env = c.env as { incoming?: Pick<IncomingMessage, 'socket'> } | undefined;
    return addressFrom(trustedProxies, c.req.header('x-forwarded-for'), env?.incoming?.socket.remoteAddress);
  };
}

/** The same for a call that Hono never sees. */
export function addressOfRequest(trustedProxies: number, { headers, socket }: IncomingMessage): string {
  return addressFrom(trustedProxies, headers['x-forwarded-for']?.toString(), socket.remoteAddress);
}

function addressFrom(trustedProxies: number, forwarded: string | undefined, line: string | undefined): string {
  const entries = trustedProxies === 0 ? [] : (forwarded?.split(',') ?? []);
  const entry = withoutPort(entries.at(-trustedProxies)?.trim() ?? '');
  return (entry === '' ? (line ?? '127.0.0.1') : entry).replace(/^::ffff:(?=\d+\.)/i, '');
}

/** `203.0.113.9:4711`, `[2001:db8::9]:4711` */
function withoutPort(entry: string): string {
  const [, six, four] = /^(?:\[([^\]]*)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(entry) ?? [];
  return six ?? four ?? entry;
}
