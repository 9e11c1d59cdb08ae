/**
 * Rows as they lie on the disk: the columns that tables are searched by stay readable, the rest is one AES-256-GCM text
 * under the device's own key, bound to its table and row so that none can be put in another's place. Synchronous, because a
 * transaction of IndexedDB ends while anything else is waited for, and because what is typed last is written while the page
 * goes away. The same bytes open with WebCrypto (src/launch/script/read-launch-view.ts).
 *
 *   row ──► { key columns, sealed: iv (12) | ciphertext | tag (16) [, sealedBytes: the same for an attachment's bytes] }
 */
import { gcm } from '@noble/ciphers/aes';
import { randomBytes } from '@noble/ciphers/webcrypto';

const ivLengthBytes = 12;

type Row = Readonly<Record<string, unknown>>;
type Bytes = Uint8Array<ArrayBuffer>;

export interface Seal {
  close(table: string, id: unknown, row: Row, readable: readonly string[]): Row;
  /** What is not sealed is given back as it is. Throws `SealBrokenError` under another key. */
  open(table: string, id: unknown, row: Row): Row;
}

export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
}

export function createSeal(key: Bytes): Seal {
  /** Bytes that were opened here, so that a row that only changes its owner is not sealed anew. */
  const closedBytes = new WeakMap<object, { about: string; sealed: Bytes }>();
  const { encrypt, decrypt } = createCipher(key);
  const known = createKnownTexts();
  const bytesOf = (about: string, sealed: Bytes): ArrayBuffer => {
    const { buffer } = Uint8Array.from(decrypt(about, sealed));
    closedBytes.set(buffer, { about, sealed });
    return buffer;
  };
  const sealedBytesOf = (about: string, bytes: ArrayBuffer): Bytes => {
    const known = closedBytes.get(bytes);
    return known?.about === about ? known.sealed : encrypt(about, new Uint8Array(bytes));
  };
  const wordsIn = (about: string, sealed: Bytes): string => {
    const before = known.get(about, sealed);
    if (before !== undefined) return before;
    const words = text(decrypt(about, sealed));
    known.keep(about, sealed, words);
    return words;
  };
  return {
    close(table, id, row, readable) {
      const open: Record<string, unknown> = {};
      const hidden: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(row)) {
        if (readable.includes(name)) open[name] = value;
        else if (value instanceof ArrayBuffer)
          open['sealedBytes'] = sealedBytesOf(`${nameOf(table, id)}/${name}`, value);
        else hidden[name] = value;
      }
      const [about, words] = [nameOf(table, id), JSON.stringify(hidden)];
      const sealed = encrypt(about, utf8(words));
      known.keep(about, sealed, words);
      return { ...open, sealed };
    },
    open(table, id, row) {
      if (!('sealed' in row)) return row;
      const { sealed, sealedBytes, ...readable } = row;
      const about = nameOf(table, id);
      const hidden = JSON.parse(wordsIn(about, sealed as Bytes)) as Row;
      const whole = { ...readable, ...hidden };
      if (sealedBytes !== undefined) addLazily(whole, 'bytes', () => bytesOf(`${about}/bytes`, sealedBytes as Bytes));
      return whole;
    },
  };
}

function createCipher(key: Bytes) {
  const encrypt = (about: string, plain: Uint8Array): Bytes => {
    const iv = randomBytes(ivLengthBytes);
    const ciphertext = gcm(key, iv, utf8(about)).encrypt(plain);
    const sealed = new Uint8Array(ivLengthBytes + ciphertext.length);
    sealed.set(iv);
    sealed.set(ciphertext, ivLengthBytes);
    return sealed;
  };
  const decrypt = (about: string, sealed: Bytes): Uint8Array => {
    try {
      return gcm(key, sealed.subarray(0, ivLengthBytes), utf8(about)).decrypt(sealed.subarray(ivLengthBytes));
    } catch {
      throw new SealBrokenError(`${about} was sealed with another key`);
    }
  };
  return { encrypt, decrypt };
}

const mostKnown = 1_000;
const longestKnown = 10_000;

/** What was closed or opened here last of each row: the queue is read many times while it is sent, and a row is the same as long as its iv is. */
function createKnownTexts() {
  const texts = new Map<string, { sealed: Bytes; words: string }>();
  return {
    get(about: string, sealed: Bytes): string | undefined {
      const known = texts.get(about);
      return known && haveSameIv(known.sealed, sealed) ? known.words : undefined;
    },
    keep(about: string, sealed: Bytes, words: string): void {
      if (words.length > longestKnown) return;
      if (texts.size >= mostKnown) texts.clear();
      texts.set(about, { sealed, words });
    },
  };
}

function haveSameIv(one: Bytes, other: Bytes): boolean {
  for (let index = 0; index < ivLengthBytes; index++) if (one[index] !== other[index]) return false;
  return true;
}

const nameOf = (table: string, id: unknown) => `${table}/${String(id)}`;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const utf8 = (words: string) => encoder.encode(words);
const text = (bytes: Uint8Array) => decoder.decode(bytes);

/** Lists name files without opening their bytes. */
function addLazily(row: object, name: string, make: () => unknown): void {
  const become = (value: unknown) =>
    Object.defineProperty(row, name, { value, enumerable: true, configurable: true, writable: true });
  Object.defineProperty(row, name, {
    enumerable: true,
    configurable: true,
    get() {
      const value = make();
      become(value);
      return value;
    },
    set: become,
  });
}
