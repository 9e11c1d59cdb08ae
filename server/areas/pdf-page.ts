/** An A4 document of ours: fonts that are embedded, our mark on the first page, a footer on each, room asked for before drawing. */
import { createRequire } from 'node:module';
import PdfKit from 'pdfkit';

export type Pdf = InstanceType<typeof PdfKit>;

export const colours = { brand: '#064753', accent: '#f8ae22', text: '#16242a', muted: '#51646c', line: '#c9d4d8' };
export const margin = 48;
export const footerHeight = 40;
const require = createRequire(import.meta.url);

/** The mark of public/icon.svg, 512 units wide. */
const markPath =
  'M152 96h208a56 56 0 0 1 56 56v144a56 56 0 0 1-56 56H250l-82 72v-72h-16a56 56 0 0 1-56-56V152a56 56 0 0 1 56-56z';
const wrenchPath = 'M329 147a60 60 0 0 0-74 78l-69 69a23 23 0 0 0 32 32l69-69a60 60 0 0 0 78-74l-36 36-32-8-8-32z';

export function openPdf({ title, language, at }: { title: string; language: string; at: Date }): Pdf {
  const info = { Title: title, Creator: 'Workshop portal', Producer: 'Workshop portal', CreationDate: at, ModDate: at };
  const pdf = new PdfKit({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info,
  });
  pdf.registerFont('text', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  pdf.registerFont('bold', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
  return pdf.font('text').fontSize(9.5).fillColor(colours.text);
}

export function contentWidth(pdf: Pdf): number {
  return pdf.page.width - 2 * margin;
}

export function drawMark(pdf: Pdf, x: number, y: number, size: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 512);
  pdf.roundedRect(0, 0, 512, 512, 96).fill(colours.brand);
  pdf.path(markPath).fill(colours.accent);
  pdf.path(wrenchPath).fill(colours.brand);
  pdf.restore();
}

/** Begins a new page when less than `height` is left. */
export function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
}

/** `footer` is given page and pages; the last thing to be drawn. */
export async function closePdf(pdf: Pdf, footer: (page: number, pages: number) => string): Promise<Buffer> {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const y = pdf.page.height - margin - 10;
    // Text below the margin would begin a page of its own.
    pdf.page.margins.bottom = 0;
    pdf.font('text').fontSize(8).fillColor(colours.muted);
    pdf.text(footer(page + 1, count), margin, y, { width: contentWidth(pdf), lineBreak: false });
  }
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

/** Our fonts write Latin, Greek and Cyrillic. */
const unprintable =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/gu;

/** Text as it can be printed: one line, `?` for what our fonts do not know, at most `maxLength` characters. */
export function printable(text: string, maxLength: number): string {
  const characters = [
    ...text
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .replace(unprintable, '?'),
  ];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : characters.join('');
}

/** `21 November 2026`. */
export function printedDay(at: Date, language: string): string {
  return at.toLocaleDateString(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' });
}
