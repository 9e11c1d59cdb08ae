import { beforeEach, expect, test } from 'vitest';
import { aDevice, anEntry } from '../../../tests/support/an-entry.ts';
import { anAccount, aNewRequest, aLocale, workOf } from '../../../tests/support/work-samples.ts';
import { type SyncDevice, createSyncDevice, ok, refusal, settled } from '../../../tests/support/sync-device.ts';
import { putFact } from '../../data/facts.ts';
import { type CommandDeps, submit } from './commands.ts';
import { beginEdit } from './edit.ts';
import type { ArgsByKind, MutationKind } from '../mutations/registry.ts';
import { allEntries } from './rows.ts';
import { createSender } from './sender.ts';
import { settleArrived } from './deliver.ts';
import { submittedBehind } from '../../../tests/support/submitted-behind.ts';

let device: SyncDevice;
let deps: CommandDeps;

beforeEach(() => {
  device = createSyncDevice();
  deps = { ...device.platform, ...device, place: () => Promise.resolve(aLocale), onKept: () => {} };
});

const sender = () => createSender({ ...device.platform, ...device, canSend: () => true });
const devices = () => device.database.hardware.toArray();
const added = { ...aDevice({ id: '501', revision: 9 }), ...workOf['add-device'].device };

const waitsFor = <K extends MutationKind>(kind: K, args: ArgsByKind[K]) => submittedBehind(deps, { kind, args });

test('a device added offline is sent once with what the call wants, and is in the list the moment it leaves the queue [SU-350]', async () => {
  const entry = anEntry('add-device');
  await device.database.outbox.put(entry);
  device.serve(() => ok({ ...added, clientKey: entry.id }));
  expect(await sender().kick()).toBe(0);
  expect(await devices()).toMatchObject([{ id: '501', clientKey: entry.id }]);
  expect(device.calls).toMatchObject([
    {
      method: 'POST',
      path: '/api/v1/vci/AddVCI',
      body: { ciamId: anAccount, countryCode: 'de', language: 'de-DE', ...workOf['add-device'].device },
    },
  ]);
  expect(device.calls[0]?.headers.get('idempotency-key')).toBe(entry.id);
});

test('a device whose answer was lost is asked for again in the same words, or its row alone ends the wait', async () => {
  const entry = anEntry('add-device');
  await device.database.outbox.put(entry);
  device.serve(() => {
    throw new TypeError('connection lost');
  });
  const sending = sender();
  await sending.kick();
  expect(await allEntries(device.database)).toMatchObject([{ id: entry.id, isInDoubt: true }]);
  device.platform.clock.advance(1_000);
  await settled();
  expect(new Set(device.calls.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(new Set(device.calls.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set([entry.id]));
  await settleArrived(device.database, [null, undefined, entry.id]);
  expect(await allEntries(device.database)).toEqual([]);
});

test('a serial number that is taken is told by the server, and what was typed can be changed', async () => {
  const entry = anEntry('add-device');
  await device.database.outbox.put(entry);
  device.serve(() => refusal('conflict'));
  await sender().kick();
  expect(await allEntries(device.database)).toMatchObject([{ state: 'refused', reason: { code: 'conflict' } }]);
  expect(await beginEdit(deps, entry.id)).toMatchObject({ args: workOf['add-device'], reason: { code: 'conflict' } });
});

test.each([() => ok({ id: '17' }), () => refusal('not-found')])(
  'a deleted device leaves the list with its entry, also when someone else was faster [SU-348]',
  async (answer) => {
    await device.database.hardware.bulkPut([aDevice(), aDevice({ id: '18' })]);
    await device.database.outbox.put(anEntry('delete-device'));
    device.serve(answer);
    await sender().kick();
    expect(await allEntries(device.database)).toEqual([]);
    expect((await devices()).map(({ id }) => id)).toEqual(['18']);
    expect(device.calls[0]).toMatchObject({ method: 'DELETE', path: '/api/v1/vci/Delete' });
    expect(device.calls[0]?.query.get('HardwareId')).toBe('17');
  },
);

test('a device in repair is not deleted, and stays in the list while a person is asked', async () => {
  await device.database.hardware.put(aDevice());
  await device.database.outbox.put(anEntry('delete-device'));
  device.serve(() => refusal('claim-already-started'));
  await sender().kick();
  expect(await allEntries(device.database)).toMatchObject([{ state: 'refused' }]);
  expect(await devices()).toHaveLength(1);
});

test.each(['add-device', 'set-favourite'] as const)(
  'the first answer to a late repeat of %s does not bring back a device that was deleted meanwhile',
  async (kind) => {
    await putFact(device.database, 'seen:hardware', 12);
    const entry = anEntry(kind);
    await device.database.outbox.put(entry);
    device.serve(() => ok({ ...added, clientKey: entry.id }));
    await sender().kick();
    expect(await allEntries(device.database)).toEqual([]);
    expect(await devices()).toEqual([]);
  },
);

test('a deletion waits for everything that needs the device: its claim, its star, a request that names it', async () => {
  const { request } = aNewRequest;
  await submit(deps, { kind: 'start-claim', args: workOf['start-claim'] });
  await submit(deps, { kind: 'set-favourite', args: workOf['set-favourite'] });
  await submit(deps, { kind: 'create-request', args: { ...aNewRequest, request: { ...request, hardwareId: '17' } } });
  await submit(deps, { kind: 'create-request', args: aNewRequest });
  await submit(deps, { kind: 'set-favourite', args: { ...workOf['set-favourite'], hardwareId: '18' } });
  expect(await waitsFor('delete-device', workOf['delete-device'])).toEqual([
    'start-claim',
    'set-favourite',
    'create-request',
  ]);
});

test('a serial number is added again only after the device that had it is deleted', async () => {
  await submit(deps, { kind: 'delete-device', args: workOf['delete-device'] });
  const { device: typed, label } = workOf['add-device'];
  const { serialNumber } = workOf['delete-device'].label;
  expect(await waitsFor('add-device', { device: { ...typed, serialNumber }, label })).toEqual(['delete-device']);
  expect(await waitsFor('add-device', workOf['add-device'])).toEqual([]);
});
