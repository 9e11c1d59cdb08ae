/** Pictures as far as their headers go, of any size. */
function bytesOf(length: number, fill: (view: DataView, bytes: Uint8Array) => void): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  fill(new DataView(bytes.buffer), bytes);
  return bytes;
}

export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  return bytesOf(33, (view, bytes) => {
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
    view.setUint32(16, width);
    view.setUint32(20, height);
    bytes.set([8, 6], 24);
  });
}

export function gifOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  return bytesOf(13, (view, bytes) => {
    bytes.set(new TextEncoder().encode('GIF89a'));
    view.setUint16(6, width, true);
    view.setUint16(8, height, true);
  });
}

/** `segments`: lengths of what a camera writes before the frame. */
export function jpegOf(width: number, height: number, segments: readonly number[] = [16]): Uint8Array<ArrayBuffer> {
  const before = segments.reduce((sum, length) => sum + 2 + length, 2);
  return bytesOf(before + 12, (view, bytes) => {
    bytes.set([0xff, 0xd8]);
    let at = 2;
    for (const length of segments) {
      bytes.set([0xff, 0xe1], at);
      view.setUint16(at + 2, length);
      at += 2 + length;
    }
    bytes.set([0xff, 0xc0, 0, 17, 8], at);
    view.setUint16(at + 5, height);
    view.setUint16(at + 7, width);
  });
}
