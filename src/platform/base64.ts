/** Bytes as text and back, in pieces that fit a call's arguments. */
const pieceLength = 0x6000;

export function base64FromBytes(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += pieceLength) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + pieceLength)));
  }
  return text;
}

/** Null when it is not base64. */
export function bytesFromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
