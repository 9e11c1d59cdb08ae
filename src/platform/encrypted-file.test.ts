import { expect, test } from 'vitest';
import { decryptFile, encryptFile, isEncrypted, leastIterations } from './encrypted-file.ts';

const passphrase = 'brake fluid, four litres';
const plain = new Blob(['{"subject":"Coolant smell"}', new Uint8Array([0, 255, 10, 13])]);
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

test('what was encrypted is opened again to the byte, with the passphrase only', async () => {
  const file = await encryptFile(passphrase, plain);
  const opened = await decryptFile(passphrase, file);
  expect(opened.ok && (await bytesOf(opened.plain))).toEqual(await bytesOf(plain));
  for (const wrong of ['', 'brake fluid, four litre', 'Brake fluid, four litres'])
    expect(await decryptFile(wrong, file), wrong).toEqual({ ok: false, reason: 'wrong-passphrase' });
});

test('an encrypted file shows how it was made and nothing of what is in it', async () => {
  const [first, second] = [await encryptFile(passphrase, plain), await encryptFile(passphrase, plain)];
  const text = await first.text();
  const head = JSON.parse(text.split('\n')[0] ?? '') as { derivation: { name: string; iterations: number } };
  expect(head).toMatchObject({
    format: 'workshop-encrypted-file',
    version: 1,
    derivation: { name: 'PBKDF2-SHA-256', iterations: leastIterations },
    cipher: { name: 'AES-256-GCM' },
  });
  expect(leastIterations).toBeGreaterThanOrEqual(600_000);
  expect(text).not.toContain('Coolant');
  expect(text.split('\n')[0]).not.toBe((await second.text()).split('\n')[0]);
});

test('the same letters typed on another keyboard open it, and a space at the end does not matter', async () => {
  const file = await encryptFile('Zündschlüssel Nr. ½'.normalize('NFD'), plain);
  expect(await decryptFile(' Zündschlüssel Nr. ½ '.normalize('NFC'), file)).toMatchObject({ ok: true });
});

test.each([0.35, 0.9, 1])(
  'a file that is changed or cut short at %d of its length is damaged or refused, never opened',
  async (where) => {
    const bytes = await bytesOf(await encryptFile(passphrase, plain));
    const at = Math.min(bytes.length - 1, Math.floor(bytes.length * where));
    const changed = Uint8Array.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    for (const broken of [new Blob([changed]), new Blob([bytes.slice(0, at)])])
      expect(await decryptFile(passphrase, broken)).toMatchObject({ ok: false });
  },
);

test('a changed ciphertext is called damaged, not a wrong passphrase', async () => {
  const bytes = await bytesOf(await encryptFile(passphrase, plain));
  bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
  expect(await decryptFile(passphrase, new Blob([bytes]))).toEqual({ ok: false, reason: 'damaged' });
});

async function withHead(change: (head: Record<string, unknown>) => void): Promise<Blob> {
  const file = await encryptFile(passphrase, plain);
  const line = (await file.text()).split('\n')[0] ?? '';
  const head = JSON.parse(line) as Record<string, unknown>;
  change(head);
  return new Blob([JSON.stringify(head), file.slice(line.length)]);
}

test('a file of a later version is called newer; one that would count for minutes, or too little, is damaged', async () => {
  const newer = await withHead((head) => (head['version'] = 2));
  expect(await decryptFile(passphrase, newer)).toEqual({ ok: false, reason: 'newer' });
  for (const iterations of [4_000_000_000, 1]) {
    const odd = await withHead((head) => Object.assign(head['derivation'] as object, { iterations }));
    expect(await decryptFile(passphrase, odd)).toEqual({ ok: false, reason: 'damaged' });
  }
});

test('an encrypted file is recognised, and nothing else is', async () => {
  expect(await isEncrypted(await encryptFile(passphrase, plain))).toBe(true);
  for (const other of ['', '{}', '{"format":"workshop-unsent-work"}\n', 'x'.repeat(5000), '\n'])
    expect(await isEncrypted(new Blob([other]))).toBe(false);
});
