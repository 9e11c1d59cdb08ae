import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { vinFromMode9 } from '../../domain/obd-vin.ts';
import { createSimulatedDevice, type Simulated, simulatedVins } from './diagnostic-device-simulator.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function ask(simulated: Simulated, stop = new AbortController()) {
  const device = createSimulatedDevice(10);
  device.setUp(simulated);
  const answer = device.askForVin(stop.signal);
  await vi.advanceTimersByTimeAsync(10);
  return answer;
}
const vinOf = async (simulated: Simulated) => {
  const answer = await ask(simulated);
  return answer.ok ? vinFromMode9(answer.lines) : answer;
};

test('the simulator says that it is one, and answers like a vehicle on CAN [SU-085]', async () => {
  expect(createSimulatedDevice().isSimulator).toBe(true);
  for (const vin of simulatedVins) expect(await vinOf(vin)).toEqual({ ok: true, vin });
});

test.each([
  ['no-device', { ok: false, problem: 'no-device' }],
  ['no-vehicle', { ok: false, problem: 'no-vehicle' }],
  ['lost', { ok: false, problem: 'lost' }],
  ['blank', { ok: false, problem: 'not-a-vin' }],
  ['incomplete', { ok: false, problem: 'incomplete' }],
] as const)('told to fail with %s it does [SU-400]', async (simulated, failure) => {
  expect(await vinOf(simulated)).toEqual(failure);
});

test('called off, it ends without an answer', async () => {
  const stop = new AbortController();
  const device = createSimulatedDevice(10);
  const answer = device.askForVin(stop.signal);
  stop.abort();
  expect(await answer).toEqual({ ok: false, problem: 'cancelled' });
});
