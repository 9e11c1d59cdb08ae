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

/** A JPEG with the notes of a camera behind its beginning: which way is up, and where it was. */
export function withNotes(
  jpeg: Uint8Array,
  { orientation, place }: { orientation: number; place: string },
): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(`${place}\0`);
  // Exif in Intel's byte order: the way up, and a description that stands after the directory.
  const exif = bytesOf(6 + 8 + 2 + 24 + 4 + text.length, (view, bytes) => {
    bytes.set(new TextEncoder().encode('Exif\0\0II'));
    view.setUint16(8, 42, true);
    view.setUint32(10, 8, true);
    view.setUint16(14, 2, true);
    const entry = (at: number, tag: number, type: number, count: number, value: number) => {
      view.setUint16(at, tag, true);
      view.setUint16(at + 2, type, true);
      view.setUint32(at + 4, count, true);
      view.setUint32(at + 8, value, true);
    };
    entry(16, 0x010e, 2, text.length, 38);
    entry(28, 0x0112, 3, 1, orientation);
    bytes.set(text, 44);
  });
  const xmp = new TextEncoder().encode(`http://ns.adobe.com/xap/1.0/\0<x>${place}</x>`);
  const comment = new TextEncoder().encode(place);
  const segments = [segmentOf(0xe1, exif), segmentOf(0xe1, xmp), segmentOf(0xfe, comment)];
  return Uint8Array.from([...jpeg.subarray(0, 2), ...segments.flat(), ...jpeg.subarray(2)]);
}

function segmentOf(marker: number, content: Uint8Array): number[] {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
}
