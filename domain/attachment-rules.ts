/**
 * What may be attached to a request (SU-245..247): at most 3 files of at most 5,242,880 bytes each, pictures
 * (JPG, JPEG, PNG, GIF) or PDF. Name, declared type and first bytes must all tell the same story, so an .exe
 * named .pdf is refused on both ends, and so is a picture of absurd size. It knows bytes and names only; reading and
 * storing is somebody else's job.
 */
import { maxAttachmentBytes, maxAttachments } from './attachment-limits.ts';
import { hasTooManyPixels } from './picture-size.ts';

/** How many leading bytes `checkAttachment` wants: enough for the camera's notes that stand before a JPEG's size. */
export const headBytes = 131_072;
/** Longest file name that is kept. */
const maxNameLength = 120;

export type AttachmentType = 'image/jpeg' | 'image/png' | 'image/gif' | 'application/pdf';
export type AttachmentProblem = 'too-many' | 'empty' | 'too-large' | 'type' | 'content' | 'pixels';

const typeByExtension: Readonly<Record<string, AttachmentType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

/** For the `accept` attribute of a file input. */
export const acceptedFiles = '.jpg,.jpeg,.png,.gif,.pdf,image/jpeg,image/png,image/gif,application/pdf';

const signatures: readonly { type: AttachmentType; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38, 0x37, 0x61] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61] },
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/** Type that the name's ending stands for; null when such files are not taken. */
export function typeFromName(name: string): AttachmentType | null {
  const extension = /\.([a-z]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(typeByExtension, extension) ? (typeByExtension[extension] ?? null) : null;
}

/** Type that the first bytes prove; null when it is none of ours. */
export function typeFromBytes(head: Uint8Array): AttachmentType | null {
  const match = signatures.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte));
  return match?.type ?? null;
}

export interface CandidateFile {
  name: string;
  /** Declared media type; some systems declare none (empty), then the name decides. */
  type: string;
  /** Bytes. */
  size: number;
  /** The first `headBytes` bytes. */
  head: Uint8Array;
}

/** The type of an acceptable file by name and declaration alone, as far as the server knows it before the bytes. */
export function declaredType(file: { name: string; type: string }): AttachmentType | null {
  const byName = typeFromName(file.name);
  const declared = file.type.trim().toLowerCase().replace('image/jpg', 'image/jpeg');
  return byName !== null && (declared === '' || declared === byName) ? byName : null;
}

/** First reason not to take `file` beside `attachedCount` others; null when it is fine. */
export function checkAttachment(file: CandidateFile, attachedCount: number): AttachmentProblem | null {
  if (attachedCount >= maxAttachments) return 'too-many';
  const type = declaredType(file);
  if (type === null) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > maxAttachmentBytes) return 'too-large';
  if (typeFromBytes(file.head) !== type) return 'content';
  return hasTooManyPixels(file.head) ? 'pixels' : null;
}

const invisible = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;
const reserved = /[<>:"|?*]/g;
/** Names that stand for devices on Windows, whatever their ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name that is safe to store, show and download: no path, no control or direction characters, no device, ending kept. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').replace(invisible, '').split(/[/\\]/).at(-1) ?? '';
  const shown = last
    .replace(reserved, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const plain = deviceName.test((shown.split('.')[0] ?? '').trim()) ? `_${shown}` : shown;
  const dot = plain.lastIndexOf('.');
  const base = dot < 0 ? plain : plain.slice(0, dot).replace(/[. ]+$/, '');
  const ending = dot < 0 ? '' : plain.slice(dot).slice(0, 10);
  const room = Array.from(base).slice(0, maxNameLength - ending.length);
  while (room.join('').length > maxNameLength - ending.length) room.pop();
  return (room.join('').replace(/[. ]+$/, '') || 'file') + ending;
}
