/**
 * What is around every call: its line in the log, the answer to HEAD, and so many pages and files beside the API for one address in a
 * minute. The API has limits of its own; the built page is not counted, because a bay full of tablets behind one address loads it at once.
 */
import type { MiddlewareHandler, Context as HonoContext } from 'hono';
import type { Log } from '../log.ts';
import { requestIdHeader } from './headers.ts';
import type { IncomingMessage, RequestListener } from 'node:http';
import { limitKeyOf, type RateLimit } from '../rate-limit.ts';

/**
 * One structured line per call, without personal data: no query strings, no ids of people, no addresses.
 * `nameOf`: the contract's key of a path, so that ids in paths are not written down.
 */
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

/**
 * The answer to HEAD is that of GET without its body. Hono makes the whole answer and lets the body lie: a file would stay
 * open, and a listener that nobody reads would keep its place. So the body is given back.
 */
export function headCalls(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method !== 'HEAD' || c.res.body === null) return;
    await c.res.body.cancel();
    c.res = new Response(null, c.res);
  };
}

const documents =
  /^\/(?:api\/(?:docs|openapi)|oidc-ui|objects|mailbox|help-videos|checkoutshopper|checkoutanalytics|chime)\b/i;
const tooMany = 'Too many calls; wait a little';

export function limitDocuments(limitRate: RateLimit, addressOf: (c: HonoContext) => string): MiddlewareHandler {
  return async (c, next) => {
    if (!documents.test(c.req.path)) return next();
    const waitSeconds = limitRate(`document ${limitKeyOf(addressOf(c))}`);
    if (waitSeconds === null) return next();
    return c.text(tooMany, 429, { 'retry-after': String(waitSeconds) });
  };
}

/** The same for the identity provider, whose clients read an error as JSON. */
export function limitListener(
  limitRate: RateLimit,
  addressOf: (request: IncomingMessage) => string,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const waitSeconds = limitRate(`provider ${limitKeyOf(addressOf(request))}`);
    if (waitSeconds === null) return listener(request, response);
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': String(waitSeconds) });
    response.end(JSON.stringify({ error: 'temporarily_unavailable', error_description: tooMany }));
  };
}
