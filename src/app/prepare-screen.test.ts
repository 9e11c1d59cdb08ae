import { expect, test } from 'vitest';
import { createFakeClock } from '../platform/fake-clock.ts';
import { prepareScreen } from './prepare-screen.ts';

function readsOf(start: () => Promise<void>) {
  return () => {
    const opened = start();
    return { opened, ready: opened };
  };
}

type Visit = Parameters<typeof prepareScreen>[0];

function visit(start: () => Promise<void>) {
  const clock = createFakeClock();
  const client = { start: readsOf(start), database: () => null } as unknown as Visit['client'];
  const router = { load: () => Promise.resolve() } as unknown as Visit['router'];
  return { clock, prepared: prepareScreen({ client, router, clock, address: { pathname: '/', search: '' } }) };
}

test('a storage that never answers is given up after fifteen seconds, so that the page can say so', async () => {
  const { clock, prepared } = visit(() => new Promise(() => {}));
  clock.advance(15_000);
  expect(await prepared).toBe('closed');
});

test('a storage that fails is given up at once', async () => {
  const { clock, prepared } = visit(() => Promise.reject(new DOMException('no', 'UnknownError')));
  clock.advance(1_000);
  expect(await prepared).toBe('closed');
});

test('code that does not come is not called a storage that does not open', async () => {
  const { prepared } = visit(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await expect(prepared).rejects.toThrow('imported module');
});

test('a storage that answers shows the screen', async () => {
  const { clock, prepared } = visit(() => Promise.resolve());
  clock.advance(15_000);
  expect(await prepared).toBe('open');
});
