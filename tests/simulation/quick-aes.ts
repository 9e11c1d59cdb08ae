/** `gcm` of `@noble/ciphers/aes` by the engine's own code: the same bytes in a fraction of the time, most of all for photos. */
import { createCipheriv, createDecipheriv } from 'node:crypto';

type Bytes = Uint8Array<ArrayBuffer>;

const tagBytes = 16;

export function gcm(key: Bytes, iv: Bytes, about: Bytes) {
  return {
    encrypt(plain: Uint8Array): Bytes {
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(about);
      const sealed = new Uint8Array(plain.length + tagBytes);
      sealed.set(cipher.update(plain));
      cipher.final();
      sealed.set(cipher.getAuthTag(), plain.length);
      return sealed;
    },
    /** Throws when it was sealed with another key, or about something else. */
    decrypt(sealed: Uint8Array): Bytes {
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(about);
      decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
      const plain = new Uint8Array(decipher.update(sealed.subarray(0, sealed.length - tagBytes)));
      decipher.final();
      return plain;
    },
  };
}
