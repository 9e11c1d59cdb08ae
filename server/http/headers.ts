/** Headers of every answer: our mark, a request id, and what keeps a page from being turned against its reader. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { serverHeader } from '../../contract/version.ts';

export const requestIdHeader = 'x-request-id';

/**
 * `connect`: origins beside our own that the page may call (an external identity provider or object store). `scripts`:
 * those whose scripts it may run and call, which is the operator's tag manager and nobody without one.
 */
export function contentSecurityPolicy(connect: readonly string[], scripts: readonly string[] = []): string {
  const others = [...connect, ...scripts].map((origin) => ` ${origin}`).join('');
  const programs = scripts.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${programs}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${others}`,
    "font-src 'self'",
    `connect-src 'self'${others}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

export interface Origins {
  /** Where people reach the portal. */
  origin: string;
  connect: readonly string[];
  /** Default: none. */
  scripts?: readonly string[];
}

const yearSeconds = 31_536_000;

export function securityHeaders({ origin, connect, scripts = [] }: Origins): Record<string, string> {
  return {
    ...(origin.startsWith('https:') && { 'strict-transport-security': `max-age=${yearSeconds}` }),
    'content-security-policy': contentSecurityPolicy(connect, scripts),
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
