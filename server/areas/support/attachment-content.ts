/**
 * What a file would do when it is opened, as far as that can be told without opening it: a picture of absurd size and a
 * PDF whose compressed parts unfold to gigabytes are not taken. Nothing is decoded into memory; what cannot be read
 * is left to whoever opens the file, which is always handed out as a download.
 */
import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import type { AttachmentType } from '../../../domain/attachment-rules.ts';
import { hasTooManyPixels } from '../../../domain/picture-size.ts';

/** All compressed parts of one file together, unfolded; a file itself has at most 5 MB. */
const mostUnfoldedBytes = 268_435_456;
const mostParts = 10_000;

/** `pixels`: a picture of more than 100 million pixels. `unfolds`: a PDF that grows beyond 256 MB or packs a pack. */
export async function contentProblem(type: AttachmentType, bytes: Buffer): Promise<'pixels' | 'unfolds' | null> {
  if (type !== 'application/pdf') return hasTooManyPixels(bytes) ? 'pixels' : null;
  return (await doesUnfoldTooFar(bytes)) ? 'unfolds' : null;
}

async function doesUnfoldTooFar(pdf: Buffer): Promise<boolean> {
  let room = mostUnfoldedBytes;
  let parts = 0;
  for (const { dictionary, start, end } of packedParts(pdf)) {
    parts += 1;
    if (parts > mostParts || isPackedTwice(dictionary)) return true;
    room -= await unfoldedLength(pdf.subarray(start, end), room);
    if (room < 0) return true;
  }
  return false;
}

/** Streams whose dictionary names a packing filter; `latin1` keeps one character per byte. */
function* packedParts(pdf: Buffer): Generator<{ dictionary: string; start: number; end: number }> {
  let at = pdf.indexOf('stream');
  while (at >= 0) {
    const end = pdf.indexOf('endstream', at);
    const from = pdf.lastIndexOf('obj', at);
    const dictionary = pdf.toString('latin1', Math.max(from, at - 4096), at);
    if (packing(dictionary).length > 0) {
      const start = at + 'stream'.length + (pdf[at + 6] === 0x0d ? 2 : 1);
      yield { dictionary, start, end: end < 0 ? pdf.length : end };
    }
    at = end < 0 ? -1 : pdf.indexOf('stream', end + 'endstream'.length);
  }
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
async function unfoldedLength(packed: Buffer, room: number): Promise<number> {
  let length = 0;
  try {
    const unfolded = Readable.from([packed]).pipe(createInflate());
    for await (const chunk of unfolded as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > room) break;
    }
  } catch {
    // Not deflated after all, or cut off: what came until then is counted.
  }
  return length;
}
