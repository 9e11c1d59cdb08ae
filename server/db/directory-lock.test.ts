import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

const root = mkdtempSync(path.join(tmpdir(), 'portal-lock-'));
afterAll(() => rmSync(root, { recursive: true }));

/** What a killed process leaves: a socket that nobody listens to. */
async function deadSocket(address: string): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve) => void server.listen(`${address}.own`, resolve));
  renameSync(`${address}.own`, address);
  await new Promise((resolve) => void server.close(resolve));
}

test.each([1, 2, 5])(
  'of %i processes that start at once after one was killed exactly one has the database',
  async (count) => {
    const directory = path.join(root, String(count));
    mkdirSync(directory);
    await deadSocket(`${directory}.lock`);
    expect(existsSync(`${directory}.lock`)).toBe(true);
    const started = await Promise.allSettled(Array.from({ length: count }, () => lockDirectory(directory)));
    const unlocks = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(unlocks.length).toBe(1);
    await expect(lockDirectory(directory)).rejects.toThrow('in use by another process');
    unlocks[0]?.();
    await expect.poll(() => existsSync(`${directory}.lock`)).toBe(false);
    (await lockDirectory(directory))();
    expect(readdirSync(directory)).toEqual([]);
  },
);
