/** AWS Signature Version 4 in the query: an address that allows one call for a time. Knows no product. */
import { createHash, createHmac } from 'node:crypto';

export interface Signer {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface AddressToSign {
  method: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  /** Path already percent-encoded. */
  url: URL;
  /** Beside `host`: what the caller has to send exactly like this. Lower-case names. */
  headers: Record<string, string>;
  seconds: number;
}

export function signAddress(signer: Signer, address: AddressToSign, now: Date): URL {
  const timestamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${timestamp.slice(0, 8)}/${signer.region}/s3/aws4_request`;
  const headers = Object.entries({ ...address.headers, host: address.url.host }).toSorted(byName);
  const signedHeaders = headers.map(([name]) => name).join(';');
  const url = new URL(address.url);
  const added = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${signer.accessKeyId}/${scope}`,
    'X-Amz-Date': timestamp,
    'X-Amz-Expires': String(address.seconds),
    'X-Amz-SignedHeaders': signedHeaders,
  };
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  const query = [...url.searchParams]
    .map(([name, value]): [string, string] => [encoded(name), encoded(value)])
    .toSorted(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const canonicalHeaders = headers.map(([name, value]) => `${name}:${value.trim().replace(/\s+/g, ' ')}\n`).join('');
  const request = [address.method, url.pathname, query, canonicalHeaders, signedHeaders, 'UNSIGNED-PAYLOAD'].join('\n');
  const digest = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', timestamp, scope, digest].join('\n');
  const key = ['aws4_request', 's3', signer.region, timestamp.slice(0, 8)].reduceRight(
    (secret: string | Buffer, part) => hmac(secret, part),
    `AWS4${signer.secretAccessKey}`,
  );
  url.search = `?${query}&X-Amz-Signature=${hmac(key, text).toString('hex')}`;
  return url;
}

/** RFC 3986: everything but the unreserved characters. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
