/** Headers of every answer: our mark, a request id, and what keeps a page from being turned against its reader. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { serverHeader } from '../../contract/version.ts';

export const requestIdHeader = 'x-request-id';

/** Origins beside our own. All default to none. */
export interface PageOrigins {
  /** That the page may call (an external identity provider or object store, a payment provider). */
  connect?: readonly string[];
  /** To which it may open websockets. */
  sockets?: readonly string[];
  /** Whose scripts it may run and call: the operator's tag manager. */
  scripts?: readonly string[];
  /** Whose pages it may show in frames, `'self'` among them: card fields and banks. */
  frames?: readonly string[];
  images?: readonly string[];
  /** To which forms may lead. */
  forms?: readonly string[];
}

export interface Origins extends PageOrigins {
  /** Where people reach the portal. */
  origin: string;
}

export function contentSecurityPolicy(given: PageOrigins): string {
  const { connect = [], sockets = [], scripts = [], frames = [], images = [], forms = [] } = given;
  const called = [...connect, ...scripts];
  return [
    "default-src 'none'",
    directive('script-src', "'self'", scripts),
    "style-src 'self'",
    directive('img-src', "'self' data: blob:", [...new Set([...called, ...images])]),
    "font-src 'self'",
    directive('connect-src', "'self'", [...called, ...sockets]),
    directive('frame-src', frames.length === 0 ? "'none'" : '', frames),
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "base-uri 'none'",
    directive('form-action', "'self'", forms),
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

function directive(name: string, ours: string, others: readonly string[]): string {
  return [name, ours, ...others].filter((part) => part !== '').join(' ');
}

const yearSeconds = 31_536_000;

export function securityHeaders({ origin, ...others }: Origins): Record<string, string> {
  return {
    ...(origin.startsWith('https:') && { 'strict-transport-security': `max-age=${yearSeconds}` }),
    'content-security-policy': contentSecurityPolicy(others),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
  };
}

export function headers(version: string, origins: Origins): MiddlewareHandler {
  const fixed = Object.entries({ ...securityHeaders(origins), [serverHeader]: version });
  return async (c, next) => {
    c.header(requestIdHeader, randomUUID());
    for (const [name, value] of fixed) c.header(name, value);
    await next();
  };
}
