/**
 * What a file would do when it is opened, as far as that can be told without opening it: a picture of absurd size and a
 * PDF whose compressed parts unfold to gigabytes are not taken. Nothing is decoded into memory; what cannot be read
 * is left to whoever opens the file, which is always handed out as a download.
 */
import { createInflate } from 'node:zlib';
import type { AttachmentType } from '../../../domain/attachment-rules.ts';
import { hasTooManyPixels } from '../../../domain/picture-size.ts';

/** All compressed parts of one file together, unfolded; a file itself has at most 5 MB. */
const mostUnfoldedBytes = 268_435_456;
/** Of a file: more would keep this process busy with looking alone. */
const mostParts = 20_000;
/** A dictionary is looked at as far as it stands this close to its part. */
const mostDictionaryBytes = 4096;

/** `pixels`: a picture of more than 100 million pixels. `unfolds`: a PDF that grows beyond 256 MB or packs a pack. */
export async function contentProblem(type: AttachmentType, bytes: Buffer): Promise<'pixels' | 'unfolds' | null> {
  if (type !== 'application/pdf') return hasTooManyPixels(bytes) ? 'pixels' : null;
  return (await doesUnfoldTooFar(bytes)) ? 'unfolds' : null;
}

async function doesUnfoldTooFar(pdf: Buffer): Promise<boolean> {
  let room = mostUnfoldedBytes;
  // Honest parts stand one behind the other; parts that overlap are there to be unfolded over and over.
  let packedRoom = pdf.length * 2;
  let parts = 0;
  for (const { dictionary, start } of partsOf(pdf)) {
    parts += 1;
    if (parts > mostParts || isPackedTwice(dictionary)) return true;
    const { unfolded, packed } = await unfoldedFrom(pdf.subarray(start), room);
    room -= unfolded;
    packedRoom -= packed;
    if (room < 0 || packedRoom < 0) return true;
  }
  return false;
}

/**
 * Whatever a reader may take for a part, be it in a comment or in another part: a part may say elsewhere that it is packed
 * and how long it is, so neither is believed. `latin1` keeps one character per byte.
 */
function* partsOf(pdf: Buffer): Generator<{ dictionary: string; start: number }> {
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 'stream'.length)) {
    if (pdf.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    const before = pdf.toString('latin1', Math.max(0, at - mostDictionaryBytes), at);
    let start = at + 'stream'.length;
    while (isBlank(pdf[start])) start += 1;
    yield { dictionary: before.slice(before.lastIndexOf('obj') + 1), start };
  }
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d || byte === 0x20 || byte === 0x09;
}

function packing(dictionary: string): string[] {
  // A name may hide its letters: /Fl#61teDecode.
  const plain = dictionary.replace(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return plain.match(/\/(?:FlateDecode|LZWDecode|Fl|LZW)\b/g) ?? [];
}

function isPackedTwice(dictionary: string): boolean {
  return packing(dictionary).length > 1;
}

/** Counted and thrown away; ends as soon as it exceeds `room`. Broken data counts as far as it goes. */
async function unfoldedFrom(bytes: Buffer, room: number): Promise<{ unfolded: number; packed: number }> {
  if (!isDeflated(bytes)) return { unfolded: 0, packed: 0 };
  let unfolded = 0;
  const inflate = createInflate({ chunkSize: 65_536 });
  try {
    inflate.end(bytes);
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      unfolded += chunk.length;
      if (unfolded > room) break;
    }
  } catch {
    // Cut off or broken: what came until then is counted.
  }
  return { unfolded, packed: inflate.bytesWritten };
}

/** The first two bytes of zlib data (RFC 1950). */
function isDeflated(bytes: Buffer): boolean {
  const [method = 0, flags = 0] = bytes;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}
