import { expect, test } from 'vitest';
import { settled } from '../../../tests/support/sync-device.ts';
import { createFakeClock } from '../../platform/fake-clock.ts';
import { waitInWebview } from './wait-in-webview.ts';

function aStart(userAgent: string) {
  const clock = createFakeClock();
  const load = Promise.withResolvers<void>();
  const start = { clock, load: load.resolve, isShown: false };
  const browser = { userAgent, isInstalled: false };
  void waitInWebview({ browser, loaded: () => load.promise, clock }).then(() => {
    start.isShown = true;
  });
  return start;
}

test('in a web view the first frame comes 1 second after the load event, not earlier [SH-203, SH-371, SU-223]', async () => {
  const start = aStart('Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36');
  await settled();
  start.clock.advance(60_000);
  await settled();
  expect(start.isShown).toBe(false);
  start.load();
  await settled();
  start.clock.advance(999);
  await settled();
  expect(start.isShown).toBe(false);
  start.clock.advance(1);
  await settled();
  expect(start.isShown).toBe(true);
});

test('in a browser the first frame waits for nothing [SH-203]', async () => {
  const start = aStart('Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36');
  await settled();
  expect(start.isShown).toBe(true);
});
