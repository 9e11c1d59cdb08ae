/** The object store of the simulation: the addresses of the local store, the bytes in memory. */
import { createHash } from 'node:crypto';
import type { LocalObjects } from '../../server/embedded/objects/local-objects.ts';
import { type Grant, signGrant } from '../../server/embedded/objects/object-grant.ts';

export interface MemoryObjects extends LocalObjects {
  bytesOf(key: string): Uint8Array | null;
  wipe(): void;
}

const validMs = 300_000;
const headBytes = 16;

export function createMemoryObjects({ secret, now }: { secret: string; now: () => Date }): MemoryObjects {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const granted = (grant: Omit<Grant, 'expires'>) => {
    const expiresAt = new Date(now().getTime() + validMs);
    return { url: signGrant(secret, { ...grant, expires: expiresAt.getTime() }), expiresAt };
  };
  return {
    presignPut(key, { type, size, sha256 }) {
      const put = granted({ method: 'PUT', key, type, size, sha256, name: '' });
      return Promise.resolve({ ...put, headers: { 'content-type': type } });
    },
    presignGet: (key, { name, type }) =>
      Promise.resolve(granted({ method: 'GET', key, type, name, size: 0, sha256: '' })),
    stat(key) {
      const bytes = kept.get(key);
      return Promise.resolve(bytes ? { size: bytes.length, sha256: hashOf(bytes) } : null);
    },
    head: (key) => Promise.resolve(kept.get(key)?.slice(0, headBytes) ?? null),
    put(key, bytes) {
      kept.set(key, new Uint8Array(bytes));
      return Promise.resolve();
    },
    check: () => Promise.resolve(),
    remove(key) {
      kept.delete(key);
      return Promise.resolve();
    },
    async store(key, parts, { size, sha256 }) {
      const chunks: Uint8Array[] = [];
      for await (const part of parts) chunks.push(part);
      const bytes = new Uint8Array(Buffer.concat(chunks));
      if (bytes.length > size) return 'too-large';
      if (bytes.length !== size || hashOf(bytes) !== sha256) return 'other-bytes';
      kept.set(key, bytes);
      return 'stored';
    },
    open(key) {
      const bytes = kept.get(key);
      return Promise.resolve(bytes ? { size: bytes.length, stream: new Blob([bytes]).stream() } : null);
    },
    bytesOf: (key) => kept.get(key) ?? null,
    wipe: () => kept.clear(),
  };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
