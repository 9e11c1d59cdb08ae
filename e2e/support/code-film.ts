/** A film for Chromium's fake camera (`--use-file-for-fake-video-capture`): still pictures of codes, one a second, as raw Y4M. */
import { writeFileSync } from 'node:fs';
import { type Picture, pictureHeight as height, pictureWidth as width } from './code-pictures.ts';

/** Each picture for as many seconds as it is given. */
export function writeFilm(path: string, pictures: readonly { picture: Picture; seconds: number }[]): void {
  const frames = pictures.flatMap(({ picture, seconds }) => {
    const frame = frameOf(picture);
    return Array.from({ length: seconds }, () => frame);
  });
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F1:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([header, ...frames.flatMap((frame) => [Buffer.from('FRAME\n'), frame])]));
}

function frameOf(picture: Picture): Buffer {
  const brightness = Buffer.alloc(width * height, 235);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (picture(x, y)) brightness[y * width + x] = 16;
  }
  return Buffer.concat([brightness, Buffer.alloc((width * height) / 2, 128)]);
}
