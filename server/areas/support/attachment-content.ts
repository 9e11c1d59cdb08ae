/**
 * What a file would do when it is opened, as far as that can be told without opening it: a picture of absurd size and a
 * PDF whose compressed parts unfold to gigabytes are not taken. Nothing is decoded into memory; what cannot be read
 * is left to whoever opens the file, which is always handed out as a download. Looking is work too: it is counted, and a file
 * that would need more of it than any honest one is refused as it is.
 */
import { constants, createInflate, inflateSync } from 'node:zlib';
import type { AttachmentType } from '../../../domain/attachment-rules.ts';
import { hasTooManyPixels } from '../../../domain/picture-size.ts';

/** All compressed parts of one file together, unfolded; a file itself has at most 5 MB. */
const mostUnfoldedBytes = 134_217_728;
/** A dictionary is looked at as far as it stands this close to its part. */
const mostDictionaryBytes = 4096;
/** Most parts are smaller, and are unfolded at once; larger ones piece by piece, beside other calls. */
const smallBytes = 65_536;
const smallUnfoldedBytes = 1_048_576;
const pieceBytes = 1_048_576;

/**
 * Of looking into one file, in bytes that could be unfolded meanwhile: some 60 ms of a processor in 2026. What else takes time
 * counts as many bytes as it was measured to cost.
 */
export const mostEffort = 200_000_000;
const effortPerWord = 450;
const effortPerPart = 65_536;
/** On top of the byte itself: small pieces of memory for each. */
const effortPerByteAtOnce = 2;
const effortPerPieces = 800_000;
const effortPerDictionaryByte = 8;
const effortPerPackedByte = 8;

type Problem = 'pixels' | 'unfolds';

export interface ContentFinding {
  /** `pixels`: a picture of more than 100 million pixels. `unfolds`: a PDF that grows beyond 128 MB, packs a pack, or is made to be looked at for long. */
  problem: Problem | null;
  effort: number;
}

export async function lookAtContent(type: AttachmentType, bytes: Buffer): Promise<ContentFinding> {
  if (type !== 'application/pdf') return { problem: hasTooManyPixels(bytes) ? 'pixels' : null, effort: 0 };
  const look = new PdfLook(bytes);
  const doesUnfold = await look.doesUnfoldTooFar();
  return { problem: doesUnfold ? 'unfolds' : null, effort: look.effort };
}

class PdfLook {
  effort = 0;
  readonly #pdf: Buffer;
  #room = mostUnfoldedBytes;
  /** Honest parts stand one behind the other; parts that overlap are there to be unfolded over and over. */
  #packedRoom: number;

  constructor(pdf: Buffer) {
    this.#pdf = pdf;
    this.#packedRoom = pdf.length * 2;
  }

  async doesUnfoldTooFar(): Promise<boolean> {
    for (const { dictionary, start } of this.#parts()) {
      this.effort += effortPerPart + dictionary.length * effortPerDictionaryByte;
      if (this.effort > mostEffort || isPackedTwice(dictionary)) return true;
      const bytes = this.#pdf.subarray(start);
      if (!isDeflated(bytes)) continue;
      const atOnce = unfoldedAtOnce(bytes);
      if (atOnce !== null) this.effort += atOnce.unfolded * effortPerByteAtOnce;
      const { unfolded, packed } = atOnce ?? (await this.#unfoldedInPieces(bytes));
      this.effort += unfolded + packed * effortPerPackedByte;
      this.#room -= unfolded;
      this.#packedRoom -= packed;
      if (this.#room < 0 || this.#packedRoom < 0) return true;
    }
    return this.effort > mostEffort;
  }

  /**
   * Whatever a reader may take for a part, be it in a comment or in another part: a part may say elsewhere that it is packed
   * and how long it is, so neither is believed. `latin1` keeps one character per byte.
   */
  *#parts(): Generator<{ dictionary: string; start: number }> {
    const pdf = this.#pdf;
    for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 'stream'.length)) {
      this.effort += effortPerWord;
      if (isEndOfPart(pdf, at)) continue;
      const near = pdf.subarray(Math.max(0, at - mostDictionaryBytes), at);
      const dictionary = near.toString('latin1', near.lastIndexOf('obj') + 1);
      let start = at + 'stream'.length;
      while (isBlank(pdf[start])) start += 1;
      yield { dictionary, start };
    }
  }

  /** Counted and thrown away; ends as soon as it exceeds the room. Broken data counts as far as it goes. */
  async #unfoldedInPieces(bytes: Buffer): Promise<Unfolded> {
    this.effort += effortPerPieces;
    let unfolded = 0;
    const inflate = createInflate({ chunkSize: pieceBytes });
    try {
      inflate.end(bytes);
      for await (const chunk of inflate as AsyncIterable<Buffer>) {
        unfolded += chunk.length;
        if (unfolded > this.#room) break;
      }
    } catch {
      // Cut off or broken: what came until then is counted.
    }
    return { unfolded, packed: inflate.bytesWritten };
  }
}

interface Unfolded {
  unfolded: number;
  /** Bytes of the file that were read for it. */
  packed: number;
}

/** Null: larger than small, packed or unfolded. */
function unfoldedAtOnce(bytes: Buffer): Unfolded | null {
  const small = bytes.subarray(0, smallBytes);
  const options = {
    maxOutputLength: smallUnfoldedBytes,
    chunkSize: smallBytes,
    finishFlush: constants.Z_SYNC_FLUSH,
    info: true,
  };
  try {
    // With `info` it answers more than its type says.
    const { buffer, engine } = inflateSync(small, options) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    const isWhole = engine.bytesWritten < small.length || small.length === bytes.length;
    return isWhole ? { unfolded: buffer.length, packed: engine.bytesWritten } : null;
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    // Broken before it was large: how far it went is not told.
    return isLarge ? null : { unfolded: smallUnfoldedBytes, packed: 0 };
  }
}

/** `endstream`. */
function isEndOfPart(pdf: Buffer, at: number): boolean {
  return pdf[at - 1] === 0x64 && pdf[at - 2] === 0x6e && pdf[at - 3] === 0x65;
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

/** The first two bytes of zlib data (RFC 1950). */
function isDeflated(bytes: Buffer): boolean {
  const [method = 0, flags = 0] = bytes;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}
