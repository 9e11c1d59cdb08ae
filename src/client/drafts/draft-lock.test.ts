import { expect, test } from 'vitest';
import { createFakeChannels } from '../../platform/fake-channel.ts';
import { createFakeLockManager } from '../../platform/fake-locks.ts';
import { createFakePageLife } from '../../platform/fake-page-life.ts';
import type { DraftStore } from './draft-keeper.ts';
import { createDraftLock, holdDraft } from './draft-lock.ts';
import { createDraftLocks } from './draft-locks.ts';
import { draftsOfThisTab } from './drafts-of-this-tab.ts';

function aDevice() {
  const manager = createFakeLockManager();
  const channels = createFakeChannels();
  return {
    openTab(saveTyped = () => Promise.resolve(true)) {
      const { locks, close: kill } = manager.forTab();
      const place = createDraftLock(
        { locks, channels, pageLife: createFakePageLife(), saveTyped },
        'draft anna new-request',
      );
      const close = place.open();
      place.noteTyped();
      return { place, kill, close };
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
  expect([first.place.get(), second.place.get()]).toEqual(['here', 'elsewhere']);
});

test('a list does without a draft whose tab cannot keep its words', async () => {
  const device = aDevice();
  const first = device.openTab(() => Promise.resolve(false));
  const list = device.openTab();
  list.close();
  await settled();
  const letGo = await holdDraft(list.place);
  expect([first.place.get(), list.place.get()]).toEqual(['here', 'elsewhere']);
  letGo();
  expect(first.place.get()).toBe('here');
});

test('a form in which nothing was typed goes on in the tab that was opened last, without a question', async () => {
  const { openTab } = aShelf();
  const [one, two] = [openTab(), openTab()];
  const first = one.openForm('answer:1');
  await settled();
  const second = two.openForm('answer:1');
  await settled();
  expect([first.place.get(), second.place.get()]).toEqual(['elsewhere', 'here']);
  // Somebody goes to and fro between the two without typing.
  one.show(true);
  await settled();
  expect([first.place.get(), second.place.get()]).toEqual(['here', 'elsewhere']);
  two.show(true);
  await settled();
  expect([first.place.get(), second.place.get()]).toEqual(['elsewhere', 'here']);
  await second.own.save('answer:1', 'typed');
  one.show(true);
  await settled();
  expect(first.place.get()).toBe('elsewhere');
  const third = openTab().openForm('answer:1');
  await settled();
  expect([second.place.get(), third.place.get()]).toEqual(['here', 'elsewhere']);
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

/** The drafts of one device, and forms that each keep one in their tab. */
function aShelf() {
  const manager = createFakeLockManager();
  const channels = createFakeChannels();
  const kept = new Map<string, unknown>();
  const drafts: DraftStore = {
    save: (key, value) => Promise.resolve(void kept.set(key, value)).then(() => true),
    saveInParting: (key, value) => void kept.set(key, value),
    settled: () => {},
    remove: (key) => Promise.resolve(void kept.delete(key)),
  };
  const openTab = () => {
    const pageLife = createFakePageLife();
    const platform = { locks: manager.forTab().locks, channels, pageLife };
    const places = createDraftLocks(platform, () => ({ accountId: 'anna' }));
    return {
      places,
      show: pageLife.show,
      openForm(key: string) {
        const place = places(key);
        const close = place.open();
        return { place, close, own: draftsOfThisTab(place, drafts) };
      },
    };
  };
  return { kept, openTab };
}

test('a form in a second tab neither writes nor removes what is open in the first, and is never told that it is saved', async () => {
  const { kept, openTab } = aShelf();
  const key = 'claim:17';
  const first = openTab().openForm(key);
  expect(await first.own.save(key, 'of the first tab')).toBe(true);
  const second = openTab().openForm(key);
  expect(await second.own.save(key, 'of the second')).toBe(false);
  second.own.saveInParting(key, 'of the second, in parting');
  await second.own.remove(key);
  expect(kept.get(key)).toBe('of the first tab');
  second.place.goOnHere();
  expect(await second.own.save(key, 'goes on in the second')).toBe(true);
  expect(await first.own.save(key, 'late')).toBe(false);
  first.own.saveInParting(key, 'late, in parting');
  expect(kept.get(key)).toBe('goes on in the second');
});

test('other drafts, and the same one of another person, are open wherever they are wanted', async () => {
  const { openTab } = aShelf();
  const first = openTab().openForm('claim:17');
  const second = openTab().openForm('claim:18');
  await settled();
  expect([first.place.get(), second.place.get()]).toEqual(['here', 'here']);
});

test('what stands around a form and the form itself have it in the same tab; it is let go when the last of them is through', async () => {
  const { openTab } = aShelf();
  const tab = openTab();
  const [around, form] = [tab.openForm('answer:1'), tab.openForm('answer:1')];
  await form.own.save('answer:1', 'typed');
  const other = openTab().openForm('answer:1');
  await settled();
  around.close();
  around.close();
  other.place.goOnHere();
  await settled();
  expect([form.place.get(), other.place.get()]).toEqual(['elsewhere', 'here']);
  other.close();
  form.place.goOnHere();
  await settled();
  expect(form.place.get()).toBe('here');
  form.close();
  const next = openTab().openForm('answer:1');
  await settled();
  expect(next.place.get()).toBe('here');
});

test('a draft that is thrown away in the tab where it is open closes its form first, which keeps what is typed, and opens it anew', async () => {
  const saved: string[] = [];
  const device = aDevice();
  const { place, close } = device.openTab(() => Promise.resolve(saved.push('typed') > 0));
  await settled();
  const letGo = await holdDraft(place);
  expect([place.get(), saved]).toEqual(['looking', ['typed']]);
  const other = device.openTab();
  await settled();
  letGo();
  await settled();
  // Nothing is typed in it any more: it goes on where it was opened last.
  expect([place.get(), other.place.get()]).toEqual(['elsewhere', 'here']);
  const again = await holdDraft(other.place);
  other.close();
  again();
  expect(other.place.get()).toBe('looking');
  close();
});

test('a draft that is thrown away from a list is taken from the tab it is open in first, so that it does not come back', async () => {
  const { kept, openTab } = aShelf();
  const form = openTab().openForm('add-device');
  await form.own.save('add-device', 'begun');
  const letGo = await holdDraft(openTab().places('add-device'));
  kept.delete('add-device');
  expect(await form.own.save('add-device', 'typed on')).toBe(false);
  letGo();
  form.place.goOnHere();
  expect(await form.own.save('add-device', 'begun anew')).toBe(true);
  expect(kept.get('add-device')).toBe('begun anew');
});
