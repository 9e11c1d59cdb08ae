import { expect, test } from 'vitest';
import { type Tab, anna, createTablet } from '../../tests/support/session-device.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import { draftFormOf } from '../data/draft-keys.ts';
import { loadDraft, removeDraft } from '../sync/drafts/drafts.ts';

function open(tab: Tab): AccountDatabase {
  const database = tab.keeper.database();
  if (!database) throw new Error('nobody is signed in');
  return database;
}

async function keepDraft(database: AccountDatabase, words: string, savedAt: number, photos: readonly string[] = []) {
  await database.drafts.put({ key: 'new-request', savedAt, value: { words } });
  for (const name of photos) {
    const bytes = new TextEncoder().encode(name).buffer;
    const row = { id: name, owner: 'new-request', name, type: 'image/jpeg', size: 1, sha256: name, isUploaded: false };
    await database.attachments.put({ ...row, bytes });
  }
}

/** Every draft with the names of what is attached to it, oldest first. */
async function draftsOf(database: AccountDatabase) {
  const rows = await database.drafts.orderBy('key').toArray();
  const files = await database.attachments.toArray();
  return rows.map(({ key, value }) => ({
    form: draftFormOf(key),
    words: (value as { words: string }).words,
    photos: files.filter(({ owner }) => owner === key).map(({ name }) => name),
  }));
}

/** Anna signs out with a draft locked away, and comes back while the server gives no key. */
async function withLateKey(sealedAt: number): Promise<{ tab: Tab; keyComes(): Promise<void> }> {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await keepDraft(open(tab), 'brakes', sealedAt, ['sealed.jpg', 'sealed-2.jpg']);
  await tab.session.signOut('keep-locked');
  tablet.isKeyWithheld = true;
  await tab.signIn(anna);
  return {
    tab,
    async keyComes() {
      tablet.isKeyWithheld = false;
      await tab.session.catchUp();
    },
  };
}

test.each([
  ['ahead of', 9_000_000],
  ['behind', 1],
])(
  "a draft locked while the device's clock was %s the real time stays beside the one begun since, each with its own photos",
  async (_words, sealedAt) => {
    const { tab, keyComes } = await withLateKey(sealedAt);
    await keepDraft(open(tab), 'gearbox', 5000, ['new.jpg']);
    await keyComes();
    expect(await draftsOf(open(tab))).toEqual([
      { form: 'new-request', words: 'gearbox', photos: ['new.jpg'] },
      { form: 'new-request', words: 'brakes', photos: ['sealed-2.jpg', 'sealed.jpg'] },
    ]);
    expect(await loadDraft(await readable(tab), 'new-request')).toMatchObject({ value: { words: 'gearbox' } });
  },
);

test('when the newer draft is done the older one is offered, with its photos, and is gone when that is done too', async () => {
  const { tab, keyComes } = await withLateKey(1);
  await keepDraft(open(tab), 'gearbox', 5000, ['new.jpg']);
  await keyComes();
  await removeDraft(await readable(tab), 'new-request');
  expect(await loadDraft(await readable(tab), 'new-request')).toMatchObject({ value: { words: 'brakes' } });
  expect(await draftsOf(open(tab))).toEqual([
    { form: 'new-request', words: 'brakes', photos: ['sealed-2.jpg', 'sealed.jpg'] },
  ]);
  await removeDraft(await readable(tab), 'new-request');
  expect(await loadDraft(await readable(tab), 'new-request')).toBeNull();
  expect(await open(tab).attachments.count()).toBe(0);
});

test('where nothing was begun since, the locked draft is back where it was', async () => {
  const { tab, keyComes } = await withLateKey(1);
  await keyComes();
  expect(await draftsOf(open(tab))).toEqual([
    { form: 'new-request', words: 'brakes', photos: ['sealed-2.jpg', 'sealed.jpg'] },
  ]);
  expect(await open(tab).drafts.toCollection().primaryKeys()).toEqual(['new-request']);
});

test('the same words twice are one draft', async () => {
  const { tab, keyComes } = await withLateKey(1);
  await keepDraft(open(tab), 'brakes', 5000);
  await keyComes();
  expect(await draftsOf(open(tab))).toEqual([
    { form: 'new-request', words: 'brakes', photos: ['sealed-2.jpg', 'sealed.jpg'] },
  ]);
});

test('work that is on the device again already, and has gone on since, is not put back to what it was', async () => {
  const { tab, keyComes } = await withLateKey(1);
  const database = open(tab);
  const bytes = new TextEncoder().encode('sealed.jpg').buffer;
  const attached = { id: 'sealed.jpg', owner: 'entry-1', name: 'sealed.jpg', type: 'image/jpeg', size: 1, sha256: 'x' };
  await database.attachments.put({ ...attached, isUploaded: true, bytes });
  await keyComes();
  expect(await database.attachments.get('sealed.jpg')).toMatchObject({ owner: 'entry-1', isUploaded: true });
});

async function readable(tab: Tab): Promise<{ database: AccountDatabase }> {
  return { database: open(tab) };
}
