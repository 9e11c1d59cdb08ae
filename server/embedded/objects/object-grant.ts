/** What a signed address of the local store allows, and its signature (HMAC-SHA256 over all of it). */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Grant {
  method: 'PUT' | 'GET';
  key: string;
  type: string;
  /** Bytes; 0 for GET. */
  size: number;
  /** Hex; empty for GET. */
  sha256: string;
  /** File name of a download. */
  name: string;
  /** Epoch milliseconds. */
  expires: number;
}

export const objectsPath = '/objects/';

/** Address below our own origin: it works under whatever name the page was opened. */
export function signGrant(secret: string, grant: Grant): string {
  const { method, key, type, size, sha256, name, expires } = grant;
  const query = new URLSearchParams({ method, type, size: String(size), sha256, name, expires: String(expires) });
  query.set('signature', signature(secret, key, query));
  return `${objectsPath}${encodeURIComponent(key)}?${query.toString()}`;
}

/** Null when the signature is not ours. */
export function readGrant(secret: string, key: string, given: URLSearchParams): Grant | null {
  const query = new URLSearchParams(given);
  const claimed = Buffer.from(query.get('signature') ?? '');
  query.delete('signature');
  const expected = Buffer.from(signature(secret, key, query));
  if (claimed.length !== expected.length || !timingSafeEqual(claimed, expected)) return null;
  const text = (name: string): string => query.get(name) ?? '';
  return {
    method: text('method') === 'PUT' ? 'PUT' : 'GET',
    key,
    type: text('type'),
    size: Number(text('size')),
    sha256: text('sha256'),
    name: text('name'),
    expires: Number(text('expires')),
  };
}

function signature(secret: string, key: string, query: URLSearchParams): string {
  return createHmac('sha256', secret).update(`${key}\n${query.toString()}`).digest('base64url');
}
