import { expect, test } from 'vitest';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { aLocale } from '../../../tests/support/work-samples.ts';
import { type Answerer, createSyncDevice, ok } from '../../../tests/support/sync-device.ts';
import { attachmentFileId, billFileId, keptFileIds } from '../../data/files.ts';
import { keepAccount } from '../../data/company.ts';
import { createFileCalls } from './file-calls.ts';

const photo = new TextEncoder().encode('a photo of a brake');
const document = '%PDF-1.7 the certificate\n%%EOF\n';
const soon = '2026-11-21T08:05:00.000Z';

async function aTablet(objects: () => Response) {
  const device = createSyncDevice();
  await keepAccount(device.database, anAccountOf({ cdbId: 7 }));
  const sha256 = await device.platform.cryptography.sha256Hex(photo);
  const answer: Answerer = ({ path }) => {
    if (path.startsWith('/objects/')) return objects();
    const url = 'http://portal.test/objects/1';
    return ok({ url, expiresAt: soon, ...(/Certificate$|File$/.test(path) && { fileName: 'C-1.pdf' }) });
  };
  device.serve(answer);
  const { database } = device;
  const files = createFileCalls({
    ...device.platform,
    api: device.api,
    withPerson: (_, call) => call(database, aLocale),
  });
  const attachment = { attachmentId: 'a', name: 'brake.jpg', type: 'image/jpeg', size: photo.length, sha256 };
  return { ...device, files, open: () => files.attachment('100', attachment) };
}

test('an attachment is fetched once and opens from the device afterwards, also without a connection [SU-317]', async () => {
  const tablet = await aTablet(() => new Response(photo));
  expect(await tablet.open()).toMatchObject({ name: 'brake.jpg', type: 'image/jpeg', isKept: true });
  const asked = tablet.calls.length;
  tablet.serve(() => {
    throw new Error('no network');
  });
  const again = await tablet.open();
  expect(new Uint8Array(again?.bytes ?? new ArrayBuffer(0))).toEqual(photo);
  expect(tablet.calls.length).toBe(asked);
});

test.each([
  ['the page of a captive portal', () => new Response('<html>Please sign in</html>')],
  ['a file that was cut off', () => new Response(photo.slice(0, 5))],
  ['an address that has expired', () => new Response(photo, { status: 403 })],
  ['an empty answer', () => new Response('')],
])('%s is never taken for the file', async (_what, objects) => {
  const tablet = await aTablet(objects);
  expect(await tablet.open()).toBeNull();
  expect(await tablet.files.certificate('100')).toBeNull();
  expect(await tablet.files.bill({ transactionId: 'b-1', state: 'paid' })).toBeNull();
  expect(await tablet.database.files.count()).toBe(0);
});

test('the certificate is on the device once it was opened', async () => {
  const tablet = await aTablet(() => new Response(document));
  expect(await tablet.files.certificate('100')).toMatchObject({
    name: 'C-1.pdf',
    type: 'application/pdf',
    isKept: true,
  });
  tablet.serve(() => {
    throw new Error('no network');
  });
  expect(await tablet.files.certificate('100')).toMatchObject({ isKept: true });
});

test('an invoice is on the device once it was opened, and another one when its money was called back; a captive portal is none', async () => {
  const tablet = await aTablet(() => new Response(document));
  const bill = { transactionId: 'b-1', state: 'paid' } as const;
  expect(await tablet.files.bill(bill)).toMatchObject({ name: 'C-1.pdf', type: 'application/pdf', isKept: true });
  expect(await keptFileIds(tablet.database, [billFileId('b-1', 'paid'), billFileId('b-1', 'failed')])).toEqual([
    billFileId('b-1', 'paid'),
  ]);
  tablet.serve(() => {
    throw new Error('no network');
  });
  expect(await tablet.files.bill(bill)).toMatchObject({ isKept: true });
  expect(await tablet.files.bill({ ...bill, state: 'failed' })).toBeNull();
});

test('a file that comes after a change of company is shown to the person who asked and kept for nobody', async () => {
  const tablet = await aTablet(() => new Response(photo));
  const { database } = tablet;
  const fetch = tablet.platform.network.fetch.bind(tablet.platform.network);
  tablet.platform.network.fetch = async (url, init) => {
    if (url.includes('/objects/')) await keepAccount(database, anAccountOf({ cdbId: 8, originalBranch: 7 }));
    return fetch(url, init);
  };
  expect(await tablet.open()).toMatchObject({ isKept: false });
  expect(await keptFileIds(database, [attachmentFileId('100', 'a')])).toEqual([]);
});
