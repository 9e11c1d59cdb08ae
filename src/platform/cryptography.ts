/** Hashing and authenticated encryption over WebCrypto, which pages, workers and Node share: it needs no fake. */
export interface Cryptography {
  /** Lower-case hex. */
  sha256Hex(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string>;
  /** AES-256-GCM; `key` is 32 bytes. */
  encrypt(
    key: Uint8Array<ArrayBuffer>,
    plain: Uint8Array<ArrayBuffer>,
  ): Promise<{ iv: Uint8Array<ArrayBuffer>; ciphertext: ArrayBuffer }>;
  /** Null when the key is not the right one or a byte was changed. */
  decrypt(
    key: Uint8Array<ArrayBuffer>,
    sealed: { iv: Uint8Array<ArrayBuffer>; ciphertext: ArrayBuffer },
  ): Promise<ArrayBuffer | null>;
}

const ivLengthBytes = 12;

export function createCryptography(): Cryptography {
  const importKey = (raw: Uint8Array<ArrayBuffer>) =>
    crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return {
    async sha256Hex(bytes) {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    async encrypt(key, plain) {
      const iv = crypto.getRandomValues(new Uint8Array(ivLengthBytes));
      const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await importKey(key), plain);
      return { iv, ciphertext };
    },
    async decrypt(key, { iv, ciphertext }) {
      try {
        return await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await importKey(key), ciphertext);
      } catch {
        return null;
      }
    },
  };
}
