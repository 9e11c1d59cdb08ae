/**
 * Seals a text so that only the holder of a private key opens it: a JWE (RFC 7516) with ECDH-ES and A256GCM, made with
 * WebCrypto. The device that makes it cannot open it again.
 */
export interface PublicKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

const curve = { name: 'ECDH', namedCurve: 'P-256' };
const algorithm = { alg: 'ECDH-ES', enc: 'A256GCM' };
const keyBits = 256;
const tagBytes = 16;

export async function sealFor(recipient: PublicKey, text: string): Promise<string> {
  const ephemeral = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', ephemeral.publicKey);
  const header = base64Url(utf8(JSON.stringify({ ...algorithm, epk: { kty, crv, x, y } })));
  const key = await agreedKey(ephemeral.privateKey, recipient);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = utf8(header);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, utf8(text)));
  const [ciphertext, tag] = [sealed.subarray(0, -tagBytes), sealed.subarray(-tagBytes)];
  // The second part is the encrypted key, which ECDH-ES has none of.
  return [header, '', base64Url(iv), base64Url(ciphertext), base64Url(tag)].join('.');
}

/** The content key by the Concat KDF of RFC 7518, section 4.6.2, which for one block is one SHA-256. */
async function agreedKey(own: CryptoKey, { kty, crv, x, y }: PublicKey): Promise<CryptoKey> {
  const theirs = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, []);
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own, keyBits);
  const name = utf8(algorithm.enc);
  const noParties = [number(0), number(0)];
  const block = joined([number(1), new Uint8Array(secret), number(name.length), name, ...noParties, number(keyBits)]);
  const raw = await crypto.subtle.digest('SHA-256', block);
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
}

/** 32 bits, big-endian. */
function number(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
