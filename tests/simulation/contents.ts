/**
 * What people enter: words in several scripts, with everything that is easily lost or changed on the way (lines, quotes,
 * emoji, markup, the longest that is allowed), and files of every type. All of it is as the forms hand it on: trimmed and in NFC,
 * so the server must show the same to the letter.
 */
import { gifOf, jpegOf, pngOf } from '../support/pictures.ts';
import type { World } from './world.ts';

const endings = [
  '',
  ' äöüß „quer“ – ½ €',
  '\nzweite Zeile\n\n\tmit Abstand',
  ' 🚗🔧👩‍🔧',
  ' <b>&amp;</b> \\ \' " %s ${x} null',
  ' صوت من المحرك',
  ' Ⅳ ﬁ é 한글 ÅΩ',
  ' 1,5 l / 3.000 U/min; a=b&c=d#e?f+g',
  ' __proto__ toString {"json": [1, 2]}',
];

export function wordsWith(world: World, mark: string, longest: number): string {
  const start = `Noise ${mark}${world.pick(endings) ?? ''}`;
  return world.chance(0.05) ? start.padEnd(longest, 'x') : start;
}

export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const fileKinds = [
  { ending: 'pdf', type: 'application/pdf', head: new TextEncoder().encode('%PDF-1.4 ') },
  { ending: 'png', type: 'image/png', head: pngOf(2, 2) },
  { ending: 'gif', type: 'image/gif', head: gifOf(2, 2) },
  { ending: 'jpg', type: 'image/jpeg', head: jpegOf(2, 2) },
] as const;

/** Its bytes say whose it is and end in every byte there is. */
export function aFile(world: World, mark: string, number: number) {
  const { ending, type, head } = world.pick(fileKinds) ?? fileKinds[0];
  const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const bytes = new Uint8Array(Buffer.concat([head, Buffer.from(`${mark}${number}\n`), every]));
  return { name: `Foto ${number} ${mark}${ending}`, type, bytes };
}
