import { expect, test } from 'vitest';
import { createFakeLockManager } from './fake-locks.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('one at a time holds a lock, in the order they asked', async () => {
  const manager = createFakeLockManager();
  const [a, b] = [manager.forTab(), manager.forTab()];
  const log: string[] = [];
  const hold = (name: string) => async () => {
    log.push(`${name} in`);
    await nextTurn();
    log.push(`${name} out`);
  };
  await Promise.all([a.locks.request('x', {}, hold('a')), b.locks.request('x', {}, hold('b'))]);
  expect(log).toEqual(['a in', 'a out', 'b in', 'b out']);
});

test('the death of a tab frees what it held and what it waited for', async () => {
  const manager = createFakeLockManager();
  const [dying, waiting, living] = [manager.forTab(), manager.forTab(), manager.forTab()];
  void dying.locks.request('x', {}, () => new Promise(() => {}));
  void waiting.locks.request('x', {}, () => Promise.resolve());
  const isHeld = living.locks.request('x', {}, (held) => Promise.resolve(held));
  waiting.close();
  dying.close();
  expect(await isHeld).toBe(true);
});

test('who does not want to wait is told that the lock is taken', async () => {
  const manager = createFakeLockManager();
  const { locks } = manager.forTab();
  void locks.request('x', {}, () => new Promise(() => {}));
  expect(await locks.request('x', { ifAvailable: true }, (held) => Promise.resolve(held))).toBe(false);
});

test('who gives up while waiting is out of the queue', async () => {
  const manager = createFakeLockManager();
  const { locks } = manager.forTab();
  const abort = new AbortController();
  let free = () => {};
  const first = locks.request('x', {}, () => new Promise<void>((resolve) => (free = resolve)));
  const second = locks.request('x', { signal: abort.signal }, () => Promise.resolve('second'));
  const third = locks.request('x', {}, () => Promise.resolve('third'));
  abort.abort();
  await expect(second).rejects.toThrow('aborted');
  free();
  await first;
  expect(await third).toBe('third');
});
