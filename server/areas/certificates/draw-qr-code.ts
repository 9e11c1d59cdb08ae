import { encode } from 'uqr';
import type { Pdf } from '../pdf-page.ts';

/** Drawn as areas, so it stays sharp at any size; with the quiet zone that readers need. */
export function drawQrCode(pdf: Pdf, text: string, at: { x: number; y: number; size: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const cell = at.size / size;
  pdf.rect(at.x, at.y, at.size, at.size).fill('#ffffff');
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(at.x + column * cell, at.y + row * cell, cell, cell);
  pdf.fill('#000000');
}
