/**
 * A file under a passphrase: one line of JSON that says how it is made, and behind it the ciphertext (docs/saved-file.md).
 * A passphrase is found to be wrong before anything is decrypted, so that a damaged file is told apart from a mistyped word.
 */
import * as v from 'valibot';
import { base64FromBytes, bytesFromBase64 } from './base64.ts';

const format = 'workshop-encrypted-file';
const version = 1;
export const leastIterations = 600_000;
/** Far above what anybody makes: a file must not hold a tablet for minutes. */
const mostIterations = 10_000_000;
const longestHead = 2_000;

const Head = v.object({
  format: v.literal(format),
  version: v.literal(version),
  derivation: v.object({
    name: v.literal('PBKDF2-SHA-256'),
    iterations: v.pipe(v.number(), v.integer(), v.minValue(leastIterations), v.maxValue(mostIterations)),
    salt: v.string(),
  }),
  /** Of the passphrase, which it does not give away. */
  check: v.string(),
  cipher: v.object({ name: v.literal('AES-256-GCM'), iv: v.string() }),
});
const AnyVersion = v.object({ format: v.literal(format), version: v.number() });

type Bytes = Uint8Array<ArrayBuffer>;

export async function encryptFile(passphrase: string, plain: Blob): Promise<Blob> {
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))];
  const derivation = { name: 'PBKDF2-SHA-256', iterations: leastIterations, salt: base64FromBytes(salt) };
  const { key, check } = await keysFrom(passphrase, salt, leastIterations);
  const cipher = { name: 'AES-256-GCM', iv: base64FromBytes(iv) };
  const head = utf8(`${JSON.stringify({ format, version, derivation, check, cipher })}\n`);
  const algorithm = { name: 'AES-GCM', iv, additionalData: head };
  const sealed = await crypto.subtle.encrypt(algorithm, key, await plain.arrayBuffer());
  return new Blob([head, sealed], { type: 'application/octet-stream' });
}

export type Decrypted =
  | { ok: true; plain: Blob }
  /** - `newer`: made by a later version of the portal. */
  | { ok: false; reason: 'wrong-passphrase' | 'damaged' | 'newer' };

/** Whether the file says that it is an encrypted one, of whichever version. */
export async function isEncrypted(file: Blob): Promise<boolean> {
  return v.is(AnyVersion, parsed(await headOf(file)));
}

export async function decryptFile(passphrase: string, file: Blob): Promise<Decrypted> {
  const text = await headOf(file);
  const content = parsed(text);
  if (v.is(AnyVersion, content) && content.version > version) return { ok: false, reason: 'newer' };
  const head = v.safeParse(Head, content);
  const salt = head.success ? bytesFromBase64(head.output.derivation.salt) : null;
  const iv = head.success ? bytesFromBase64(head.output.cipher.iv) : null;
  if (!head.success || !salt || iv?.length !== 12) return { ok: false, reason: 'damaged' };
  const { derivation, check } = head.output;
  const keys = await keysFrom(passphrase, salt, derivation.iterations);
  if (keys.check !== check) return { ok: false, reason: 'wrong-passphrase' };
  const additionalData = utf8(`${text}\n`);
  try {
    const sealed = await file.slice(additionalData.length).arrayBuffer();
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, keys.key, sealed);
    return { ok: true, plain: new Blob([plain]) };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

/** The passphrase in one spelling of its letters, because keyboards differ, and without the spaces at its ends, which nobody sees. */
async function keysFrom(passphrase: string, salt: Bytes, iterations: number) {
  const words = utf8(passphrase.trim().normalize('NFKC'));
  const typed = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits']);
  const derived = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, typed, 256);
  const root = await crypto.subtle.importKey('raw', derived, 'HKDF', false, ['deriveBits', 'deriveKey']);
  const forUse = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(info) });
  const aes = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.deriveKey(forUse('key'), root, aes, false, ['encrypt', 'decrypt']);
  const check = await crypto.subtle.deriveBits(forUse('check'), root, 128);
  return { key, check: base64FromBytes(new Uint8Array(check)) };
}

/** The first line; empty when there is none. */
async function headOf(file: Blob): Promise<string> {
  const beginning = new TextDecoder().decode(await file.slice(0, longestHead).arrayBuffer());
  return beginning.includes('\n') ? (beginning.split('\n')[0] ?? '') : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}
