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
  const connectivity = createStore<ConnectivityState>({ status: 'unknown', lastAnswerAt: null, isDisturbed: false });
  const page = {
    clock,
    pageLife,
    isBusy: false,
    canSave: true,
    onSave: () => {},
    returns: 0,
    saves: 0,
    be,
    pass,
    open,
  };
  function be(status: ConnectivityState['status']): void {
    connectivity.set({ status, lastAnswerAt: null, isDisturbed: false });
  }
  async function pass(byMs: number): Promise<void> {
    for (let left = byMs; left > 0; left -= 500) {
      clock.advance(Math.min(left, 500));
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    }
  }
  function open(): () => void {
    return planReturn({
      connectivity,
      clock,
      keyValue,
      pageLife,
      interruptions: { areFree: () => !page.isBusy },
      onReturn: () => page.returns++,
      saveTyped() {
        page.saves++;
        page.onSave();
        return Promise.resolve(page.canSave);
      },
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

test('whatever must not be interrupted holds the reload, which comes 2 seconds after it is over [SH-206]', async () => {
  page.open();
  page.isBusy = true;
  page.be('offline');
  page.be('online');
  await page.pass(60_000);
  expect(page.pageLife.reloads).toBe(0);
  page.isBusy = false;
  await page.pass(reloadDelayMs - 500);
  page.isBusy = true;
  await page.pass(500);
  page.isBusy = false;
  await page.pass(reloadDelayMs - 500);
  expect(page.pageLife.reloads).toBe(0);
  await page.pass(500);
  expect(page.pageLife.reloads).toBe(1);
});

test('the reload waits until there is room for what is being typed', async () => {
  page.open();
  page.canSave = false;
  page.be('offline');
  page.be('online');
  await page.pass(10_000);
  expect(page.pageLife.reloads).toBe(0);
  page.canSave = true;
  await page.pass(500);
  expect(page.pageLife.reloads).toBe(1);
});

test('what begins while typed words are saved holds the reload too', async () => {
  page.open();
  page.be('offline');
  page.be('online');
  page.onSave = () => {
    page.isBusy = true;
  };
  await page.pass(10_000);
  expect([page.saves, page.pageLife.reloads]).toEqual([1, 0]);
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
