import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createMortalStorage } from '../../../tests/support/mortal-storage.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { createFakeClock } from '../../platform/fake-clock.ts';
import { createFakePageLife } from '../../platform/fake-page-life.ts';
import { createFakeDevice, createFakePlatform } from '../../platform/fake-platform.ts';
import { type DraftStore, createDraftKeeper } from './draft-keeper.ts';
import { ownDrafts } from './own-drafts.ts';
import { createDrafts } from '../client-work.ts';
import { takeLastWordsLeft } from '../../data/last-words-left.ts';
import { keptAfterMs } from '../../../domain/typing-pace.ts';

interface Answer {
  note: string;
}
const key = 'answer:17';

async function aForm() {
  const shared = { indexedDB: new IDBFactory(), IDBKeyRange };
  const mortal = createMortalStorage(shared);
  const platform = createFakePlatform(createFakeDevice(mortal.storage));
  const database = new AccountDatabase('ciam-anna', mortal.storage);
  await database.open();
  const place = () => Promise.resolve({ countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' });
  const work = createDrafts({ platform, commands: () => ({ ...platform, database, place, onKept: () => {} }) });
  // A page that is gone hears nothing any more.
  const silence = () => new Promise<boolean>(() => {});
  const drafts = { ...work, save: (...given: Parameters<typeof work.save>) => work.save(...given).catch(silence) };
  const clock = createFakeClock();
  const pageLife = createFakePageLife();
  const store = ownDrafts({ drafts, database: () => database }, platform);
  const keeper = createDraftKeeper<Answer>({ key, drafts: store, clock, pageLife });
  const close = keeper.open();
  /** What the next page finds on the device. */
  const found = async () => {
    const next = new AccountDatabase('ciam-anna', shared);
    await takeLastWordsLeft(platform.keyValue, next);
    const row = await next.drafts.get(key);
    next.close();
    return (row?.value as Answer | undefined)?.note;
  };
  return { mortal, database, clock, pageLife, keeper, close, found, leftBeside: () => platform.keyValue.keys() };
}

test('what is typed in the moment before a reload is on the device, although the page does nothing more', async () => {
  const { mortal, pageLife, keeper, found } = await aForm();
  keeper.change({ note: 'The gateway does not ans' });
  pageLife.leave();
  mortal.die();
  expect(await found()).toBe('The gateway does not ans');
});

test('what is typed in the moment before a reload is there, although the database calls it off with the page; once', async () => {
  const { mortal, pageLife, keeper, found, leftBeside } = await aForm();
  keeper.change({ note: 'The gateway' });
  await keeper.flush();
  keeper.change({ note: 'The gateway does not ans' });
  mortal.die();
  pageLife.leave();
  expect(leftBeside()).toHaveLength(1);
  expect(await found()).toBe('The gateway does not ans');
  expect(leftBeside()).toEqual([]);
});

test('of a page that lives on nothing lies beside the database once it has all that was typed, or what was typed is thrown away', async () => {
  const { pageLife, keeper, leftBeside } = await aForm();
  keeper.change({ note: 'half' });
  pageLife.show(false);
  expect(leftBeside()).toHaveLength(1);
  keeper.change({ note: 'half of it' });
  pageLife.show(false);
  await keeper.flush();
  expect(leftBeside()).toEqual([]);
  keeper.change({ note: 'no' });
  pageLife.show(false);
  await keeper.discard();
  expect(leftBeside()).toEqual([]);
});

test('what was being written when the page went away, and what was typed meanwhile, is on the device', async () => {
  for (const typedOn of [null, 'The gateway does not answer']) {
    const { mortal, pageLife, keeper, found } = await aForm();
    keeper.change({ note: 'The gateway' });
    void keeper.flush();
    if (typedOn !== null) keeper.change({ note: typedOn });
    pageLife.leave();
    mortal.die();
    expect(await found()).toBe(typedOn ?? 'The gateway');
  }
});

test('a page that is only hidden keeps what was typed and says so when it is seen again', async () => {
  const { pageLife, keeper, found } = await aForm();
  keeper.change({ note: 'half' });
  expect(keeper.get()).toBe('saving');
  pageLife.show(false);
  await expect.poll(() => keeper.get()).toBe('saved');
  expect(await found()).toBe('half');
});

test('somebody who types on without a pause loses at most what was typed last when the tab is killed', async () => {
  const { clock, keeper, found } = await aForm();
  for (const note of ['T', 'Th', 'The']) {
    keeper.change({ note });
    clock.advance(0.6 * keptAfterMs);
  }
  await expect.poll(found).toBe('Th');
});

test('what was discarded does not come back when the page goes away', async () => {
  const { pageLife, keeper, found } = await aForm();
  keeper.change({ note: 'not this' });
  await keeper.discard();
  pageLife.leave();
  await keeper.flush();
  expect(await found()).toBeUndefined();
  expect(keeper.get()).toBe('untouched');
});

test('what is typed back to how it was leaves nothing of the way there, not even when the page goes away; its files stay', async () => {
  const { database, pageLife, keeper, found, leftBeside } = await aForm();
  const bytes = new ArrayBuffer(1);
  await database.attachments.put({
    ...{ id: 'photo', owner: key, name: 'a.png', type: 'image/png' },
    ...{ size: 1, sha256: '', bytes, isUploaded: false },
  });
  for (const isWritten of [true, false]) {
    keeper.change({ note: 'not thi' });
    if (isWritten) await keeper.flush();
    else pageLife.show(false);
    await keeper.takeBack();
    pageLife.leave();
    await keeper.flush();
    expect([await found(), keeper.get(), leftBeside()]).toEqual([undefined, 'untouched', []]);
  }
  expect(await database.attachments.count()).toBe(1);
  keeper.change({ note: 'this' });
  await keeper.flush();
  expect(await found()).toBe('this');
});

test('on a full device nothing is said to be saved, and leaving tries once more', async () => {
  const { mortal, keeper, close, found } = await aForm();
  mortal.isFull = () => true;
  keeper.change({ note: 'kept in the end' });
  expect(await keeper.flush()).toBe(false);
  expect(keeper.get()).toBe('full');
  mortal.isFull = () => false;
  close();
  await expect.poll(found).toBe('kept in the end');
});

test("what one person typed is never kept among another's drafts, when the page wakes up under somebody else's name", async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const [anna, boris] = ['ciam-anna', 'ciam-boris'].map((id) => new AccountDatabase(id, storage));
  let signedIn = anna;
  const platform = createFakePlatform(createFakeDevice(storage));
  const place = () => Promise.resolve({ countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' });
  const drafts = createDrafts({
    platform,
    commands: () => (signedIn ? { ...platform, database: signedIn, place, onKept: () => {} } : null),
  });
  const store = ownDrafts({ drafts, database: () => signedIn ?? null }, platform);
  await Promise.all([anna?.open(), boris?.open()]);
  expect(await store.save(key, { note: 'of Anna' })).toBe(true);
  await boris?.drafts.put({ key, savedAt: 1, value: { note: 'of Boris' } });
  signedIn = boris;
  expect(await store.save(key, { note: 'of Anna, typed on' })).toBe(false);
  store.saveInParting(key, { note: 'of Anna, in parting' });
  await store.remove(key);
  expect((await boris?.drafts.get(key))?.value).toEqual({ note: 'of Boris' });
  signedIn = anna;
  expect(await store.save(key, { note: 'of Anna again' })).toBe(true);
});

/** A device that is busy: what is to be saved is on it once `go` says so. */
function aBusyDevice() {
  const calls: { value: unknown; go(isSaved: boolean): void }[] = [];
  const kept = new Map<string, unknown>();
  const drafts: DraftStore = {
    save: (at, value) =>
      new Promise((resolve) => {
        calls.push({
          value,
          go(isSaved) {
            if (isSaved) kept.set(at, value);
            resolve(isSaved);
          },
        });
      }),
    saveInParting: (at, value) => void kept.set(at, value),
    settled: () => {},
    remove: (at) => Promise.resolve(void kept.delete(at)),
  };
  const keeper = createDraftKeeper<Answer>({ key, drafts, clock: createFakeClock(), pageLife: createFakePageLife() });
  const answer = async (index: number, isSaved: boolean) => {
    await expect.poll(() => calls.length).toBeGreaterThan(index);
    calls[index]?.go(isSaved);
  };
  return { keeper, kept, answer };
}

test('work that is handed over while its draft is still being written waits for it, so the draft does not come back afterwards', async () => {
  const { keeper, answer } = aBusyDevice();
  keeper.change({ note: 'sent' });
  void keeper.flush();
  let isOnDevice = false;
  const flushed = keeper.flush().then((isSaved) => (isOnDevice = isSaved));
  // Whoever waits for nothing is through by now.
  await Promise.resolve();
  expect(isOnDevice).toBe(false);
  await answer(0, true);
  expect(await flushed).toBe(true);
});

test('a draft that is discarded while it is being written is gone, whatever the device does later', async () => {
  const { keeper, kept, answer } = aBusyDevice();
  keeper.change({ note: 'not this' });
  void keeper.flush();
  const discarded = keeper.discard();
  await answer(0, true);
  await discarded;
  expect([kept.has(key), keeper.get()]).toEqual([false, 'untouched']);
});

test('an older text that found no room does not take the place of a newer one that did', async () => {
  const { keeper, kept, answer } = aBusyDevice();
  keeper.change({ note: 'older' });
  void keeper.flush();
  keeper.change({ note: 'newer' });
  void keeper.flush();
  await answer(0, false);
  await answer(1, true);
  expect(await keeper.flush()).toBe(true);
  expect([kept.get(key), keeper.get()]).toEqual([{ note: 'newer' }, 'saved']);
});
