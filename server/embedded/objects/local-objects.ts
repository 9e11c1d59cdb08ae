/**
 * The object store on this machine's disk, behind addresses signed for 300 s. An upload is kept only when size and
 * SHA-256 are what was announced; it appears at once or not at all. Downloads are never shown in place.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { addressValidMs, type Objects, StoreUnreachable } from '../../providers/objects.ts';
import { type Grant, signGrant } from './object-grant.ts';

/** Of files whose hash is remembered. */
const mostHashes = 1_000;
/** Longer than any upload takes. */
const unfinishedMs = 3_600_000;
/** Room for three attachments. */
const leastFreeBytes = 16 * 1_048_576;
/** Bytes read at a time. */
const pieceBytes = 524_288;

export interface LocalObjects extends Objects {
  /** Keeps the bytes if they are the announced ones; otherwise says what is wrong and keeps nothing. */
  store(
    key: string,
    bytes: AsyncIterable<Uint8Array>,
    facts: { size: number; sha256: string },
  ): Promise<'stored' | 'too-large' | 'other-bytes'>;
}

export function createLocalObjects(deps: { directory: string; secret: string; now: () => Date }): LocalObjects {
  const hashes = createHashes();
  const fileOf = (key: string): string => {
    const name = createHash('sha256').update(key).digest('hex');
    return path.join(deps.directory, name.slice(0, 2), name);
  };
  const granted = (grant: Omit<Grant, 'expires'>) => {
    const expiresAt = new Date(deps.now().getTime() + addressValidMs);
    return { url: signGrant(deps.secret, { ...grant, expires: expiresAt.getTime() }), expiresAt };
  };
  return {
    presignPut(key, { type, size, sha256 }) {
      const put = granted({ method: 'PUT', key, type, size, sha256, name: '' });
      return Promise.resolve({ ...put, headers: { 'content-type': type } });
    },
    presignGet: (key, { name, type }) =>
      Promise.resolve(granted({ method: 'GET', key, type, name, size: 0, sha256: '' })),
    stat: (key) => hashes.of(fileOf(key)),
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
    check: () => checkRoom(deps.directory),
    remove: (key) => rm(fileOf(key), { force: true }),
    store: (key, bytes, facts) => storeFile(fileOf(key), bytes, facts),
    async open(key) {
      const file = await open(fileOf(key)).catch(nullIfMissing);
      if (file === null) return null;
      const { size } = await file.stat();
      await file.close();
      const stream = Readable.toWeb(createReadStream(fileOf(key), { highWaterMark: pieceBytes })) as ReadableStream<
        Uint8Array<ArrayBuffer>
      >;
      return { size, stream };
    },
  };
}

/** Removes what uploads left behind whose process ended in the middle; others may be under way in another process. */
export async function forgetUnfinished(directory: string, now: Date): Promise<void> {
  const names = await readdir(directory, { recursive: true }).catch(nullIfMissing);
  for (const name of names?.filter((one) => one.endsWith('.part')) ?? []) {
    const file = path.join(directory, name);
    const facts = await stat(file).catch(nullIfMissing);
    if (facts !== null && facts.mtimeMs < now.getTime() - unfinishedMs) await rm(file, { force: true });
  }
}

async function checkRoom(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < leastFreeBytes) throw new StoreUnreachable('The disk is full');
}

/** A file's hash is worked out once, as long as the file stays the same. */
function createHashes() {
  const known = new Map<string, { version: string; sha256: string }>();
  return {
    async of(file: string): Promise<{ size: number; sha256: string } | null> {
      const facts = await stat(file, { bigint: true }).catch(nullIfMissing);
      if (facts === null) return null;
      const version = `${facts.ino} ${facts.size} ${facts.mtimeNs}`;
      const remembered = known.get(file);
      if (remembered?.version === version) return { size: Number(facts.size), sha256: remembered.sha256 };
      const bytes = await readFile(file).catch(nullIfMissing);
      if (bytes === null) return null;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (known.size >= mostHashes) known.clear();
      if (bytes.length === Number(facts.size)) known.set(file, { version, sha256 });
      return { size: bytes.length, sha256 };
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
      await writeWhole(file, chunk);
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

/** A disk that is nearly full takes a part, and says only at the next one that there is no room. */
async function writeWhole(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.byteLength;) {
    const { bytesWritten } = await file.write(bytes, written);
    if (bytesWritten === 0) throw new StoreUnreachable('The disk takes nothing');
    written += bytesWritten;
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
