/** Any S3-compatible object store, by presigned addresses; size, type and checksum are part of an upload's signature. */
import { createHash } from 'node:crypto';
import { addressValidMs, type Objects, StoreUnreachable } from './objects.ts';
import { type AddressToSign, encoded, signAddress } from './sign-address.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  isPathStyle: boolean;
}

const usualTimeoutMs = 20_000;
const checkTimeoutMs = 3_000;
const checksumHeader = 'x-amz-checksum-sha256';

function createStoreCalls(settings: S3Settings, now: () => Date) {
  const sign = (
    method: AddressToSign['method'],
    key: string,
    headers = {},
    query: Record<string, string> = {},
  ): string => {
    const url = addressOf(settings, key);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return signAddress(settings, { method, url, headers, seconds: addressValidMs / 1000 }, now()).href;
  };
  const ask = async (
    method: AddressToSign['method'],
    key: string,
    headers: Record<string, string> = {},
    body: Uint8Array<ArrayBuffer> | null = null,
    timeoutMs = usualTimeoutMs,
  ) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(sign(method, key, headers), { method, headers, body, signal }).catch(
      (cause: unknown) => {
        throw new StoreUnreachable('The object store gives no answer', { cause });
      },
    );
    if (answer.ok || (answer.status === 404 && body === null)) return answer;
    void answer.body?.cancel();
    const message = `The object store answered ${answer.status}`;
    throw answer.status >= 500 || answer.status === 429 ? new StoreUnreachable(message) : new Error(message);
  };
  return { sign, ask };
}

export function createS3Objects(settings: S3Settings, now: () => Date): Objects {
  const { sign, ask } = createStoreCalls(settings, now);
  const expiresAt = () => new Date(now().getTime() + addressValidMs);
  return {
    presignPut(key, { type, size, sha256 }) {
      const checksum = Buffer.from(sha256, 'hex').toString('base64');
      const headers = { 'content-type': type, [checksumHeader]: checksum };
      // The browser sends content-length by itself and may not be told to.
      const url = sign('PUT', key, { ...headers, 'content-length': String(size) });
      return Promise.resolve({ url, headers, expiresAt: expiresAt() });
    },
    presignGet(key, { name, type }) {
      const query = {
        'response-content-disposition': `attachment; filename*=UTF-8''${encoded(name)}`,
        'response-content-type': type,
      };
      return Promise.resolve({ url: sign('GET', key, {}, query), expiresAt: expiresAt() });
    },
    async stat(key) {
      const answer = await ask('HEAD', key, { 'x-amz-checksum-mode': 'ENABLED' });
      if (answer.status === 404) return null;
      const size = Number(answer.headers.get('content-length'));
      const checksum = answer.headers.get(checksumHeader);
      if (checksum !== null) return { size, sha256: Buffer.from(checksum, 'base64').toString('hex') };
      const whole = Buffer.from(await (await ask('GET', key)).arrayBuffer()); // a store that keeps no checksums
      return { size: whole.length, sha256: createHash('sha256').update(whole).digest('hex') };
    },
    async head(key) {
      const answer = await ask('GET', key, { range: 'bytes=0-15' });
      return answer.status === 404 ? null : new Uint8Array(await answer.arrayBuffer()).slice(0, 16);
    },
    async put(key, bytes, type) {
      const checksum = createHash('sha256').update(bytes).digest('base64');
      await ask('PUT', key, { 'content-type': type, [checksumHeader]: checksum }, new Uint8Array(bytes));
    },
    async open(key) {
      const answer = await ask('GET', key);
      if (answer.status === 404 || answer.body === null) return null;
      return { size: Number(answer.headers.get('content-length')), stream: answer.body };
    },
    remove: async (key) => void (await ask('DELETE', key)),
    // There need be nothing under this name.
    check: async () => void (await ask('HEAD', 'readiness', {}, null, checkTimeoutMs)),
  };
}

function addressOf({ endpoint, bucket, isPathStyle }: S3Settings, key: string): URL {
  const url = new URL(endpoint);
  const path = key.split('/').map(encoded).join('/');
  if (isPathStyle) url.pathname = `/${encoded(bucket)}/${path}`;
  else {
    url.hostname = `${bucket}.${url.hostname}`;
    url.pathname = `/${path}`;
  }
  return url;
}
