import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createLocalObjects, forgetUnfinished } from './local-objects.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'portal-parts-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('what a killed process left of an upload is removed at a start, and nothing else', async () => {
  const now = new Date();
  const file = (name: string, minutesOld: number) => {
    const whole = path.join(directory, 'ab', name);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, 'half of a pic');
    const at = new Date(now.getTime() - minutesOld * 60_000);
    utimesSync(whole, at, at);
    return whole;
  };
  const files = [file('abcd.1.part', 61), file('abcd.2.part', 59), file('abcd', 10_000)];
  await forgetUnfinished(directory, now);
  expect(files.map((one) => existsSync(one))).toEqual([false, true, true]);
  await forgetUnfinished(path.join(directory, 'none'), now);
});

test.each([1, 3, 1_000])('a file is kept whole although the disk takes %i bytes of it at a time', async (most) => {
  const probe = await open(path.join(directory, 'probe'), 'w');
  const files = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const write = files.write as (...given: unknown[]) => Promise<{ bytesWritten: number }>;
  vi.spyOn(files, 'write').mockImplementation(async function (this: FileHandle, bytes: Buffer, offset = 0) {
    return (await write.call(this, bytes, offset, Math.min(most, bytes.length - offset))) as never;
  } as never);
  const objects = createLocalObjects({ directory, secret: 's', now: () => new Date() });
  const bytes = Buffer.from('a certificate that is printed');
  await objects.put('certificates/7.pdf', bytes, 'application/pdf');
  expect((await objects.stat('certificates/7.pdf'))?.size).toBe(bytes.length);
});
