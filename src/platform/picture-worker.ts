/**
 * Draws a picture smaller, apart from the page, so that typing goes on meanwhile. It answers once: with the bytes of a JPEG that
 * stands upright and carries no notes of the camera, or with null when the picture cannot be read here.
 */
import { fittedSize, type PictureAim } from '../../domain/photo-size.ts';

export interface PictureTask {
  file: Blob;
  aim: PictureAim;
}
export type PictureAnswer = ArrayBuffer | null;

addEventListener('message', ({ data }: MessageEvent<PictureTask>) => {
  void drawSmaller(data)
    .catch(() => null)
    .then((bytes: PictureAnswer) => postMessage(bytes, { transfer: bytes === null ? [] : [bytes] }));
});

async function drawSmaller({ file, aim }: PictureTask): Promise<PictureAnswer> {
  // The way up that the camera noted becomes the way the pixels lie.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fittedSize(bitmap, aim.longestSidePx);
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d', { alpha: false });
  if (!brush) return null;
  // A JPEG has no transparency: without this it would turn black.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, width, height);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return jpegOf(canvas, aim);
}

async function jpegOf(canvas: OffscreenCanvas, { qualities, targetBytes }: PictureAim): Promise<PictureAnswer> {
  let blob: Blob | null = null;
  for (const quality of qualities) {
    blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.type !== 'image/jpeg') return null;
    if (blob.size <= targetBytes) break;
  }
  return blob?.arrayBuffer() ?? null;
}
