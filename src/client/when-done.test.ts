import { expect, test } from 'vitest';
import { createFakeClock } from '../platform/fake-clock.ts';
import { createInterruptions } from '../platform/interruptions.ts';
import { createWhenDone } from './when-done.ts';

function aPage() {
  const clock = createFakeClock();
  const interruptions = createInterruptions();
  const done = createWhenDone({ interruptions, clock });
  const said: boolean[] = [];
  const ask = () => void done.wait().then((isWanted) => said.push(isWanted));
  const pass = async (ms: number) => {
    clock.advance(ms);
    await Promise.resolve();
  };
  return { interruptions, done, said, ask, pass };
}

test('on a page where nothing goes on by itself nobody waits, whatever the person is at', async () => {
  const { interruptions, done, said, ask, pass } = aPage();
  interruptions.guard(() => true, 'person');
  ask();
  await pass(0);
  expect([done.get(), said]).toEqual([false, [true]]);
  expect(interruptions.areFree()).toBe(false);
});

test('a send and a file that is read are both let through first', async () => {
  const { interruptions, done, said, ask, pass } = aPage();
  let isSending = true;
  interruptions.guard(() => isSending);
  const endReading = interruptions.begin();
  ask();
  await pass(60_000);
  isSending = false;
  await pass(60_000);
  expect([done.get(), said]).toEqual([true, []]);
  endReading();
  await pass(1000);
  expect([done.get(), said]).toEqual([false, [true]]);
});

test('who does not want to wait goes on at once; who closes the dialog has changed nothing', async () => {
  for (const isWanted of [true, false]) {
    const { interruptions, done, said, ask, pass } = aPage();
    interruptions.begin();
    ask();
    await pass(1000);
    if (isWanted) done.goOnAnyway();
    else done.giveUp();
    await pass(60_000);
    expect([done.get(), said]).toEqual([false, [isWanted]]);
  }
});

test('of two choices made while something is waited for only the last one is carried out', async () => {
  const { interruptions, said, ask, pass } = aPage();
  const end = interruptions.begin();
  ask();
  ask();
  end();
  await pass(1000);
  expect(said).toEqual([false, true]);
});
