/** A film for Chromium's fake camera (`--use-file-for-fake-video-capture`): still pictures of codes, one a second, as raw Y4M. */
import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';

const width = 1280;
const height = 720;

/** Code 39: nine bars and spaces per character, beginning with a bar; `w` is wide. */
const code39: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  I: 'nnwnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  L: 'nnwnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  O: 'wnnnwnnwn',
  P: 'nnwnwnnwn',
  Q: 'nnnnnnwww',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '*': 'nwnnwnwnn',
};

/** Dark and light of one picture, by column and row. */
export type Picture = (x: number, y: number) => boolean;

/** A bar code across the middle, as it stands on a door pillar. */
export function barCode(content: string): Picture {
  const modules = [...`*${content}*`].flatMap((character) => [
    ...[...(code39[character] ?? '')].flatMap((size, at) =>
      Array.from({ length: size === 'w' ? 3 : 1 }, () => at % 2 === 0),
    ),
    // Between two characters.
    false,
  ]);
  const scale = Math.floor((width * 0.86) / modules.length);
  const left = Math.floor((width - modules.length * scale) / 2);
  return (x, y) => Math.abs(y - height / 2) < 110 && (modules[Math.floor((x - left) / scale)] ?? false);
}

export function qrCode(content: string): Picture {
  const { data, size } = encode(content, { border: 0 });
  const scale = Math.floor((height * 0.5) / size);
  const [left, top] = [(width - size * scale) / 2, (height - size * scale) / 2];
  return (x, y) => data[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)] ?? false;
}

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
