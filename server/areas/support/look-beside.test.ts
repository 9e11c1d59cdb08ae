/** The thread in which files are looked into. */
import { expect, test } from 'vitest';
import { aPdf, packedNothing } from '../../../tests/support/a-pdf.ts';
import { hostilePdfs } from '../../../tests/support/hostile-pdfs.ts';
import { lookBeside } from './look-beside.ts';

const large = aPdf([{ packed: packedNothing(400_000_000), filter: '/FlateDecode' }]);
const small = aPdf([{ packed: packedNothing(1_000), filter: '/FlateDecode' }]);

test('the server answers others while a file is looked into', async () => {
  const turns: string[] = [];
  const turn = () => {
    turns.push('another call');
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const file = hostilePdfs['parts with large dictionaries']?.() ?? Buffer.alloc(0);
  await lookBeside('application/pdf', file);
  clearImmediate(next);
  expect(turns.length).toBeGreaterThan(0);
});

test('of files that are looked into together each has its own finding', async () => {
  const looks = await Promise.all([small, large, small].map((file) => lookBeside('application/pdf', file)));
  expect(looks.map(({ problem }) => problem)).toEqual([null, 'unfolds', null]);
});

test('a file that ends the thread fails alone, and the next one is looked into', async () => {
  await expect(lookBeside('application/pdf', null as never)).rejects.toThrow('null');
  expect(await lookBeside('application/pdf', large)).toMatchObject({ problem: 'unfolds' });
});
