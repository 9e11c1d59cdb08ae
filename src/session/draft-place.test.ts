import { expect, test } from 'vitest';
import { createFakeChannels } from '../platform/fake-channel.ts';
import { createFakeLockManager } from '../platform/fake-locks.ts';
import { createDraftPlace } from './draft-place.ts';

function aDevice() {
  const manager = createFakeLockManager();
  const channels = createFakeChannels();
  return {
    openTab(saveTyped = () => Promise.resolve(true)) {
      const { locks, close: kill } = manager.forTab();
      const place = createDraftPlace({ locks, channels, saveTyped }, 'draft anna new-request');
      return { place, kill, close: place.open() };
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the first tab has the draft, a second one says that it is open elsewhere', async () => {
  const device = aDevice();
  const first = device.openTab();
  const second = device.openTab();
  await settled();
  expect([first.place.get(), second.place.get()]).toEqual(['here', 'elsewhere']);
});

test('going on in the second tab takes the draft there only after everything typed in the first is kept', async () => {
  const device = aDevice();
  let finishSaving = (_isSaved: boolean) => {};
  const first = device.openTab(() => new Promise((resolve) => (finishSaving = resolve)));
  const second = device.openTab();
  await settled();
  second.place.goOnHere();
  await settled();
  expect([first.place.get(), second.place.get()]).toEqual(['here', 'looking']);
  finishSaving(true);
  await settled();
  expect([first.place.get(), second.place.get()]).toEqual(['elsewhere', 'here']);
  first.place.goOnHere();
  await settled();
  expect([first.place.get(), second.place.get()]).toEqual(['here', 'elsewhere']);
});

test('what cannot be kept on a full device stays open where it was typed', async () => {
  const device = aDevice();
  const first = device.openTab(() => Promise.resolve(false));
  const second = device.openTab();
  await settled();
  second.place.goOnHere();
  await settled();
  expect([first.place.get(), second.place.get()]).toEqual(['here', 'looking']);
});

test('a form that is opened again in the same tab is not taken for another one', async () => {
  const device = aDevice();
  const before = device.openTab();
  await settled();
  const after = device.openTab();
  before.close();
  await settled();
  expect(after.place.get()).toBe('here');
});

test('a tab that is closed or dies holds nothing', async () => {
  const device = aDevice();
  const first = device.openTab();
  const second = device.openTab();
  await settled();
  first.kill();
  second.place.goOnHere();
  await settled();
  expect(second.place.get()).toBe('here');
  second.close();
  await settled();
  const third = device.openTab();
  await settled();
  expect(third.place.get()).toBe('here');
});
