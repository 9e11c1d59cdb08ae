/** How an answer leaves. */
import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { envelopeBytes, envelopeText, type StoredAnswer } from './envelope-text.ts';
import type { Route } from './route-table.ts';

/** A read carries an ETag of its data (not of the clock), so that an unchanged answer costs nothing on the wire. */
export function sendRead(c: HonoContext, now: Date, { endpoint }: Route, answer: StoredAnswer): Response {
  const text = Buffer.from(answer.text);
  if (endpoint.isSecret === true) {
    c.header('cache-control', 'no-store');
    return sendEnvelope(c, now, answer);
  }
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  c.header('etag', tag);
  c.header('cache-control', 'private, no-cache');
  c.header('vary', 'authorization, accept-encoding');
  const known = c.req.header('if-none-match')?.split(/,\s*/) ?? [];
  if (known.includes(tag) || known.includes(tag.slice(2))) return c.body(null, 304);
  c.header('content-type', 'application/json');
  return c.body(envelopeBytes(text, now));
}

/** Nothing may look at `c.res` before: Hono would make an answer for it and copy ours into that, body and all. */
export function sendEnvelope(c: HonoContext, now: Date, answer: StoredAnswer): Response {
  c.header('content-type', 'application/json');
  return c.body(envelopeText(answer, now), answer.status as ContentfulStatusCode);
}
