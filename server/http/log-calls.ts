/** One structured line per call, without personal data: no query strings, no ids of people, no addresses. */
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import { requestIdHeader } from './headers.ts';

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
