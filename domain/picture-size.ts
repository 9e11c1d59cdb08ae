/**
 * How many pixels a picture says it has, from its first bytes: a small file may unfold to gigabytes when it is shown.
 * It reads headers only and never decodes; a size it cannot find (null) is unknown, not wrong.
 */
export interface PictureSize {
  width: number;
  height: number;
}
/** More than any camera of a phone or tablet makes within 5 MB. */
export const maxPixels = 100_000_000;

export function hasTooManyPixels(bytes: Uint8Array): boolean {
  const size = pictureSizeOf(bytes);
  return size !== null && size.width * size.height > maxPixels;
}

/** Of a PNG, GIF or JPEG; null for anything else and where the size does not stand in these bytes. */
export function pictureSizeOf(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [first] = bytes;
  if (first === 0x89 && view.byteLength >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (first === 0x47 && view.byteLength >= 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return first === 0xff ? jpegSize(view) : null;
}

/** Walks the segments to the first frame header; the segments before it hold colour profiles and camera notes. */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrameHeader(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Any number of 0xff may stand before a marker.
    at += marker === 0xff ? 1 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

/** SOF0 to SOF15 without the three that mean something else (tables, extension, arithmetic coding). */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
