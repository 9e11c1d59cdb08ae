/**
 * So many pages and files beside the API for one address in a minute. The API has limits of its own; the built page is not
 * counted, because a bay full of tablets behind one address loads it at once.
 */
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { limitKeyOf, type RateLimit } from '../rate-limit.ts';

const documents = /^\/(?:api\/(?:docs|openapi)|oidc-ui|objects|mailbox|help-videos)\b/i;
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
