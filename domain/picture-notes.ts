/**
 * A picture without what its camera wrote beside it: place, time, device, owner, thumbnails, second pictures. Pixels are not
 * touched, colour profiles stay, and so does the way up (the one note that changes what one sees). Bytes that are no
 * JPEG or PNG, and those whose structure breaks off, come back from there on as they are.
 */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app15: 0xef, comment: 0xfe };
const orientationTag = 0x0112;

export function withoutNotes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (bytes[0] === 0xff && bytes[1] === marker.start) return jpegWithoutNotes(bytes);
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return pngWithoutNotes(bytes);
  return Uint8Array.from(bytes);
}

function jpegWithoutNotes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let wayUp = 1;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const kind = bytes[at + 1] ?? 0;
    // Any number of 0xff may stand before a marker.
    if (kind === 0xff) at += 1;
    else if (kind === marker.end) break;
    else {
      const end = at + 2 + Math.max(2, view.getUint16(at + 2));
      const segment = bytes.subarray(at, end);
      wayUp = kind === marker.app1 ? (orientationOf(segment) ?? wayUp) : wayUp;
      if (!isNote(kind, segment)) kept.push(segment);
      at = kind === marker.scan ? endOfScan(bytes, end) : end;
      if (kind === marker.scan) kept.push(bytes.subarray(end, at));
    }
  }
  // What follows the picture's end are other pictures, with notes of their own.
  const isWhole = bytes[at] === 0xff && bytes[at + 1] === marker.end;
  kept.push(isWhole ? bytes.subarray(at, at + 2) : bytes.subarray(at));
  if (wayUp !== 1) kept.splice(1, 0, orientationSegment(wayUp));
  return joined(kept);
}

/** All APP segments but those that say how to read the pixels (JFIF, colour profile, Adobe's colour transform), and comments. */
function isNote(kind: number, segment: Uint8Array): boolean {
  if (kind === marker.comment) return true;
  if (kind < marker.app0 || kind > marker.app15) return false;
  if (kind === marker.app0) return false;
  if (kind === marker.app2) return !hasText(segment, 4, 'ICC_PROFILE');
  return !hasText(segment, 4, 'Adobe');
}

/** First marker after the pixels that begin at `from`: in them, 0xff is followed by 0 or by a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** 1 to 8 as Exif numbers them; null where the segment has none. */
function orientationOf(segment: Uint8Array): number | null {
  const tiff = 10;
  if (!hasText(segment, 4, 'Exif\0') || segment.length < tiff + 8) return null;
  const view = viewOf(segment);
  const isLittle = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > segment.length) return null;
  const count = view.getUint16(directory, isLittle);
  for (let entry = directory + 2, index = 0; index < count && entry + 12 <= segment.length; index += 1, entry += 12) {
    if (view.getUint16(entry, isLittle) !== orientationTag) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** An Exif segment that says the way up and nothing else. */
function orientationSegment(orientation: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const tiffHeader = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const content = [...exif, ...tiffHeader, ...directory];
  return Uint8Array.of(0xff, marker.app1, 0, content.length + 2, ...content);
}

const pngNotes = new Set(['eXIf', 'iTXt', 'tEXt', 'zTXt', 'tIME']);

function pngWithoutNotes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + view.getUint32(at);
    if (!/^[A-Za-z]{4}$/.test(kind) || end > bytes.length) break;
    if (!pngNotes.has(kind)) kept.push(bytes.subarray(at, end));
    at = end;
    if (kind === 'IEND') break;
  }
  kept.push(bytes.subarray(at));
  return joined(kept);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
