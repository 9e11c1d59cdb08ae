import { createHash, randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPdf, packedNothing } from '../../../tests/support/a-pdf.ts';
import { gifOf, jpegOf, pngOf } from '../../../tests/support/pictures.ts';
import { anna, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.kysely.updateTable('company').set({ credits: 500 }).where('id', '=', 4001).execute();
});

const announce = 'POST /api/v1/support/CreateAttachmentUpload';
const types: Record<string, string> = { pdf: 'application/pdf', png: 'image/png', gif: 'image/gif', jpg: 'image/jpeg' };

async function announced(bytes: Uint8Array, name: string) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const body = { attachmentId: randomUUID(), name, type, size: bytes.byteLength, sha256 };
  return { body, ...(await server.call(announce, { body }, { as: anna })) };
}

/** What becomes of a request with this file: `taken`, or the refusal's code and field. */
async function fate(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const { body, envelope } = await announced(bytes, name);
  const { uploadUrl, headers } = envelope.dataObject;
  await server.request(uploadUrl, { method: 'PUT', headers, body: bytes });
  const attachments = [{ attachmentId: body.attachmentId }];
  const made = (await supportCallsOf(server, anna).create({ attachments })).envelope;
  const [refusal] = made.errorMessages;
  return refusal === undefined ? 'taken' : `${refusal.code} at ${refusal.field}`;
}
const refused = 'unsupported-type at attachments.0.attachmentId';
const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ['a program', 'scan.pdf', bytesOf('MZ\u0090 a program')],
  ['an office document', 'scan.pdf', bytesOf('PK\u0003\u0004 a packed document')],
  ['a page', 'foto.gif', bytesOf('<html><script>1</script>')],
  ['a drawing that may run scripts', 'foto.png', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>')],
  ['a PDF', 'foto.jpg', bytesOf('%PDF-1.7')],
  ['a picture of another kind', 'foto.png', gifOf(2, 2)],
])('%s that is named %s is refused at its field [SU-247]', async (_what, name, bytes) => {
  expect(await fate(bytes, name)).toBe(refused);
});

test('a file without a byte is refused when it is announced, at its size', async () => {
  const { status, envelope } = await announced(new Uint8Array(), 'empty.pdf');
  expect([status, envelope.errorMessages[0]?.field]).toEqual([400, 'size']);
});

test.each([
  ['PNG', 'foto.png', pngOf(60_000, 60_000)],
  ['GIF', 'foto.gif', gifOf(65_535, 65_535)],
  ['JPEG', 'foto.jpg', jpegOf(65_000, 65_000)],
  [
    'JPEG behind a megabyte of notes',
    'foto.jpg',
    jpegOf(
      65_000,
      65_000,
      Array.from({ length: 20 }, () => 60_000),
    ),
  ],
])('a %s of a few bytes that unfolds to gigabytes is refused', async (_what, name, bytes) => {
  expect(await fate(bytes, name)).toBe(refused);
});

test('photos as phones make them and reports as tools write them are taken', async () => {
  expect(await fate(jpegOf(4032, 3024, [60_000, 40_000]), 'IMG_0001.JPG'.toLowerCase())).toBe('taken');
  expect(await fate(pngOf(2560, 1600), 'screen.png')).toBe('taken');
  const page = { packed: deflateSync('BT (Readout) Tj ET'), filter: '/FlateDecode' };
  const photo = { packed: Buffer.from(jpegOf(800, 600)), filter: '[ /FlateDecode /DCTDecode ]' };
  const scan = { packed: packedNothing(30_000_000), filter: '/FlateDecode' };
  expect(await fate(aPdf([page, photo, scan, page]), 'report.pdf')).toBe('taken');
  const broken = { packed: Buffer.from('not packed at all'), filter: '/FlateDecode' };
  expect(await fate(aPdf([broken, page]), 'report.pdf')).toBe('taken');
});

test('a PDF whose parts unfold to more than 128 MB is refused, also when each of them is small', async () => {
  const part = { packed: packedNothing(16_777_216), filter: '/FlateDecode' };
  expect(await fate(aPdf(Array.from({ length: 7 }, () => part)), 'a.pdf')).toBe('taken');
  expect(await fate(aPdf(Array.from({ length: 9 }, () => part)), 'a.pdf')).toBe(refused);
});

test('a PDF that packs what is packed already is refused, however the packing is spelled', async () => {
  const packed = deflateSync(packedNothing(1_000_000));
  for (const filter of ['[/FlateDecode /FlateDecode]', '[ /Fl /Fl ]', '[/LZWDecode/Fl#61teDecode]']) {
    expect(await fate(aPdf([{ packed, filter }]), 'a.pdf'), filter).toBe(refused);
  }
});

test('a PDF that hides what unfolds is refused all the same', async () => {
  const plain = aPdf([{ packed: packedNothing(300_000_000), filter: '/FlateDecode' }]).toString('latin1');
  const hidden = {
    'behind the word in a comment': plain.replace('\n', '\n% stream\n'),
    'behind a part that is none': plain.replace('\n', '\n<< /Filter /FlateDecode >> stream\nx\n'),
    'with a packing that is told elsewhere': plain.replace('/FlateDecode', '9 0 R'),
    'with a word in its dictionary': plain.replace('/FlateDecode', '/FlateDecode /Note (obj)'),
    'behind a large dictionary': plain.replace('/FlateDecode', `/FlateDecode /Note (${'x'.repeat(5000)})`),
    'behind blanks': plain.replace('stream\r\n', 'stream  \r\n'),
  };
  for (const [how, pdf] of Object.entries(hidden)) {
    expect(await fate(Buffer.from(pdf, 'latin1'), 'a.pdf'), how).toBe(refused);
  }
});

test('a PDF that would keep the server busy with looking is refused', async () => {
  const countless = Buffer.from(`%PDF-1.7\n${'stream endstream '.repeat(290_000)}`);
  expect(await fate(countless, 'a.pdf')).toBe(refused);
  // Empty blocks that never end: each beginning would be unfolded to the end of the file.
  const beginnings = Buffer.from('stream\n\x78\x9c\x00\x09\x00\xf6\xff', 'latin1');
  const blocks = Buffer.from('\x00\x00\x00\xff\xff'.repeat(400_000), 'latin1');
  const overlapping = [
    ...Array.from({ length: 40 }, () => beginnings),
    Buffer.from('stream\n\x78\x9c', 'latin1'),
    blocks,
  ];
  expect(await fate(Buffer.concat([Buffer.from('%PDF-1.7\n'), ...overlapping]), 'a.pdf')).toBe(refused);
});

test('a name loses its path, its hidden characters and what stands for a device; the last ending decides', async () => {
  const nameOf = async (name: string) => {
    const { body } = await announced(bytesOf('%PDF-1.7'), name);
    const row = server.database.kysely.selectFrom('attachment').select('name').where('id', '=', body.attachmentId);
    return (await row.executeTakeFirst())?.name;
  };
  expect(await nameOf('..\\..\\windows\\report.pdf')).toBe('report.pdf');
  expect(await nameOf('re\u0007po\u202Ert\r\n.pdf')).toMatch(/^report ?\.pdf$/);
  expect(await nameOf('CON.pdf')).toBe('_CON.pdf');
  expect(await nameOf('invoice.exe.pdf')).toBe('invoice.exe.pdf');
  for (const name of ['invoice.pdf.exe', 'invoice.pdf.js', 'invoice.pdf.'])
    expect(await nameOf(name), name).toBeUndefined();
});
