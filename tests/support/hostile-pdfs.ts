/** Files of the largest size that are made to be looked at for long; `aPdf` makes honest ones. */
import { deflateSync } from 'node:zlib';
import { maxAttachmentBytes } from '../../domain/attachment-limits.ts';
import { aPdf, packedNothing } from './a-pdf.ts';

const filled = (piece: string | Buffer): Buffer<ArrayBuffer> => {
  const head = Buffer.from('%PDF-1.7\n');
  const one = Buffer.from(piece as string, 'latin1');
  const count = Math.floor((maxAttachmentBytes - head.length) / one.length);
  return Buffer.concat([head, ...Array.from({ length: count }, () => one)]);
};
const small = deflateSync('BT (Readout) Tj ET');
const behind = (piece: string, bytes: Buffer) => Buffer.concat([Buffer.from(piece), bytes]);

export const hostilePdfs: Readonly<Record<string, () => Buffer<ArrayBuffer>>> = {
  'ends of parts': () => filled('endstream '),
  'beginnings of parts': () => filled('stream '),
  'parts with large dictionaries': () => filled(`${'/Fl#61te '.repeat(450)}stream\n`),
  'small parts': () => filled(behind('stream\n', small)),
  'broken parts': () => filled(behind('stream\n', Buffer.from('789cffffffffff', 'hex'))),
  'parts that are large at once': () => filled(behind('stream\n', packedNothing(100_000))),
  'parts that are larger than small': () => filled(behind('stream\n', packedNothing(20_000_000))),
  'one part that unfolds to gigabytes': () => {
    const part = { packed: packedNothing(400_000_000), filter: '/FlateDecode' };
    return Buffer.from(aPdf([part]));
  },
  'empty blocks without end': () => {
    const blocks = Buffer.from('\x00\x00\x00\xff\xff'.repeat(1_000_000), 'latin1');
    const beginning = Buffer.from('stream\n\x78\x9c\x00\x09\x00\xf6\xff', 'latin1');
    const head = [Buffer.from('%PDF-1.7\n'), ...Array.from({ length: 40 }, () => beginning)];
    return Buffer.concat([...head, Buffer.from('stream\n\x78\x9c', 'latin1'), blocks]);
  },
  'as much as is let through': () => {
    const part = { packed: packedNothing(16_777_216), filter: '/FlateDecode' };
    return Buffer.from(aPdf(Array.from({ length: 7 }, () => part)));
  },
};
