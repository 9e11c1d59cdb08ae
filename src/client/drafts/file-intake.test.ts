import { expect, test } from 'vitest';
import { maxAttachmentBytes } from '../../../domain/attachment-limits.ts';
import { pictureAim } from '../../../domain/photo-size.ts';
import { jpegOf, pngOf } from '../../../tests/support/pictures.ts';
import type { ShrinkPicture } from '../../platform/shrink-picture.ts';
import { createFileIntake, draftStateWith, onTheWay } from './file-intake.ts';
import type { ChosenFile, Saved } from '../client.ts';

const mb = 1_000_000;
const drawn = new ArrayBuffer(500_000);

function aFile(name: string, size: number, head: Uint8Array = jpegOf(4000, 3000, []), type = 'image/jpeg'): File {
  const bytes = new Uint8Array(size);
  bytes.set(head.subarray(0, size));
  return new File([bytes], name, { type });
}

function anIntake(given: { shrink?: ShrinkPicture; attach?: () => Saved } = {}) {
  const kept: ChosenFile[] = [];
  const intake = createFileIntake({
    count: () => Promise.resolve(kept.length),
    newId: () => Promise.resolve(`attachment-${kept.length}`),
    attach: ({ id = '', ...file }) => {
      const saved = given.attach?.() ?? ({ ok: true, id } as const);
      if (saved.ok) kept.push(file);
      return Promise.resolve(saved);
    },
    shrink: given.shrink ?? (() => Promise.resolve(drawn)),
  });
  return { intake, kept };
}

test('none, one, two and three camera photos at once are made smaller and kept with both sizes, a fourth is refused [SU-245, SU-246]', async () => {
  for (const count of [0, 1, 2, 3, 4]) {
    const { intake, kept } = anIntake();
    const chosen = Array.from({ length: count }, (_, index) => aFile(`IMG_${index}.jpg`, 9.6 * mb));
    intake.add(chosen);
    expect(intake.get().coming.map(({ name, size }) => ({ name, size }))).toEqual(
      chosen.map(({ name, size }) => ({ name, size })),
    );
    await intake.settled();
    expect(kept).toEqual(
      chosen.slice(0, 3).map(({ name, size }) => ({ name, type: 'image/jpeg', bytes: drawn, originalSize: size })),
    );
    expect(intake.get().refused.map(({ problem }) => problem)).toEqual(count > 3 ? ['too-many'] : []);
  }
});

test('one, two and three files are each shown once at every moment, also between being written and being confirmed', async () => {
  for (const count of [1, 2, 3]) {
    const written: string[] = [];
    const seen: string[][] = [];
    const look = () => {
      const coming = onTheWay(intake.get().coming, new Set(written)).map(({ name }) => name);
      seen.push([...written.map((id) => nameById.get(id) ?? id), ...coming].sort());
    };
    const nameById = new Map<string, string>();
    const intake = createFileIntake({
      count: () => Promise.resolve(written.length),
      newId: () => Promise.resolve(`id-${nameById.size}`),
      async attach(file) {
        const id = file.id ?? 'no id';
        nameById.set(id, file.name);
        // The list of the device tells of it before it was read back.
        written.push(id);
        look();
        await Promise.resolve();
        look();
        return { ok: true, id };
      },
      shrink: () => Promise.resolve(drawn),
    });
    intake.subscribe(look);
    const names = Array.from({ length: count }, (_, index) => `IMG_${index}.jpg`);
    intake.add(names.map((name) => aFile(name, 9 * mb)));
    await intake.settled();
    look();
    intake.shown(new Set(written));
    expect(intake.get().coming).toEqual([]);
    expect(seen.length).toBeGreaterThan(3 * count);
    for (const shown of seen) expect(shown).toEqual(names);
  }
});

test('photos are made smaller one after the other, and each says how far it is', async () => {
  const answers: ((bytes: ArrayBuffer | null) => void)[] = [];
  const { intake } = anIntake({ shrink: () => new Promise((resolve) => answers.push(resolve)) });
  const steps = () => intake.get().coming.map(({ step, keptAs }) => (keptAs === null ? step : 'kept'));
  intake.add([aFile('1.jpg', 9 * mb), aFile('2.jpg', 9 * mb)]);
  intake.add([aFile('3.jpg', 9 * mb)]);
  await expect.poll(steps).toEqual(['shrinking', 'waiting', 'waiting']);
  answers[0]?.(drawn);
  await expect.poll(steps).toEqual(['kept', 'shrinking', 'waiting']);
  intake.shown(new Set(['attachment-0']));
  expect(steps()).toEqual(['shrinking', 'waiting']);
  answers[1]?.(drawn);
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.(drawn);
  await intake.settled();
  expect(steps()).toEqual(['kept', 'kept']);
});

test('when the device cannot make it smaller, a photo that may be attached is kept as it is, a larger one is refused with the reason [SU-246]', async () => {
  for (const shrink of [() => Promise.resolve(null), () => Promise.resolve(new ArrayBuffer(maxAttachmentBytes + 1))]) {
    const { intake, kept } = anIntake({ shrink });
    const heic = aFile('c.heic', 2 * mb, new Uint8Array(1), 'image/heic');
    intake.add([
      aFile('a.jpg', 4 * mb),
      aFile('b.jpg', 6 * mb),
      heic,
      aFile('d.png', 6 * mb, pngOf(10, 10), 'image/png'),
    ]);
    await intake.settled();
    expect(kept.map(({ name, bytes }) => [name, bytes.byteLength])).toEqual([['a.jpg', 4 * mb]]);
    expect(intake.get().refused).toEqual([
      { name: 'b.jpg', problem: 'not-smaller' },
      { name: 'c.heic', problem: 'heic' },
      { name: 'd.png', problem: 'not-smaller' },
    ]);
  }
});

test('a photo that comes out larger than the camera’s own stays as it is', async () => {
  const { intake, kept } = anIntake({ shrink: () => Promise.resolve(new ArrayBuffer(3 * mb)) });
  intake.add([aFile('a.jpg', 2 * mb)]);
  await intake.settled();
  expect(kept.map(({ name, bytes }) => [name, bytes.byteLength])).toEqual([['a.jpg', 2 * mb]]);
  expect(kept[0]).not.toHaveProperty('originalSize');
});

test('a screenshot becomes a JPEG in name and type where it has to be drawn anew', async () => {
  const { intake, kept } = anIntake();
  intake.add([aFile('shot.png', 6 * mb, pngOf(10, 10), 'image/png')]);
  await intake.settled();
  expect(kept).toMatchObject([{ name: 'shot.jpg', type: 'image/jpeg', originalSize: 6 * mb }]);
});

test('a small file is kept byte for byte and is not drawn anew [SU-247]', async () => {
  const { intake, kept } = anIntake({ shrink: () => Promise.reject(new Error('asked')) });
  const pdf = new TextEncoder().encode('%PDF-1.7 a bill');
  intake.add([new File([pdf], 'bill.pdf', { type: 'application/pdf' })]);
  await intake.settled();
  expect(kept).toEqual([{ name: 'bill.pdf', type: 'application/pdf', bytes: pdf.buffer }]);
});

test('a device without room says so at the file, and takes the next choice', async () => {
  let hasRoom = false;
  const { intake, kept } = anIntake({
    attach: () => (hasRoom ? { ok: true, id: 'x' } : { ok: false, reason: 'storage-full' }),
  });
  intake.add([aFile('a.jpg', 9 * mb)]);
  await intake.settled();
  expect(intake.get()).toEqual({ coming: [], refused: [{ name: 'a.jpg', problem: 'storage-full' }] });
  hasRoom = true;
  intake.add([aFile('a.jpg', 9 * mb)]);
  expect(intake.get().refused).toEqual([]);
  await intake.settled();
  expect(kept).toHaveLength(1);
});

test('a draft that is thrown away takes nothing any more, and what is chosen afterwards is taken', async () => {
  const answers: ((bytes: ArrayBuffer) => void)[] = [];
  const signals: AbortSignal[] = [];
  const { intake, kept } = anIntake({
    shrink: (_file, aim, signal) => {
      expect(aim).toBe(pictureAim);
      signals.push(signal);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  intake.add([aFile('1.jpg', 9 * mb), aFile('2.jpg', 9 * mb)]);
  await expect.poll(() => answers.length).toBe(1);
  intake.stop();
  expect(signals[0]?.aborted).toBe(true);
  answers[0]?.(drawn);
  intake.add([aFile('3.jpg', 9 * mb)]);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(drawn);
  await intake.settled();
  expect(kept.map(({ name }) => name)).toEqual(['3.jpg']);
});

test('a form is not called saved while a chosen photo is not kept, and is again afterwards', async () => {
  const { intake } = anIntake();
  expect(draftStateWith('saved', intake.get().coming)).toBe('saved');
  intake.add([aFile('1.jpg', 9 * mb)]);
  expect(draftStateWith('saved', intake.get().coming)).toBe('saving');
  expect(draftStateWith('full', intake.get().coming)).toBe('full');
  await intake.settled();
  intake.shown(new Set(['attachment-0']));
  expect(draftStateWith('saved', intake.get().coming)).toBe('saved');
});
