/** Photos as a camera writes them: millions of pixels, megabytes, and notes of where and how they were taken. */
import type { Page } from '@playwright/test';
import { withNotes } from '../../tests/support/pictures.ts';

interface Wanted {
  width: number;
  height: number;
  type: 'image/jpeg' | 'image/png';
  /** As Exif numbers it; 6 is a tablet held upright. */
  orientation?: number;
}

/** Its left half is red, its right half blue, with the grain of a dark bay, drawn by the page's own browser. */
export async function cameraPhoto(page: Page, { orientation, ...wanted }: Wanted): Promise<Buffer> {
  const base64 = await page.evaluate(async ({ width, height, type }) => {
    const canvas = new OffscreenCanvas(width, height);
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.fillStyle = '#c02020';
    brush.fillRect(0, 0, width / 2, height);
    brush.fillStyle = '#2020c0';
    brush.fillRect(width / 2, 0, width / 2, height);
    // Grain that does not repeat: a PNG of it stays large.
    const tile = new OffscreenCanvas(128, 128);
    const grain = tile.getContext('2d');
    if (!grain) throw new Error('no canvas');
    const pixels = grain.createImageData(128, 128);
    for (let y = 0; y < height; y += 128) {
      for (let x = 0; x < width; x += 128) {
        crypto.getRandomValues(pixels.data);
        for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 60;
        grain.putImageData(pixels, 0, 0);
        brush.drawImage(tile, x, y);
      }
    }
    const blob = await canvas.convertToBlob({ type, quality: 0.95 });
    return await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
      reader.readAsDataURL(blob);
    });
  }, wanted);
  const bytes = Buffer.from(base64, 'base64');
  return orientation === undefined ? bytes : Buffer.from(withNotes(bytes, { orientation, place: placeNote }));
}

/** What stands in the notes and must not leave the tablet. */
export const placeNote = 'GPS 53.5511 N 9.9937 E';

export interface Seen {
  width: number;
  height: number;
  /** Colour of its upper third. */
  top: 'red' | 'blue' | 'mixed';
}

/** How a picture looks to whoever opens it. */
export async function lookAt(page: Page, bytes: Buffer): Promise<Seen> {
  return await page.evaluate(async (base64) => {
    const binary = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([binary]));
    const canvas = new OffscreenCanvas(9, 9);
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.drawImage(bitmap, 0, 0, 9, 9);
    const upper = brush.getImageData(1, 0, 7, 3).data;
    let [red, blue] = [0, 0];
    for (let at = 0; at < upper.length; at += 4) {
      red += upper[at] ?? 0;
      blue += upper[at + 2] ?? 0;
    }
    const top = red > 1.5 * blue ? 'red' : blue > 1.5 * red ? 'blue' : 'mixed';
    return { width: bitmap.width, height: bitmap.height, top };
  }, bytes.toString('base64'));
}
