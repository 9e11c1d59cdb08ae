import { beforeEach, expect, test } from 'vitest';
import { createFakeClock } from '../../platform/fake-clock.ts';
import { createFakePageLife } from '../../platform/fake-page-life.ts';
import { createMemoryKeyValue } from '../../platform/key-value.ts';
import { createStore } from '../../platform/store.ts';
import type { ConnectivityState } from './connectivity-state.ts';
import { planReturn, reloadDelayMs } from './return-plan.ts';

function aPage() {
  const clock = createFakeClock();
  const pageLife = createFakePageLife();
  const keyValue = createMemoryKeyValue();
  const connectivity = createStore<ConnectivityState>({ status: 'unknown', lastAnswerAt: null });
  const page = { clock, pageLife, isBusy: false, canSave: true, returns: 0, saves: 0, be, pass, open };
  function be(status: ConnectivityState['status']): void {
    connectivity.set({ status, lastAnswerAt: null });
  }
  async function pass(byMs: number): Promise<void> {
    clock.advance(byMs);
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  }
  function open(): () => void {
    return planReturn({
      connectivity,
      clock,
      keyValue,
      pageLife,
      isBusy: () => page.isBusy,
      onReturn: () => page.returns++,
      saveTyped: () => Promise.resolve(++page.saves > 0 && page.canSave),
    });
  }
  return page;
}
let page: ReturnType<typeof aPage>;

beforeEach(() => {
  page = aPage();
});

test('the page reloads 2 seconds after the connection is back, what was typed being saved before [SH-206, SU-225, SH-370]', async () => {
  page.open();
  page.be('offline');
  page.be('online');
  expect(page.returns).toBe(1);
  await page.pass(reloadDelayMs - 1);
  expect(page.pageLife.reloads).toBe(0);
  await page.pass(1);
  expect(page.saves).toBe(1);
  expect(page.pageLife.reloads).toBe(1);
});

test('a page that has always been connected does not reload', async () => {
  page.open();
  page.be('online');
  await page.pass(60_000);
  expect([page.pageLife.reloads, page.returns]).toEqual([0, 0]);
});

test('the reload waits for a send and for a save that has no room', async () => {
  page.open();
  page.isBusy = true;
  page.be('offline');
  page.be('online');
  await page.pass(10_000);
  expect(page.pageLife.reloads).toBe(0);
  [page.isBusy, page.canSave] = [false, false];
  await page.pass(500);
  expect(page.pageLife.reloads).toBe(0);
  page.canSave = true;
  await page.pass(500);
  expect(page.pageLife.reloads).toBe(1);
});

test('a connection that goes again within the 2 seconds is not answered with a reload', async () => {
  page.open();
  page.be('offline');
  page.be('online');
  await page.pass(1_000);
  page.be('offline');
  await page.pass(60_000);
  expect(page.pageLife.reloads).toBe(0);
});

test('a flickering line does not reload the page in circles', async () => {
  const stop = page.open();
  page.be('offline');
  page.be('online');
  await page.pass(reloadDelayMs);
  stop();
  page.open();
  page.be('offline');
  page.be('online');
  await page.pass(10_000);
  expect(page.pageLife.reloads).toBe(1);
});
