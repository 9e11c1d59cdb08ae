import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { type PublicKey, sealFor } from './seal-for.ts';

const pair = () => generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });

test.each(['', 'refresh-token', 'ä€😀', 'x'.repeat(8000)])(
  'what is sealed for somebody is read by them to the letter, and by nobody else',
  async (text) => {
    const { publicKey, privateKey } = await pair();
    const sealed = await sealFor((await exportJWK(publicKey)) as PublicKey, text);
    expect(new TextDecoder().decode((await compactDecrypt(sealed, privateKey)).plaintext)).toBe(text);
    const stranger = await pair();
    await expect(compactDecrypt(sealed, stranger.privateKey)).rejects.toThrow('decryption operation failed');
  },
);

test('the same text is sealed differently each time, and a changed letter is noticed', async () => {
  const { publicKey, privateKey } = await pair();
  const key = (await exportJWK(publicKey)) as PublicKey;
  const [first, second] = [await sealFor(key, 'token'), await sealFor(key, 'token')];
  expect(first).not.toBe(second);
  const parts = first.split('.');
  parts[3] = second.split('.')[3] ?? '';
  await expect(compactDecrypt(parts.join('.'), privateKey)).rejects.toThrow('decryption operation failed');
});
