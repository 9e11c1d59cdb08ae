/**
 * When a chosen picture is made smaller on the device, and how small: cameras write more than may be attached (SU-246),
 * and a bay's line is slow. It knows sizes and bytes; the drawing is src/platform/picture-worker.ts.
 */
import { maxAttachmentBytes, maxAttachments } from './attachment-limits.ts';
import {
  type AttachmentProblem,
  type AttachmentType,
  type CandidateFile,
  checkAttachment,
  declaredType,
} from './attachment-rules.ts';
import { type PictureSize, pictureSizeOf } from './picture-size.ts';

/** Of a picture that was made smaller: enough to read a label on a control unit. */
export const longestSidePx = 2560;
/** What a photo should come to at most: two seconds on a slow mobile line. */
const targetBytes = 1_000_000;
/** A photo of at most so many bytes stays as the camera wrote it. */
const comfortableBytes = 1_500_000;
/** Of a JPEG, tried in this order until the target is met; the last one counts whatever it comes to. */
const qualities = [0.85, 0.75, 0.65, 0.5] as const;

export interface PictureAim {
  longestSidePx: number;
  targetBytes: number;
  qualities: readonly number[];
}
export const pictureAim: PictureAim = { longestSidePx, targetBytes, qualities };

/** The size a picture is drawn in: its proportions kept, never larger than it is, no side below one pixel. */
export function fittedSize({ width, height }: PictureSize, longestPx: number): PictureSize {
  const factor = Math.min(1, longestPx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** `type`: null for a picture that cannot be attached as it is (HEIC). */
export type FilePlan =
  | { problem: AttachmentProblem }
  | { problem: null; type: AttachmentType | null; isShrunk: boolean };

/**
 * What to do with a chosen file beside `attachedCount` others. Of a picture that is made smaller the size counts only
 * afterwards; everything else is looked at before a byte more than its head is read.
 */
export function planFor(file: CandidateFile, attachedCount: number): FilePlan {
  if (isHeic(file)) {
    if (attachedCount >= maxAttachments) return { problem: 'too-many' };
    return file.size === 0 ? { problem: 'empty' } : { problem: null, type: null, isShrunk: true };
  }
  const type = declaredType(file);
  const isShrunk = type !== null && wantsSmaller(type, file);
  const size = isShrunk ? Math.min(file.size, maxAttachmentBytes) : file.size;
  const problem = checkAttachment({ ...file, size }, attachedCount);
  return problem === null ? { problem, type, isShrunk } : { problem };
}

/**
 * Photos that are large in bytes or in pixels; a PNG, sharp as screenshots are, only when it could not be attached otherwise. A GIF
 * would lose its motion, and a PDF is no picture.
 */
function wantsSmaller(type: AttachmentType, { size, head }: Pick<CandidateFile, 'size' | 'head'>): boolean {
  switch (type) {
    case 'image/jpeg':
      return size > comfortableBytes || longestSideOf(head) > longestSidePx;
    case 'image/png':
      return size > maxAttachmentBytes;
    case 'image/gif':
    case 'application/pdf':
      return false;
  }
}

function longestSideOf(head: Uint8Array): number {
  const size = pictureSizeOf(head);
  return size === null ? 0 : Math.max(size.width, size.height);
}

/** What Apple's cameras write; few browsers can read it. */
function isHeic(file: { name: string; type: string }): boolean {
  return /\.hei[cf]$/i.test(file.name.trim()) || /^image\/hei[cf]/i.test(file.type.trim());
}

/** A picture drawn anew is a JPEG, whatever it was: `shot.png` → `shot.jpg`; a JPEG keeps its name. */
export function jpegName(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[a-z]+$/i, '')}.jpg`;
}
