import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { maxAttachmentBytes } from './attachment-limits.ts';
import { checkAttachment, cleanFileName, declaredType, typeFromBytes, typeFromName } from './attachment-rules.ts';
import { gifOf, jpegOf, pngOf } from '../tests/support/pictures.ts';

const jpegHead = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const photo = { name: 'photo.jpg', type: 'image/jpeg', size: 1000, head: jpegHead };
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test('a fourth attachment is refused [SU-245]', () => {
  expect(checkAttachment(photo, 2)).toBeNull();
  expect(checkAttachment(photo, 3)).toBe('too-many');
});

test('5 MB is taken, one byte more is refused [SU-246]', () => {
  expect(maxAttachmentBytes).toBe(5 * 1024 * 1024);
  expect(checkAttachment({ ...photo, size: 5_242_880 }, 0)).toBeNull();
  expect(checkAttachment({ ...photo, size: 5_242_881 }, 0)).toBe('too-large');
});

test('pictures and PDF are taken, anything else is refused by its name or type [SU-247]', () => {
  expect(['a.JPG', 'a.jpeg', 'a.png', 'a.gif', 'a.PDF'].map(typeFromName)).toEqual([
    'image/jpeg',
    'image/jpeg',
    'image/png',
    'image/gif',
    'application/pdf',
  ]);
  for (const name of ['a.exe', 'a.svg', 'a', 'pdf', 'a.pdf.exe', 'a.constructor', 'a.jpg.']) {
    expect(checkAttachment({ ...photo, name }, 0)).toBe('type');
  }
  expect(checkAttachment({ ...photo, type: 'text/html' }, 0)).toBe('type');
});

test('a program named .pdf is refused by its first bytes [SU-247]', () => {
  const program = { name: 'invoice.pdf', type: 'application/pdf', size: 9000, head: bytesOf('MZ\u0090\u0000') };
  expect(checkAttachment(program, 0)).toBe('content');
  expect(checkAttachment({ ...program, head: bytesOf('%PDF-1.7') }, 0)).toBeNull();
  expect(checkAttachment({ ...photo, head: bytesOf('GIF89a') }, 0)).toBe('content');
  expect(typeFromBytes(new Uint8Array())).toBeNull();
});

test('a phone that declares no type, or image/jpg, can still attach its photo [SU-247]', () => {
  expect(declaredType({ name: 'IMG_1.JPG', type: '' })).toBe('image/jpeg');
  expect(declaredType({ name: 'IMG_1.JPG', type: 'image/jpg' })).toBe('image/jpeg');
});

test('an empty file is refused', () => {
  expect(checkAttachment({ ...photo, size: 0, head: new Uint8Array() }, 0)).toBe('empty');
});

test('a small file that unfolds to a picture of absurd size is refused for that, not for its name', () => {
  const png = { name: 'a.png', type: 'image/png', size: 70, head: pngOf(50_000, 50_000) };
  expect(checkAttachment(png, 0)).toBe('pixels');
  expect(checkAttachment({ ...png, head: pngOf(4000, 3000) }, 0)).toBeNull();
  expect(checkAttachment({ ...photo, head: jpegOf(65_000, 65_000, [60_000, 60_000]) }, 0)).toBe('pixels');
  expect(checkAttachment({ name: 'a.gif', type: '', size: 70, head: gifOf(65_535, 65_535) }, 0)).toBe('pixels');
});

test('names that stand for a device are not kept as they are', () => {
  expect(['CON.pdf', 'nul', 'com1.tar.pdf', 'aux .png'].map(cleanFileName)).toEqual([
    '_CON.pdf',
    '_nul',
    '_com1.tar.pdf',
    '_aux.png',
  ]);
  expect(cleanFileName('console.pdf')).toBe('console.pdf');
});

test('hostile names lose their path, hidden and direction characters and keep their ending', () => {
  expect(cleanFileName('../../etc/passwd.pdf')).toBe('passwd.pdf');
  expect(cleanFileName('C:\\temp\\scan.png')).toBe('scan.png');
  expect(cleanFileName('invoice\u202Efdp.exe\u0000.pdf')).toBe('invoicefdp.exe.pdf');
  expect(cleanFileName('<img src=x>.gif')).toBe('_img src=x_.gif');
  expect(cleanFileName('.pdf')).toBe('pdf');
  expect(cleanFileName('...')).toBe('file');
  expect(cleanFileName(`${'x'.repeat(500)}.jpeg`)).toHaveLength(120);
});

property.prop([fc.string({ unit: 'binary', maxLength: 300 })])(
  'a cleaned name is safe whatever came in, and cleaning again changes nothing',
  (name) => {
    const cleaned = cleanFileName(name);
    expect(cleaned).not.toMatch(/[/\\<>:"|?*\u0000-\u001F\u202A-\u202E]/);
    expect(cleaned.length).toBeGreaterThan(0);
    expect(cleaned.length).toBeLessThanOrEqual(120);
    expect(cleanFileName(cleaned)).toBe(cleaned);
  },
);

property.prop([fc.uint8Array({ maxLength: 20 }), fc.constantFrom('a.pdf', 'a.png', 'a.exe', 'a')])(
  'nothing is taken unless name and bytes agree [SU-247]',
  (head, name) => {
    const isTaken = checkAttachment({ name, type: '', size: 10, head }, 0) === null;
    expect(isTaken).toBe(typeFromName(name) !== null && typeFromName(name) === typeFromBytes(head));
  },
);
