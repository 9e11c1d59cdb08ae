import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { rowsOnDevice } from './support/device-rows.ts';
import {
  askToSignOut,
  fillRequest,
  people,
  signInByHandForOffline,
  signOutOfflineBy,
  submitRequest,
} from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const subject = 'Coolant smell nobody else may read';

test(
  'after a sign-out no file of the browser but its own password store holds what was typed, photographed or used to sign in',
  { tag: '@installed' },
  async ({ device }) => {
    const { page } = device;
    const photo = aPhotoOfNoise();
    await signInByHandForOffline(page, people.anna);
    const { refreshToken, accessToken } = await tokensOf(page);
    await device.goOffline();
    await fillRequest(page, { subject, photos: [photo] });
    await submitRequest(page);
    await expect(page.getByRole('heading', { name: text('newRequest.created.title.waiting') })).toBeVisible();
    await askToSignOut(page);
    await signOutOfflineBy(page, text('account.discard', { count: 1 }));
    const marks = photo.buffer.subarray(100, 164);
    const found = await device.filesWith([subject, 'RO-4711', marks, people.anna, refreshToken, accessToken]);
    expect(found.filter((file) => !isPasswordStore(file))).toEqual([]);
  },
);

/** The browser's own, which no page can empty (docs/security.md). */
const isPasswordStore = (file: string) => file.startsWith('Default/Login Data');

async function tokensOf(page: Page): Promise<{ refreshToken: string; accessToken: string }> {
  const [session] = (await rowsOnDevice(page, 'portal-device', 'session')) as {
    value: { refreshToken: string; accessToken: string };
  }[];
  if (!session) throw new Error('nobody is signed in');
  return session.value;
}

/** A picture of 64 × 64 points by chance: its bytes are nowhere by accident. */
function aPhotoOfNoise(): { name: string; mimeType: string; buffer: Buffer } {
  const side = 64;
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), randomBytes(side * 3)]));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [part('IHDR', header), part('IDAT', deflateSync(Buffer.concat(rows))), part('IEND', Buffer.alloc(0))];
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return { name: 'engine.png', mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}

function part(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
