import { beforeEach, expect, test } from 'vitest';
import { outboxOver } from '../../../tests/support/outbox-over.ts';
import { type SyncDevice, createSyncDevice } from '../../../tests/support/sync-device.ts';
import { aLocale, workOf } from '../../../tests/support/work-samples.ts';
import { type CommandDeps, submit } from '../../sync/outbox/commands.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { allEntries } from '../../sync/outbox/rows.ts';
import { discardEntry } from './discard-entry.ts';

const { serialNumber } = workOf['add-device'].device;
let device: SyncDevice;
let deps: CommandDeps;
beforeEach(() => {
  device = createSyncDevice();
  deps = { ...device.platform, ...device, place: () => Promise.resolve(aLocale), onKept: () => {} };
});
const outbox = outboxOver(() => deps);
const noteOn = (serial: string, note: string) => {
  const args = { serialNumber: serial, note, attachmentIds: [], label: { hardware: 'VCI' } };
  return submit(deps, { kind: 'add-hardware-note', args });
};
const isNote = (entry: AnyEntry) => entry.kind === 'add-hardware-note';
const discarded = (entry: AnyEntry | undefined) =>
  entry ? discardEntry(outbox, device.database, entry) : Promise.resolve(null);

test.each([0, 1, 2])(
  'hardware that is discarded from the list of unsent work takes what was noted on it along, and brings it back: %i notes',
  async (noteCount) => {
    await submit(deps, { kind: 'add-device', args: workOf['add-device'] });
    for (let made = 1; made <= noteCount; made++) await noteOn(serialNumber, `Note ${made}`);
    await noteOn('ANOTHER', 'stays');
    const before = await allEntries(device.database);
    const removed = await discarded(before[0]);
    const left = await allEntries(device.database);
    expect(left).toEqual(before.slice(-1));
    expect(await removed?.restore()).toBe('restored');
    expect(await allEntries(device.database)).toEqual(before);
  },
);

test('a note that is discarded from the list of unsent work goes alone', async () => {
  await submit(deps, { kind: 'add-device', args: workOf['add-device'] });
  await noteOn(serialNumber, 'first');
  await noteOn(serialNumber, 'second');
  const before = await allEntries(device.database);
  const removed = await discarded(before.find(isNote));
  expect(await allEntries(device.database)).toEqual([before[0], before[2]]);
  expect(await removed?.restore()).toBe('restored');
  expect(await allEntries(device.database)).toEqual(before);
});

const writtenTo = (requestKey: string | null, content: string) => {
  const args = { ...workOf['send-chat-message'], supportRequestId: null, requestKey, content };
  return submit(deps, { kind: 'send-chat-message', args });
};

test.each([0, 1, 2])(
  'a request that is discarded takes along what was written about it meanwhile, and brings it back: %i messages',
  async (count) => {
    for (let made = 0; made < 2; made++) await submit(deps, { kind: 'create-request', args: workOf['create-request'] });
    const [request, another] = await allEntries(device.database);
    for (let made = 1; made <= count; made++) await writtenTo(request?.id ?? null, `Message ${made}`);
    await writtenTo(another?.id ?? null, 'stays');
    const before = await allEntries(device.database);
    const removed = await discarded(request);
    expect(await allEntries(device.database)).toEqual([another, before.at(-1)]);
    expect(await removed?.restore()).toBe('restored');
    expect(await allEntries(device.database)).toEqual(before);
  },
);
