import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createMortalStorage } from '../../tests/support/mortal-storage.ts';
import { AccountDatabase } from '../data/account-database.ts';
import { createFakeClock } from '../platform/fake-clock.ts';
import { createFakePageLife } from '../platform/fake-page-life.ts';
import { createFakeDevice, createFakePlatform } from '../platform/fake-platform.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { ownDrafts } from './own-drafts.ts';
import { createDrafts } from './portal-work.ts';

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
  const store = ownDrafts({ drafts, database: () => database }, clock);
  const keeper = createDraftKeeper<Answer>({ key, drafts: store, clock, pageLife });
  const close = keeper.open();
  /** What the next page finds on the device. */
  const found = async () => {
    const next = new AccountDatabase('ciam-anna', shared);
    const row = await next.drafts.get(key);
    next.close();
    return (row?.value as Answer | undefined)?.note;
  };
  return { mortal, clock, pageLife, keeper, close, found };
}

test('what is typed in the moment before a reload is on the device, although the page does nothing more', async () => {
  const { mortal, pageLife, keeper, found } = await aForm();
  keeper.change({ note: 'The gateway does not ans' });
  pageLife.leave();
  mortal.die();
  expect(await found()).toBe('The gateway does not ans');
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
    clock.advance(60);
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
