/** What is typed, encrypted for the payment service: a compact JWE, which the portal passes on unread. */
const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', version: '1' };

export function createEncrypt(publicKey: JsonWebKey): (fields: Record<string, string>) => Promise<string> {
  let imported: Promise<CryptoKey> | null = null;
  return async (fields) => {
    imported ??= crypto.subtle.importKey('jwk', publicKey, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
    const protectedHeader = base64Url(bytesOf(JSON.stringify(header)));
    const contentKey = crypto.getRandomValues(new Uint8Array(32));
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const encryptedKey = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, await imported, contentKey);
    const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
    const text = bytesOf(JSON.stringify({ ...fields, generationtime: new Date().toISOString() }));
    const how = { name: 'AES-GCM', iv, additionalData: bytesOf(protectedHeader), tagLength: 128 };
    const sealed = new Uint8Array(await crypto.subtle.encrypt(how, key, text));
    const parts = [new Uint8Array(encryptedKey), iv, sealed.slice(0, -16), sealed.slice(-16)];
    return [protectedHeader, ...parts.map(base64Url)].join('.');
  };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
