import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { forgetUnfinished } from './local-objects.ts';

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
