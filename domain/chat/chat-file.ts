/**
 * A file of a chat message (SU-240, SU-241): one of any type, up to 100 MB. It travels in parts, so that a line that drops
 * every few seconds loses no more than one of them. Pure.
 */

import { type AttachmentType, typeFromBytes, typeFromName } from '../attachment-rules.ts';
import { pictureSizeOf } from '../picture-size.ts';

/** Bytes: 100 MB. */
export const maxChatFileBytes = 104_857_600;
/** Bytes of a part; the last one may be smaller. */
export const chatPartBytes = 1_048_576;
export const mostChatParts = maxChatFileBytes / chatPartBytes;

/** Why a file cannot go with a message; null: it can. */
export function chatFileProblem(bytes: number): 'too-large' | 'empty' | null {
  if (bytes > maxChatFileBytes) return 'too-large';
  return bytes < 1 ? 'empty' : null;
}

export const chatPartCount = (bytes: number): number => Math.ceil(bytes / chatPartBytes);

/** Bytes of each part of a file of a size that may be, in their order. */
export function chatPartSizes(bytes: number): number[] {
  return Array.from({ length: chatPartCount(bytes) }, (_, part) =>
    Math.min(chatPartBytes, bytes - part * chatPartBytes),
  );
}

type DrawnType = Exclude<AttachmentType, 'application/pdf'>;
/** Pictures up to this size come to the device by themselves, to be seen without a connection. */
const keptPictureBytes = 2_000_000;
/** A picture that unfolds to more is a file like any other: 200 MB of a tablet's memory. */
const mostDrawnPixels = 50_000_000;

/** Whether a file, by what it is called, is a picture that is kept on devices for reading. Its bytes have the last word: `drawnTypeOf`. */
export function isKeptPicture({ name, size }: { name: string; size: number }): boolean {
  const type = typeFromName(name);
  return size <= keptPictureBytes && type !== null && type !== 'application/pdf';
}

/** The type under which a file is shown as a picture, proven by its first `headBytes` bytes whatever it is called; null: it is not shown. */
export function drawnTypeOf(head: Uint8Array): DrawnType | null {
  const type = typeFromBytes(head);
  const size = pictureSizeOf(head);
  if (type === null || type === 'application/pdf' || size === null) return null;
  const pixels = size.width * size.height;
  return pixels > 0 && pixels <= mostDrawnPixels ? type : null;
}

export function isPdf(head: Uint8Array): boolean {
  return typeFromBytes(head) === 'application/pdf';
}
