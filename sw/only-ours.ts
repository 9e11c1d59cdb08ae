/**
 * Only what our server sent is the app. A guest network or a gateway answers any address with a page of its own, and says
 * that all is well: such a page is neither installed nor taken from a store that has it already. What is asked for carries
 * the hash that the build has given it; what is found carries our header and its right type, or else the hash too. What is
 * not ours is fetched again and stored in its place, so that a tablet with wrong bytes is well again on the next good line.
 */
import { serverHeader } from '../contract/version.ts';
import type { Cryptography } from '../src/platform/cryptography.ts';

export interface Part {
  url: string;
  /** `sha256-` and base64. */
  integrity?: string;
}

export interface OnlyOurs {
  /** For what is fetched: answered with its right bytes or not at all. */
  requestFor(request: Request): Request;
  isOurs(url: string, response: Response): Promise<boolean>;
}

const types: Readonly<Record<string, RegExp>> = {
  html: /^text\/html\b/,
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
  json: /^application\/json\b/,
  webmanifest: /^application\/manifest\+json\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png\b/,
  woff2: /^font\/woff2\b/,
};

export function createOnlyOurs(parts: readonly Part[], { sha256Hex }: Pick<Cryptography, 'sha256Hex'>): OnlyOurs {
  const integrities = new Map(parts.map(({ url, integrity }) => [pathOf(url), integrity]));
  return {
    requestFor(request) {
      const integrity = integrities.get(pathOf(request.url)) ?? '';
      // The browser's own cache may hold the gateway's page: asked with its tag, a right file costs no bytes.
      return new Request(request.url, { integrity, cache: 'no-cache', credentials: 'same-origin' });
    },
    async isOurs(url, response) {
      if (looksOurs(url, response)) return true;
      const integrity = integrities.get(pathOf(url));
      return integrity !== undefined && (await sha256Hex(await response.clone().arrayBuffer())) === hexOf(integrity);
    },
  };
}

export function looksOurs(url: string, { ok, headers }: Response): boolean {
  const extension = /\.([a-z0-9]+)$/.exec(pathOf(url))?.[1] ?? 'html';
  return ok && headers.has(serverHeader) && types[extension]?.test(headers.get('content-type') ?? '') === true;
}

function hexOf(integrity: string): string {
  const bytes = atob(integrity.replace('sha256-', ''));
  return [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

function pathOf(url: string): string {
  const { pathname } = new URL(url, 'http://portal');
  return pathname === '/' ? '/index.html' : pathname;
}
