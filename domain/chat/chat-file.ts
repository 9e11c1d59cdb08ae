/**
 * A file of a chat message (SU-240, SU-241): one of any type, up to 100 MB. It travels in parts, so that a line that drops
 * every few seconds loses no more than one of them. Pure.
 */

/** Bytes: 100 MB. */
export const maxChatFileBytes = 104_857_600;
/** Bytes of a part; the last one may be smaller. */
export const chatPartBytes = 1_048_576;
export const mostChatParts = maxChatFileBytes / chatPartBytes;

export function isChatFileSize(bytes: number): boolean {
  return Number.isInteger(bytes) && bytes >= 1 && bytes <= maxChatFileBytes;
}

export const chatPartCount = (bytes: number): number => Math.ceil(bytes / chatPartBytes);

/** Bytes of each part of a file of a size that may be, in their order. */
export function chatPartSizes(bytes: number): number[] {
  return Array.from({ length: chatPartCount(bytes) }, (_, part) =>
    Math.min(chatPartBytes, bytes - part * chatPartBytes),
  );
}
