/** The device's real code against the real server, without a browser: every list comes, every kind of work arrives. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { contactSentOf } from '../../src/data/contact-sent.ts';
import { fact } from '../../src/data/facts.ts';
import { submit } from '../../src/sync/outbox/commands.ts';
import { exportWork } from '../../src/sync/outbox/export-file.ts';
import { importWork } from '../../src/sync/outbox/import-file.ts';
import type { ArgsByKind, MutationKind } from '../../src/sync/mutations/registry.ts';
import { allEntries } from '../../src/sync/outbox/rows.ts';
import { demoPeople } from '../../server/demo/demo-people.ts';
import { type Tablet, aTablet } from '../support/a-tablet.ts';
import { workOf } from '../support/work-samples.ts';
import { type TestServer, createTestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const registered = demoPeople.filter(({ account }) => account !== null).map(({ email }) => email);

test.each(registered)('all that %s may see is on the device after one reconcile', async (email) => {
  const tablet = await aTablet(server, email);
  expect(await tablet.reconciler.everything()).toBe(true);
  expect((await fact(tablet.database, 'account'))?.contactEmail).toBe(email);
});

let tablet: Tablet;
beforeEach(async () => {
  tablet = await aTablet(server, registered[0] ?? '');
  await tablet.reconciler.everything();
});

async function send<K extends MutationKind>(kind: K, args: ArgsByKind[K], draftKey?: string) {
  const saved = await submit(tablet.commands, { kind, args }, draftKey);
  await tablet.sender.kick();
  expect(await allEntries(tablet.database)).toEqual([]);
  return saved.ok ? saved.id : '';
}

test('a request with a photo arrives, is on the device with its photo confirmed, and can be answered, read and cancelled [SU-298, SU-300]', async () => {
  const attachmentIds = [await tablet.attach()];
  const id = await send('create-request', { ...workOf['create-request'], attachmentIds }, 'new-request');
  const row = await tablet.database.requests.filter((request) => request.clientKey === id).first();
  expect(row?.attachments).toMatchObject([{ name: 'brake.jpg', size: 16 }]);
  expect(await tablet.database.attachments.count()).toBe(0);
  const supportRequestId = row?.supportRequestId ?? '';
  await send('answer-request', { supportRequestId, note: 'It is the left one', label: { ticketId: '' } });
  await send('mark-request-read', { supportRequestId });
  await send('cancel-request', { supportRequestId, label: { ticketId: '' } });
  const after = await tablet.database.requests.get(supportRequestId);
  expect(after?.notes.at(-1)?.text).toBe('It is the left one');
  expect(after?.revision).toBeGreaterThan(row?.revision ?? 0);
  expect(after?.statusId).not.toBe(row?.statusId);
});

test('a technical hotline request arrives [SU-299]', async () => {
  const { request, ...rest } = workOf['create-request'];
  const types = await tablet.database.serviceTypes.toArray();
  const subsystemId = types.find(({ requestType }) => requestType === 2)?.id ?? 0;
  const id = await send('create-request', { ...rest, request: { ...request, requestType: 2, subsystemId } });
  expect(await tablet.database.requests.filter((row) => row.clientKey === id).count()).toBe(1);
});

test('a technical hotline request is cancelled by its hotline ticket, and no other request can be by that number [SU-062, SU-306]', async () => {
  const { request, ...rest } = workOf['create-request'];
  const id = await send('create-request', { ...rest, request: { ...request, requestType: 2, subsystemId: 11 } });
  const row = await tablet.database.requests.filter(({ clientKey }) => clientKey === id).first();
  expect(row?.hotlineTicketId).toMatch(/^H-/);
  const { supportRequestId = '', hotlineTicketId = '' } = row ?? {};
  const called = vi.spyOn(server, 'request');
  await send('cancel-request', { supportRequestId, hotlineTicketId, label: { ticketId: '' } });
  expect(called.mock.calls.map(([path]) => path)).toContain('/api/v1/support/CancelHotlineTicket');
  expect((await tablet.database.requests.get(supportRequestId))?.statusId).toBe(500);
  const remoteId = await send('create-request', workOf['create-request']);
  const remote = await tablet.database.requests.filter(({ clientKey }) => clientKey === remoteId).first();
  const args = {
    supportRequestId: remote?.supportRequestId ?? '',
    hotlineTicketId: `H-${remote?.supportRequestId ?? ''}`,
    label: { ticketId: '' },
  };
  await submit(tablet.commands, { kind: 'cancel-request', args });
  await tablet.sender.kick();
  expect(await allEntries(tablet.database)).toMatchObject([{ state: 'refused', reason: { code: 'not-found' } }]);
});

test('a claim and the favourites arrive, and one device and one technician carry the mark [SU-131, SU-177, SU-339, SU-345, SU-349]', async () => {
  const devices = await tablet.database.hardware.toArray();
  const free = devices.filter(({ repairStatus }) => repairStatus.status === 'None');
  await send('start-claim', { ...workOf['start-claim'], hardWareId: free[0]?.id ?? '' });
  const claimed = await tablet.database.hardware.get(free[0]?.id ?? '');
  expect(claimed?.repairStatus.status).toBe('Initiated');
  for (const { id } of devices.slice(0, 2)) {
    await send('set-favourite', { hardwareId: id, isFavourite: true, label: { hardware: '' } });
  }
  const [technician] = await tablet.database.technicians.toArray();
  const mark = { contactPersonId: technician?.id ?? '', isFavourite: true, label: { technician: '' } };
  await send('set-favourite-technician', mark);
  const isMarked = (row: { isFavourite: boolean }) => row.isFavourite;
  const before = await tablet.database.hardware.filter(isMarked).toArray();
  expect(before.map(({ id }) => id)).toEqual([devices[1]?.id]);
  await tablet.reconciler.everything();
  expect(await tablet.database.hardware.filter(isMarked).toArray()).toEqual(before);
  expect((await tablet.database.technicians.filter(isMarked).toArray()).map(({ id }) => id)).toEqual([technician?.id]);
});

test('a device added offline arrives once, also from a second tablet with the same work, and its deletion empties both [SU-348, SU-350]', async () => {
  const serialNumber = '880001';
  const args = { ...workOf['add-device'], device: { ...workOf['add-device'].device, serialNumber } };
  const second = await aTablet(server, registered[0] ?? '');
  await second.reconciler.everything();
  await submit(tablet.commands, { kind: 'add-device', args });
  const { blob } = await exportWork(tablet.database, 0);
  expect(await importWork(second.commands, blob)).toMatchObject({ ok: true });
  await Promise.all([tablet.sender.kick(), second.sender.kick()]);
  const idsIn = async ({ database }: Tablet) =>
    (await database.hardware.filter((row) => row.serialNumber === serialNumber).toArray()).map(({ id }) => id);
  const [id = ''] = await idsIn(tablet);
  expect([await idsIn(tablet), await idsIn(second)]).toEqual([[id], [id]]);
  expect(id).not.toBe('');
  await send('delete-device', { hardwareId: id, label: { hardware: '', serialNumber } });
  await second.reconciler.everything();
  expect([await idsIn(tablet), await idsIn(second)]).toEqual([[], []]);
  expect(await allEntries(second.database)).toEqual([]);
});

test('a contact message written offline arrives once, and its number is on the device [SU-378]', async () => {
  const id = await send('contact-message', workOf['contact-message'], 'contact');
  const rows = await server.database.kysely.selectFrom('contact_message').selectAll().execute();
  expect(rows.map((row) => ({ number: `C-${row.id}`, name: row.fields['name'] }))).toEqual([
    { number: await contactSentOf(tablet.database, id), name: 'Ada Lindner' },
  ]);
});

test('another tablet of the workshop has it after its next reconcile', async () => {
  const other = await aTablet(server, registered[0] ?? '');
  await other.reconciler.everything();
  const id = await send('create-request', workOf['create-request']);
  await other.reconciler.changed('request');
  expect(await other.database.requests.filter((row) => row.clientKey === id).count()).toBe(1);
  expect(await other.database.requests.toArray()).toEqual(await tablet.database.requests.toArray());
});

test('work made for one company waits while the person acts for another, whose lists alone are here, and arrives once on the way back', async () => {
  const email = 'freja@nordlys.example';
  const tablet = await aTablet(server, email);
  const { database, reconciler, sender } = tablet;
  await reconciler.everything();
  const home = await fact(database, 'account');
  const device = await database.hardware.filter(({ repairStatus }) => repairStatus.status === 'None').first();
  const other = home?.impersonationList.find(({ customerId }) => customerId !== home.cdbId);
  const self = home?.impersonationList.find(({ ciamId }) => ciamId === home.ciamId);
  if (!home || !device || !other || !self) throw new Error('the demo has changed');
  const { id: faultCodeId = 0 } = (await database.faultReasons.toCollection().first()) ?? {};
  const args = { hardWareId: device.id, faultCodeId, repairNote: 'Dropped', label: { hardware: '', fault: '' } };
  await submit(tablet.commands, { kind: 'start-claim', args });
  const actAs = (contactPersonId: string) =>
    server.call(
      'POST /api/v1/account/ChangeCompany',
      { body: { ciamId: home.ciamId, contactPersonId } },
      { as: email },
    );

  await actAs(other.contactPersonId);
  await sender.kick();
  expect(await allEntries(database)).toMatchObject([{ state: 'waiting', company: { id: home.cdbId } }]);
  expect(await reconciler.changed('account')).toBe(true);
  expect((await fact(database, 'account'))?.cdbId).toBe(other.customerId);
  expect(await database.hardware.get(device.id)).toBeUndefined();
  expect(await sender.kick()).toBe(0);
  expect(await allEntries(database)).toHaveLength(1);

  await actAs(self.contactPersonId);
  expect(await reconciler.everything()).toBe(true);
  expect(await sender.kick()).toBe(0);
  expect(await allEntries(database)).toEqual([]);
  expect((await database.hardware.get(device.id))?.repairStatus.status).toBe('Initiated');
});
