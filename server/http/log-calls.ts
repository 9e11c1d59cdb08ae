/** One structured line per call, without personal data: no query strings, no ids of people, no addresses. */
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { requestIdHeader } from './headers.ts';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** `nameOf`: the contract's key of a path, so that ids in paths are not written down. */
export function logCalls(log: Log, nameOf: (method: string, path: string) => string | null): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const call = nameOf(c.req.method, c.req.path);
    const line = {
      call: call ?? `${c.req.method} other`,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
      requestId: c.res.headers.get(requestIdHeader),
    };
    if (c.res.status >= 500) log.error(line);
    else log.info(line);
  };
}

/** What of an error is written down: a database's detail and values may name people, so they stay out. */
export function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, severity } = error as Error & Record<string, unknown>;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const message = severity === undefined ? error.message : undefined;
  return { type: error.name, message, code, constraint, table, stack: frames.join('\n') };
}
