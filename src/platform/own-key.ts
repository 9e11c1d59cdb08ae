/**
 * The device's own key, with which everything a person has not sent yet lies on the disk. It is in a file of its own, because
 * only a file is really gone when it is removed: what is deleted from IndexedDB stays readable in the browser's files for a
 * long time. Where the browser gives no files it lies in a database, and `isFile` says so.
 */
export interface OwnKey {
  /** 32 bytes as they are on the disk now; null: there is none. */
  read(): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The one there is, or a new one; two who ask at once get the same. */
  readOrMake(): Promise<Uint8Array<ArrayBuffer>>;
  remove(): Promise<void>;
  /** False: removing it does not promise that nobody finds it in the browser's files. */
  isFile(): Promise<boolean>;
}

export const ownKeyLengthBytes = 32;

/** For tests and for what is not a browser. */
export function createMemoryOwnKey({ isFile = true } = {}): OwnKey {
  let key: Uint8Array<ArrayBuffer> | null = null;
  return {
    read: () => Promise.resolve(key),
    readOrMake: () => Promise.resolve((key ??= crypto.getRandomValues(new Uint8Array(ownKeyLengthBytes)))),
    remove() {
      key = null;
      return Promise.resolve();
    },
    isFile: () => Promise.resolve(isFile),
  };
}
