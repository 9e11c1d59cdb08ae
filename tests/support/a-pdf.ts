/** A PDF with one packed stream per entry of `parts`, as far as its syntax goes. */
import { deflateSync } from 'node:zlib';

interface PdfPart {
  /** Bytes as they stand in the file. */
  packed: Buffer;
  /** E.g. `/FlateDecode`. */
  filter: string;
}

export function aPdf(parts: readonly PdfPart[]): Buffer<ArrayBuffer> {
  const objects = parts.flatMap(({ packed, filter }, index) => [
    Buffer.from(`${index + 1} 0 obj\n<< /Length ${packed.length} /Filter ${filter} >>\nstream\r\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, Buffer.from('trailer\n%%EOF\n')]);
}

/** Unfolds to `bytes` bytes of nothing. */
export function packedNothing(bytes: number): Buffer {
  return deflateSync(Buffer.alloc(bytes), { level: 1 });
}
