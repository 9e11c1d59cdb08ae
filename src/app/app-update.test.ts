import { expect, test, vi } from 'vitest';
import { createWhenDone } from '../client/when-done.ts';
import { createFakeClock } from '../platform/fake-clock.ts';
import { createFakePageLife } from '../platform/fake-page-life.ts';
import { createInterruptions } from '../platform/interruptions.ts';
import { appUpdate, offerUpdate, takeUpdate } from './app-update.ts';

function aPage() {
  const clock = createFakeClock();
  const interruptions = createInterruptions();
  const pageLife = createFakePageLife();
  const done = createWhenDone({ interruptions, clock });
  const agree = vi.fn(() => Promise.resolve());
  offerUpdate(agree);
  return { clock, interruptions, pageLife, done, agree };
}

test('a new version that a person takes comes at once when nothing is going on', async () => {
  const { pageLife, done, agree } = aPage();
  await takeUpdate(pageLife, done);
  expect(agree).toHaveBeenCalledOnce();
});

test('a new version that a person takes lets what is being sent through first', async () => {
  const { clock, interruptions, pageLife, done, agree } = aPage();
  const endSend = interruptions.begin();
  const taken = takeUpdate(pageLife, done);
  clock.advance(60_000);
  expect([done.get(), agree.mock.calls.length]).toEqual([true, 0]);
  endSend();
  clock.advance(60_000);
  await taken;
  expect(agree).toHaveBeenCalledOnce();
});

test('who does not want to wait has the new version at once', async () => {
  const { interruptions, pageLife, done, agree } = aPage();
  interruptions.begin();
  const taken = takeUpdate(pageLife, done);
  done.goOnAnyway();
  await taken;
  expect(agree).toHaveBeenCalledOnce();
});

test('a version that was taken in another tab lets what is being sent here through first', async () => {
  const { clock, interruptions, pageLife, done, agree } = aPage();
  appUpdate.set('reload');
  const endSend = interruptions.begin();
  const taken = takeUpdate(pageLife, done);
  clock.advance(60_000);
  expect(pageLife.reloads).toBe(0);
  endSend();
  clock.advance(60_000);
  await taken;
  expect([pageLife.reloads, agree.mock.calls.length]).toEqual([1, 0]);
});
