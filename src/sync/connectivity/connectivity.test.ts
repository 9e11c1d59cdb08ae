import { beforeEach, expect, test } from 'vitest';
import { shell } from '../../../contract/shell.ts';
import { type SyncDevice, createSyncDevice, ok, refusal, settled } from '../../../tests/support/sync-device.ts';
import { createApi } from '../../api/client.ts';
import { connectivityAfter, silenceLimitMs } from './connectivity-after.ts';
import { type ConnectivityMonitor, createConnectivityMonitor } from './connectivity-monitor.ts';

let device: SyncDevice;
let monitor: ConnectivityMonitor;
const healthy = () => ok({ status: 'ok', engine: 'test', version: '0' });
const captivePortal = () => new Response('<html>Hotel network</html>');

beforeEach(() => {
  device = createSyncDevice();
  monitor = createConnectivityMonitor(device.platform);
});

function start(): Promise<void> {
  const startContact = (path: string) => monitor.startContact(path);
  return monitor.start(
    createApi({ ...device.platform, tokens: device.tokens, origin: 'http://portal.test', startContact }),
  );
}
async function pass(byMs: number): Promise<void> {
  for (let left = byMs; left > 0; left -= 1_000) {
    device.platform.clock.advance(Math.min(left, 1_000));
    await settled();
  }
}
const status = () => monitor.state.get().status;

test('only an answer of our own server proves a connection, whatever the system says [SH-205, SU-224]', async () => {
  device.serve(captivePortal);
  await start();
  expect(status()).toBe('offline');
  device.serve(healthy);
  await pass(5_000);
  expect(status()).toBe('online');
});

test('the connection is asked for every 20 seconds while the page is seen', async () => {
  device.serve(healthy);
  await start();
  await pass(61_000);
  expect(device.calls).toHaveLength(4);
  device.platform.pageLife.show(false);
  await settled();
  const before = device.calls.length;
  await pass(120_000);
  expect(device.calls).toHaveLength(before);
});

test('50 seconds without an answer count as offline, not less [CO-354, SH-373]', async () => {
  device.serve(healthy);
  await start();
  device.serve(() => new Promise<Response>(() => {}));
  await pass(silenceLimitMs - 1_000);
  expect(status()).toBe('online');
  await pass(1_000);
  expect(status()).toBe('offline');
});

test('when the system says that there is no network, it is believed at once; its “online” is asked about [SH-205]', async () => {
  device.serve(healthy);
  await start();
  device.serve(captivePortal);
  device.platform.network.setHint(false);
  expect(status()).toBe('offline');
  device.platform.network.setHint(true);
  await settled();
  expect(status()).toBe('offline');
  device.serve(healthy);
  await pass(5_000);
  expect(status()).toBe('online');
});

test('an answer to a question from before the network went does not bring the connection back [SH-205]', async () => {
  device.serve(healthy);
  await start();
  const report = monitor.startContact('/api/health');
  device.serve(captivePortal);
  device.platform.network.setHint(false);
  await settled();
  report(true, true);
  expect(status()).toBe('offline');
  monitor.startContact('/api/health')(true, true);
  expect(status()).toBe('online');
});

test('what arrives late on a connection from before the network went does not bring it back; a new one does [SH-205]', async () => {
  device.serve(healthy);
  await start();
  const heard = monitor.startListening();
  device.serve(captivePortal);
  device.platform.network.setHint(false);
  await settled();
  heard();
  expect(status()).toBe('offline');
  monitor.startListening()();
  expect(status()).toBe('online');
});

test('any other call that is answered proves the connection too', async () => {
  device.serve(captivePortal);
  await start();
  monitor.startContact('/api/v1/x')(true, true);
  expect(status()).toBe('online');
});

test('other calls that keep failing do not put the question off', async () => {
  device.serve(healthy);
  await start();
  device.serve(captivePortal);
  for (let second = 0; second < 12; second++) {
    monitor.startContact('/api/v1/x')(false, false);
    await pass(1_000);
  }
  expect(device.calls.length).toBeGreaterThanOrEqual(3);
});

test('a clock that is set back does not make an old answer fresh for hours', () => {
  const before = { status: 'online', lastAnswerAt: 10_000_000, isDisturbed: false } as const;
  const afterJump = connectivityAfter(before, { type: 'unanswered', at: 1_000 });
  expect(afterJump.status).toBe('online');
  expect(connectivityAfter(afterJump, { type: 'unanswered', at: 1_000 + silenceLimitMs }).status).toBe('offline');
});

test('health that answers while everything else fails is not called a connection that works, until something succeeds', async () => {
  device.serve(({ path }) => (path === '/api/health' ? healthy() : captivePortal()));
  await start();
  const call = (isWell: boolean) => monitor.startContact('/api/v1/support/GetSupportRequests')(isWell, isWell);
  call(false);
  call(false);
  expect(monitor.state.get()).toMatchObject({ status: 'online', isDisturbed: false });
  call(false);
  expect(monitor.state.get()).toMatchObject({ status: 'online', isDisturbed: true });
  await pass(60_000);
  expect(monitor.state.get()).toMatchObject({ status: 'online', isDisturbed: true });
  call(true);
  expect(monitor.state.get()).toMatchObject({ status: 'online', isDisturbed: false });
});

test('a server that answers every call with a fault of its own is reached, but disturbed', async () => {
  device.serve(({ path }) => (path === '/api/health' ? healthy() : refusal('internal')));
  const api = createApi({
    ...device.platform,
    tokens: device.tokens,
    origin: 'http://portal.test',
    startContact: (path) => monitor.startContact(path),
  });
  await monitor.start(api);
  for (let turn = 0; turn < 3; turn++) await api.send(shell, 'GET /api/v1/general/GetClientConfiguration', {});
  expect(monitor.state.get()).toMatchObject({ status: 'online', isDisturbed: true });
});

test('calls that failed while there was no connection do not count after its return', async () => {
  device.serve(captivePortal);
  await start();
  for (let turn = 0; turn < 5; turn++) monitor.startContact('/api/v1/x')(false, false);
  device.serve(healthy);
  await pass(5_000);
  expect(monitor.state.get()).toMatchObject({ status: 'online', isDisturbed: false });
});

test('a monitor that was stopped asks nothing more', async () => {
  device.serve(healthy);
  await start();
  monitor.stop();
  await pass(120_000);
  expect(device.calls).toHaveLength(1);
});
