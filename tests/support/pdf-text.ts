/** What can be read on the pages of a PDF that pdfkit made with embedded fonts: its text, line by line, page by page. */
import { inflateSync } from 'node:zlib';

/** Lines from top to bottom; what stands at one height is one line, from left to right. */
export function pdfPages(pdf: Buffer): string[][] {
  const objects = objectsOf(pdf.toString('latin1'));
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
  return pages.map(({ dictionary }) => {
    const resources = dictionaryAt(objects, dictionary, 'Resources');
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, unicodeOf(objects, Number(id))]),
    );
    const contents = objects.get(Number(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]))?.stream ?? '';
    return linesOf(contents, fonts);
  });
}

interface PdfObject {
  dictionary: string;
  /** Unpacked, latin1. */
  stream: string;
}

function objectsOf(text: string): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  for (const [, id, body = ''] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    const dictionary = at === -1 ? body : body.slice(0, at);
    const packed = at === -1 ? '' : body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream'));
    const isPacked = dictionary.includes('/FlateDecode');
    const stream = isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed;
    objects.set(Number(id), { dictionary, stream });
  }
  return objects;
}

/** What stands under a name: in place, or in an object of its own. */
function dictionaryAt(objects: ReadonlyMap<number, PdfObject>, dictionary: string, name: string): string {
  const reference = new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1];
  return reference === undefined ? dictionary : (objects.get(Number(reference))?.dictionary ?? '');
}

/** Glyph to character, as the font says itself. */
function unicodeOf(objects: ReadonlyMap<number, PdfObject>, fontId: number): Map<number, string> {
  const id = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId)?.dictionary ?? '')?.[1];
  const map = objects.get(Number(id))?.stream ?? '';
  const characters = new Map<number, string>();
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries())
      characters.set(
        Number.parseInt(from, 16) + index,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
  return characters;
}

function linesOf(contents: string, fonts: ReadonlyMap<string, Map<number, string>>): string[] {
  const pieces: { y: number; x: number; text: string }[] = [];
  for (const [, block = ''] of contents.matchAll(/BT\n([\s\S]*?)ET/g)) {
    const [, x = '0', y = '0'] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block) ?? [];
    const font = fonts.get(/\/(F\d+) \S+ Tf/.exec(block)?.[1] ?? '');
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join('');
    const text = (glyphs.match(/.{4}/g) ?? []).map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '�').join('');
    pieces.push({ x: Number(x), y: Math.round(Number(y)), text });
  }
  const heights = [...new Set(pieces.map(({ y }) => y))].toSorted((a, b) => b - a);
  return heights.map((height) =>
    pieces
      .filter(({ y }) => y === height)
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text.trim())
      .filter((text) => text !== '')
      .join(' | '),
  );
}
