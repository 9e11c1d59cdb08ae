import { expect, test } from 'vitest';
import type { MaintenanceInfo } from '../../contract/shell.ts';
import { settled } from '../../tests/support/sync-device.ts';
import { createFakeClock } from '../platform/fake-clock.ts';
import { createMemoryKeyValue } from '../platform/key-value.ts';
import { createMaintenance } from './maintenance.ts';

const minute = 60_000;
const quiet: MaintenanceInfo = { isActive: false, notices: [], onlineAgainAt: null };

function aDevice() {
  const clock = createFakeClock();
  const keyValue = createMemoryKeyValue();
  const server = { info: quiet as MaintenanceInfo | null, asked: 0 };
  const calls = {
    maintenance() {
      server.asked++;
      return Promise.resolve(server.info);
    },
  };
  const open = (sessionValue = createMemoryKeyValue()) => createMaintenance({ calls, clock, keyValue, sessionValue });
  async function pass(minutes: number) {
    for (let each = 0; each < minutes; each++) {
      clock.advance(minute);
      await settled();
    }
  }
  const noticeDue = (days: number) => ({
    countryCode: 'de',
    message: { de: 'Heute Nacht' },
    startDate: '2020-01-01',
    dueDate: new Date(clock.now() + days * 86_400_000).toISOString().slice(0, 10),
  });
  return { clock, keyValue, server, open, pass, noticeDue };
}

test('the server is asked for maintenance every 30 minutes [SH-259, SH-318, SU-427]', async () => {
  const { server, open, pass } = aDevice();
  open().start();
  await settled();
  await pass(29);
  expect(server.asked).toBe(1);
  await pass(1);
  expect(server.asked).toBe(2);
});

test('while a maintenance is running its end is asked for every minute [SH-259]', async () => {
  const { server, open, pass } = aDevice();
  server.info = { ...quiet, isActive: true };
  const maintenance = open();
  maintenance.start();
  await pass(5);
  expect(server.asked).toBeGreaterThanOrEqual(5);
  server.info = quiet;
  await pass(1);
  expect(maintenance.known.get()?.isActive).toBe(false);
});

test('what was announced is known at the next start without a network; notices long over are not kept [SH-254]', async () => {
  const { server, open, noticeDue } = aDevice();
  server.info = { ...quiet, notices: [noticeDue(-3), noticeDue(1)] };
  open().start();
  await settled();
  server.info = null;
  const next = open();
  expect(next.known.get()?.notices).toEqual([noticeDue(1)]);
  next.start();
  await settled();
  expect(next.known.get()?.notices).toEqual([noticeDue(1)]);
});

test('a dismissed notice stays away over reloads of the session, and comes back in the next one [SH-255]', () => {
  const { open } = aDevice();
  const session = createMemoryKeyValue();
  open(session).dismiss('de:2025-02-17:2025-02-25');
  expect(open(session).dismissed.get()).toEqual(['de:2025-02-17:2025-02-25']);
  expect(open().dismissed.get()).toEqual([]);
});

test('whoever works on during a maintenance is not stopped again by a reload', () => {
  const { open } = aDevice();
  const session = createMemoryKeyValue();
  open(session).pass();
  expect([open(session).isPassed.get(), open().isPassed.get()]).toEqual([true, false]);
});

test.each(['not json', 'null', '{}', '{"notices":1}'])('kept text such as %s counts as nothing known', (text) => {
  const { keyValue, open } = aDevice();
  keyValue.set('portal.maintenance', text);
  expect(open().known.get()).toBeNull();
});
