/** `OwnKey` in the browser: a file of the origin's private file system, or a row where that cannot be written. */
import { type OwnKey, ownKeyLengthBytes } from './own-key.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface KeyPlace {
  read(): Promise<Bytes | null>;
  write(key: Bytes): Promise<void>;
  remove(): Promise<void>;
}

export function createOwnKeyFile(name: string): OwnKey {
  const [file, row] = [inFile(name), inRow(name)];
  const read = async () => (await file.read()) ?? (await row.read());
  const make = async () => {
    const key = crypto.getRandomValues(new Uint8Array(ownKeyLengthBytes));
    await file.write(key).catch(() => row.write(key));
    const kept = await read();
    if (!kept || kept.some((byte, index) => byte !== key[index])) throw new Error('The key was not kept.');
    return kept;
  };
  return {
    read,
    readOrMake: () => navigator.locks.request(name, async () => (await read()) ?? (await make())),
    async remove() {
      await Promise.all([file.remove(), row.remove()]);
    },
    isFile: async () => (await row.read()) === null,
  };
}

function inFile(name: string): KeyPlace {
  const folder = () => navigator.storage.getDirectory();
  return {
    async read() {
      try {
        const handle = await (await folder()).getFileHandle(name);
        return keyFrom(await (await handle.getFile()).arrayBuffer());
      } catch (error) {
        if (isMissing(error) || isForbidden(error)) return null;
        throw error;
      }
    },
    async write(key) {
      const handle = await (await folder()).getFileHandle(name, { create: true });
      const writing = await handle.createWritable();
      await writing.write(key);
      await writing.close();
    },
    async remove() {
      try {
        await (await folder()).removeEntry(name);
      } catch (error) {
        if (!isMissing(error) && !isForbidden(error)) throw error;
      }
    },
  };
}

/** A file that a crash has left empty is none. */
function keyFrom(bytes: ArrayBuffer): Bytes | null {
  return bytes.byteLength === ownKeyLengthBytes ? new Uint8Array(bytes) : null;
}

function isMissing(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

/** The browser has no such file system, or not in this mode. */
function isForbidden(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'SecurityError');
}

const store = 'key';

function inRow(name: string): KeyPlace {
  const databaseName = `portal-${name}`;
  const isThere = async () => (await indexedDB.databases()).some((known) => known.name === databaseName);
  const within = async <T>(work: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opening = indexedDB.open(databaseName, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
    const database = await answerOf(opening);
    try {
      return await answerOf(work(database.transaction(store, 'readwrite').objectStore(store)));
    } finally {
      database.close();
    }
  };
  return {
    read: async () =>
      ((await isThere()) ? ((await within<unknown>((rows) => rows.get(store))) as Bytes) : null) ?? null,
    write: async (key) => void (await within((rows) => rows.put(key, store))),
    remove: async () => void ((await isThere()) && (await answerOf(indexedDB.deleteDatabase(databaseName)))),
  };
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not answered')));
  });
}
