/** Unsent work as bytes and back: a length, a JSON head, then the attachments' bytes one after the other. */
import type { UnsentWork } from '../data/unsent-work.ts';

interface Head {
  format: 1;
  outbox: UnsentWork['outbox'];
  drafts: UnsentWork['drafts'];
  attachments: (Omit<UnsentWork['attachments'][number], 'bytes'> & { byteLength: number })[];
}

const lengthBytes = 4;

export function packWork(work: UnsentWork): Uint8Array<ArrayBuffer> {
  const head: Head = {
    format: 1,
    outbox: work.outbox,
    drafts: work.drafts,
    attachments: work.attachments.map(({ bytes, ...rest }) => ({ ...rest, byteLength: bytes.byteLength })),
  };
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  const bodyLength = work.attachments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  const packed = new Uint8Array(lengthBytes + headBytes.length + bodyLength);
  new DataView(packed.buffer).setUint32(0, headBytes.length);
  packed.set(headBytes, lengthBytes);
  let offset = lengthBytes + headBytes.length;
  for (const { bytes } of work.attachments) {
    packed.set(new Uint8Array(bytes), offset);
    offset += bytes.byteLength;
  }
  return packed;
}

/** Only ever given what `packWork` made: the seal has been verified before. */
export function unpackWork(packed: ArrayBuffer): UnsentWork {
  const headLength = new DataView(packed).getUint32(0);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(packed, lengthBytes, headLength))) as Head;
  let offset = lengthBytes + headLength;
  const attachments = head.attachments.map(({ byteLength, ...rest }) => {
    const bytes = packed.slice(offset, offset + byteLength);
    offset += byteLength;
    return { ...rest, bytes };
  });
  return { outbox: head.outbox, drafts: head.drafts, attachments };
}
