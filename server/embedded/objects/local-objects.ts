/**
 * The object store on this machine's disk, behind addresses signed for 300 s. An upload is kept only when size and
 * SHA-256 are what was announced; it appears at once or not at all. Downloads are never shown in place.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Objects } from '../../providers/objects.ts';
import { type Grant, signGrant } from './object-grant.ts';

const validMs = 300_000;

export interface LocalObjects extends Objects {
  /** Keeps the bytes if they are the announced ones; otherwise says what is wrong and keeps nothing. */
  store(
    key: string,
    bytes: AsyncIterable<Uint8Array>,
    facts: { size: number; sha256: string },
  ): Promise<'stored' | 'too-large' | 'other-bytes'>;
}

export function createLocalObjects(deps: { directory: string; secret: string; now: () => Date }): LocalObjects {
  const fileOf = (key: string): string => {
    const name = createHash('sha256').update(key).digest('hex');
    return path.join(deps.directory, name.slice(0, 2), name);
  };
  const granted = (grant: Omit<Grant, 'expires'>) => {
    const expiresAt = new Date(deps.now().getTime() + validMs);
    return { url: signGrant(deps.secret, { ...grant, expires: expiresAt.getTime() }), expiresAt };
  };
  return {
    presignPut(key, { type, size, sha256 }) {
      const put = granted({ method: 'PUT', key, type, size, sha256, name: '' });
      return Promise.resolve({ ...put, headers: { 'content-type': type } });
    },
    presignGet: (key, { name, type }) =>
      Promise.resolve(granted({ method: 'GET', key, type, name, size: 0, sha256: '' })),
    async stat(key) {
      const bytes = await readFile(fileOf(key)).catch(nullIfMissing);
      return bytes && { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    async head(key) {
      const file = await open(fileOf(key)).catch(nullIfMissing);
      if (file === null) return null;
      try {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(16), 0, 16, 0);
        return new Uint8Array(buffer.subarray(0, bytesRead));
      } finally {
        await file.close();
      }
    },
    async put(key, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await storeFile(fileOf(key), Readable.from([bytes]), { size: bytes.length, sha256 });
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    store: (key, bytes, facts) => storeFile(fileOf(key), bytes, facts),
    async open(key) {
      const file = await open(fileOf(key)).catch(nullIfMissing);
      if (file === null) return null;
      const { size } = await file.stat();
      await file.close();
      const stream = Readable.toWeb(createReadStream(fileOf(key))) as ReadableStream<Uint8Array<ArrayBuffer>>;
      return { size, stream };
    },
  };
}

async function storeFile(
  target: string,
  bytes: AsyncIterable<Uint8Array>,
  facts: { size: number; sha256: string },
): Promise<'stored' | 'too-large' | 'other-bytes'> {
  await mkdir(path.dirname(target), { recursive: true });
  const temporary = `${target}.${randomUUID()}.part`;
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(temporary, 'wx');
  try {
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      if (size > facts.size) return 'too-large';
      hash.update(chunk);
      await file.write(chunk);
    }
    if (size !== facts.size || hash.digest('hex') !== facts.sha256) return 'other-bytes';
    await file.sync();
    await rename(temporary, target);
    return 'stored';
  } finally {
    await file.close();
    await rm(temporary, { force: true });
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
