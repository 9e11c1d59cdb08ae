import { randomBytes } from 'node:crypto';
import { gcm as real } from '@noble/ciphers/aes';
import { expect, test } from 'vitest';
import { gcm } from './quick-aes.ts';

const bytes = (length: number) => new Uint8Array(randomBytes(length));

test.each([0, 1, 15, 16, 17, 1_000, 100_000])('%i bytes are sealed as the product seals them', (length) => {
  const [key, iv, about, plain] = [bytes(32), bytes(12), bytes(20), bytes(length)];
  const sealed = gcm(key, iv, about).encrypt(plain);
  expect(sealed).toEqual(real(key, iv, about).encrypt(plain));
  expect(gcm(key, iv, about).decrypt(sealed)).toEqual(plain);
  expect(() => gcm(bytes(32), iv, about).decrypt(sealed)).toThrow('unable to authenticate');
  expect(() => gcm(key, iv, bytes(20)).decrypt(sealed)).toThrow('unable to authenticate');
});
