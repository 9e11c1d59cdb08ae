import { expect, test } from 'vitest';
import type { Certificate } from '../../../contract/certificates.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { createSyncDevice } from '../../../tests/support/sync-device.ts';
import { keepAccount } from '../../data/company.ts';
import { putFact } from '../../data/facts.ts';
import { readBegunWork } from './draft-words.ts';

const person = { contactPersonId: '1', ciamId: '', contactFirstName: '', contactLastName: '', city: '' };
const berg = { ...person, customerId: 8, workshopName1: 'Berg', workshopName2: '', workshopName4: '' };
const impersonationList = [{ ...berg, isHeadOffice: false }] as never;
const aCertificate: Certificate = {
  supportRequestId: '7',
  state: 'accepted',
  vehicle: null,
  mileage: null,
  yourReference: '',
  scannedAt: null,
  errorCodes: [],
  credits: 2,
  certificateNumber: null,
  verifyPath: null,
  revision: 5,
};

test('a cart or a checkout that waits for another company says for which, and leads nowhere until the person is back there', async () => {
  const { database } = createSyncDevice();
  await keepAccount(database, anAccountOf({ cdbId: 7, impersonationList }));
  await database.drafts.bulkPut([
    { key: 'cart:7', savedAt: 4, value: { change: 'a' } },
    { key: 'cart:8', savedAt: 3, value: { change: 'b' } },
    { key: 'checkout:7', savedAt: 2, value: { groupId: 'a' } },
    { key: 'checkout:8', savedAt: 1, value: { groupId: 'b' } },
  ]);
  const begun = await readBegunWork(database, 'de');
  expect(begun.map(({ title, address }) => [title.key, title.values, address?.to ?? null])).toEqual([
    ['work.draft.cart', { name: '' }, '/v3/shopping-cart'],
    ['work.draft.cartOf', { name: 'Berg' }, null],
    ['work.draft.checkout', { name: '' }, '/v3/shopping-cart/Checkout'],
    ['work.draft.checkoutOf', { name: 'Berg' }, null],
  ]);
});

test('a rating is told as begun until the certificate is rated or rejected', async () => {
  const { database } = createSyncDevice();
  await database.drafts.bulkPut([
    { key: 'rating:7', savedAt: 2, value: { c1: 3 } },
    { key: 'rating:7~aside:1', savedAt: 1, value: { c1: 2 } },
  ]);
  const told = async (state: Certificate['state']) => {
    await putFact(database, 'certificates', { 7: { ...aCertificate, state } });
    return (await readBegunWork(database, 'de')).length;
  };
  expect((await readBegunWork(database, 'de')).length).toBe(2);
  expect([await told('accepted'), await told('rated'), await told('rejected')]).toEqual([2, 0, 0]);
});

test('at the desk words are told as begun, and not a choice of what they were to be, also after all were taken away again', async () => {
  const { database } = createSyncDevice();
  await database.drafts.bulkPut([
    { key: 'desk:7', savedAt: 4, value: { text: 'It is the sensor', mode: 'solved' } },
    { key: 'desk:8', savedAt: 3, value: { text: '', mode: 'question' } },
    { key: 'desk:8~aside:1', savedAt: 2, value: { text: 'Which engine?', mode: 'question' } },
    { key: 'desk:9', savedAt: 1, value: { text: ' ', mode: 'note' } },
  ]);
  expect((await readBegunWork(database, 'de')).map(({ key }) => key)).toEqual(['desk:7', 'desk:8~aside:1']);
});

test('a scan result is told as begun until one is there, also a colleague’s', async () => {
  const { database } = createSyncDevice();
  const codes = [{ system: 'Engine', code: 'P0301', text: '', severity: 3 }];
  await database.drafts.put({ key: 'desk-scan:7', savedAt: 1, value: { codes } });
  const told = async (findings: object[] | null) => {
    await database.deskRequests.put({ id: '7', findings, request: {} } as never);
    return (await readBegunWork(database, 'de')).length;
  };
  expect((await readBegunWork(database, 'de')).length).toBe(1);
  expect([await told(null), await told([]), await told(codes)]).toEqual([1, 0, 0]);
});
