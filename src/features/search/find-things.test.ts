import { beforeEach, describe, expect, test } from 'vitest';
import { stateOfQueued } from '../../../domain/work-state.ts';
import { aDevice, aRequest, anEntry } from '../../../tests/support/an-entry.ts';
import { workOf } from '../../../tests/support/work-samples.ts';
import { type SyncDevice, createSyncDevice } from '../../../tests/support/sync-device.ts';
import { keepHelpTexts } from '../../data/help-texts.ts';
import { requestMirror } from '../../data/request-mirror.ts';
import { requestRowFrom } from '../../data/requests.ts';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';
import { type FindDeps, type ThingKind, findThings } from './find-things.ts';

const place = { country: 'de', language: 'de-DE' };
const vin = 'WVWZZZ1KZ8W000001';
const golf = {
  ...{ brand: 'Volkswagen', model: 'Golf', engine: '', engineCode: '', year: 2015, variant: '', fuelType: '' },
  ...{ powerKW: null, transmission: '', bodyStyle: '', kType: '' },
};
let device: SyncDevice;
let closed: ThingKind[];

async function putRequests(...requests: Parameters<typeof aRequest>[0][]): Promise<void> {
  await requestMirror(device.database).bulkPut(requests.map((one) => requestRowFrom(aRequest(one))));
}
const find = async (typed: string, given: Partial<FindDeps> = {}, limit = 3) =>
  findThings({ ...device, place, mayOpen: (kind) => !closed.includes(kind), ...given }, typed, limit);
const titles = async (typed: string, limit?: number) => (await find(typed, {}, limit)).map(({ title }) => title);

beforeEach(() => {
  device = createSyncDevice();
  closed = [];
});

describe('a request is found', () => {
  beforeEach(async () => {
    const vehicle = { ...golf, registration: 'B-AB 123', vin };
    await putRequests({ supportRequestId: '7', ticketId: 'T-2026-000007', subject: 'Brakes squeal', vehicle });
    await putRequests({ supportRequestId: '8', ticketId: 'T-2026-000008', subject: 'Gearbox' });
  });
  test.each(['T-2026-000007', '000007', 'b-ab', 'BAB123', vin, '1kz8w', 'squeal brakes', 'sq'])(
    'by “%s”',
    async (typed) => {
      expect(await titles(typed)).toEqual(['Brakes squeal']);
    },
  );
  test('with its address, and with its VIN where that was typed', async () => {
    const [found] = await find('000001');
    expect(found?.href).toBe('/dashboard/requests/request-detail/7');
    expect(found?.line).toContain(vin);
    expect((await find('squeal'))[0]?.line).not.toContain(vin);
  });
});

const brakes = (subject: string, given: Partial<OutboxEntry<'create-request'>> = {}) => {
  const { request, ...args } = workOf['create-request'];
  return anEntry('create-request', { ...given, args: { ...args, request: { ...request, subject } } });
};

test('what waits on this device is found by the same words as when it has arrived', async () => {
  const { request, label, ...others } = workOf['create-request'];
  const args = {
    ...others,
    request: {
      ...request,
      subject: 'Grinds',
      vehicle: { ...golf, vin, registration: 'B-AB 123' },
      repairOrder: 'RO-77',
    },
    label: { ...label, technician: 'Kim Berg' },
  };
  await device.database.outbox.put(anEntry('create-request', { args }));
  for (const words of ['kim berg', 'RO-77', '000001', 'BAB123']) expect(await titles(words), words).toEqual(['Grinds']);
});

test('what waits on this device is found before what the server has, and says that it waits', async () => {
  await putRequests({ subject: 'Brakes of yesterday' });
  const entry = brakes('Brakes of today');
  await device.database.outbox.put(entry);
  const href = `/dashboard/requests/request-detail/waiting-${entry.id}`;
  expect(await find('brakes')).toMatchObject([
    { title: 'Brakes of today', waiting: { id: entry.id, state: 'waiting', isInDoubt: false }, href },
    { title: 'Brakes of yesterday', waiting: null },
  ]);
});

test('of work that was refused, is changed or may have arrived nothing else is said than where it is', async () => {
  await device.database.outbox.bulkPut([
    brakes('Brakes 1', { state: 'refused' }),
    brakes('Brakes 2', { state: 'editing', editedFrom: 'waiting' }),
    brakes('Brakes 3', { isInDoubt: true, attempts: 1 }),
  ]);
  expect((await find('brakes')).map(({ waiting }) => waiting && stateOfQueued(waiting, false))).toEqual([
    'checking',
    'editing',
    'needs-you',
  ]);
});

test.each([0, 1, 2])('a request whose row has come before its answer is found once: %i others wait', async (count) => {
  const arrived = brakes('Brakes squeal', { isInDoubt: true, attempts: 1 });
  await device.database.outbox.bulkPut([
    arrived,
    ...Array.from({ length: count }, (_, made) => brakes(`Brakes ${made}`, { attempts: made })),
  ]);
  await putRequests({ supportRequestId: '9', subject: 'Brakes squeal', clientKey: arrived.id });
  const found = await find('brakes', {}, 9);
  expect(found.map(({ waiting }) => waiting !== null)).toEqual([...Array<boolean>(count).fill(true), false]);
  expect(found.at(-1)?.href).toBe('/dashboard/requests/request-detail/9');
});

test.each([0, 1, 2, 300])(
  'of %i requests that fit, the newest are shown, so many as there is room for',
  async (count) => {
    const all = Array.from({ length: count }, (_, index) => ({
      supportRequestId: String(index),
      subject: `Brakes ${index}`,
      createDate: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    }));
    await putRequests(...all);
    const newest = all.map(({ subject }) => subject).toReversed();
    expect(await titles('brakes', 3)).toEqual(newest.slice(0, 3));
  },
);

test('devices are found by name and serial, with or without their dashes; questions by any of their words', async () => {
  await device.database.hardware.put(aDevice({ id: '40', name: 'Bay 2', serialNumber: 'D5-0042' }));
  await keepHelpTexts(device.device, place, {
    language: 'de-DE',
    entries: [{ id: 'vci', topic: 'Devices', question: 'How do I connect it?', answer: 'With the cable in bay 2.' }],
    videos: [],
  });
  expect(await find('d50042')).toMatchObject([{ kind: 'device', href: '/dashboard/hardware?device=40' }]);
  expect(await find('cable')).toMatchObject([{ kind: 'question', href: '/support#faq-vci', line: 'Devices' }]);
  expect((await find('bay 2')).map(({ kind }) => kind)).toEqual(['device', 'question']);
});

test('nothing is found of what may not be opened, by a stranger, or for nothing typed', async () => {
  await putRequests({ subject: 'Brakes' });
  closed = ['request'];
  expect(await find('brakes')).toEqual([]);
  closed = [];
  expect(await find('brakes', { database: null })).toEqual([]);
  expect(await find(' \t ')).toEqual([]);
});
