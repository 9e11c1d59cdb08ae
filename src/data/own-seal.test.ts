import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { createMemoryOwnKey } from '../platform/own-key.ts';
import { AccountDatabase, type StorageOptions } from './account-database.ts';
import { attachmentsOf, keepAttachment } from './attachments.ts';
import { putInParting } from './row-in-one-go.ts';

const secret = 'brake noise at the Olsen car';
let storage: StorageOptions & { indexedDB: IDBFactory };
let database: AccountDatabase;

beforeEach(() => {
  storage = { indexedDB: new IDBFactory(), IDBKeyRange, ownKey: createMemoryOwnKey() };
  database = new AccountDatabase('anna', storage);
});

const again = (options: StorageOptions = storage) => new AccountDatabase('anna', options);

/** Every row as the browser holds it. */
async function onDisk(): Promise<Record<string, unknown[]>> {
  const opening = storage.indexedDB.open('portal-account-anna');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const raw = opening.result;
  const rows = await Promise.all(
    [...raw.objectStoreNames].map(async (name) => {
      const reading = raw.transaction(name).objectStore(name).getAll();
      await new Promise((resolve) => reading.addEventListener('success', resolve));
      return [name, reading.result as unknown[]] as const;
    }),
  );
  raw.close();
  return Object.fromEntries(rows);
}

const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part instanceof ArrayBuffer || ArrayBuffer.isView(part) ? Buffer.from(part as Uint8Array).toString('latin1') : part,
  );

const photo = {
  id: 'photo-1',
  owner: 'new-request',
  name: `${secret}.jpg`,
  type: 'image/jpeg',
  size: 9,
  sha256: secret,
  isUploaded: false,
};
const bytesOf = (words: string) => new TextEncoder().encode(words).buffer;
const wordsOf = (bytes: ArrayBuffer | undefined) => new TextDecoder().decode(bytes);

async function writeEverything(): Promise<void> {
  await database.outbox.put({ id: 'entry-1', state: 'waiting', record: 'r', args: { comments: secret } } as never);
  await database.drafts.put({ key: 'new-request', savedAt: 1, value: { subject: secret } });
  await keepAttachment(database, { ...photo, bytes: bytesOf(secret) });
  await database.facts.put({ key: 'deviceKey', value: secret });
  await database.technicians.put({ id: 't', email: secret } as never);
  await database.files.put(anInvoice());
}

const anInvoice = () => ({
  ...{ id: 'bill:1:paid', name: `${secret}.pdf`, type: 'application/pdf', size: 3, fetchedAt: 1 },
  bytes: bytesOf(secret),
});

test('nothing a person typed, photographed or is called by lies readable on the disk, and all of it is read back', async () => {
  await writeEverything();
  expect(asText(await onDisk())).not.toContain(secret);
  const next = again();
  expect(await next.outbox.toArray()).toEqual([
    { id: 'entry-1', state: 'waiting', record: 'r', args: { comments: secret } },
  ]);
  expect(await next.drafts.get('new-request')).toEqual({ key: 'new-request', savedAt: 1, value: { subject: secret } });
  expect(await next.facts.bulkGet(['deviceKey'])).toEqual([{ key: 'deviceKey', value: secret }]);
  const [kept] = await attachmentsOf(next, 'new-request');
  expect(kept).toEqual({ ...photo, bytes: bytesOf(secret) });
  expect(wordsOf(kept?.bytes)).toBe(secret);
});

test('what is typed in the last moment is sealed too', async () => {
  await database.open();
  putInParting(database, 'drafts', { key: 'contact', savedAt: 2, value: secret });
  await expect.poll(() => again().drafts.get('contact')).toEqual({ key: 'contact', savedAt: 2, value: secret });
  expect(asText(await onDisk())).not.toContain(secret);
});

test('rows are searched, counted, changed and walked through as if they lay open', async () => {
  for (const n of [1, 2, 3]) {
    const record = n === 2 ? 'other' : 'same';
    await database.outbox.put({ id: `e${n}`, state: 'waiting', record, note: `${secret} ${n}` } as never);
    await database.attachments.put({ ...photo, id: `p${n}`, owner: `e${n}`, bytes: bytesOf(`${secret} ${n}`) });
  }
  const { outbox, attachments } = database;
  expect(await outbox.where('record').equals('same').primaryKeys()).toEqual(['e1', 'e3']);
  expect(await outbox.filter((row) => 'note' in row && row.note === `${secret} 2`).primaryKeys()).toEqual(['e2']);
  expect(await outbox.orderBy('id').reverse().first()).toMatchObject({ id: 'e3', note: `${secret} 3` });
  await outbox.filter(({ record }) => record === 'same').modify({ company: { id: 1, name: secret } });
  expect((await outbox.toArray()).map(({ company }) => company?.id)).toEqual([1, undefined, 1]);
  await attachments.where('owner').anyOf(['e1', 'e3']).modify({ owner: 'new' });
  expect((await attachmentsOf(again(), 'new')).map(({ bytes }) => wordsOf(bytes))).toEqual([
    `${secret} 1`,
    `${secret} 3`,
  ]);
  const seen: string[] = [];
  await outbox.each((row) => void seen.push(row.id));
  expect(seen).toEqual(['e1', 'e2', 'e3']);
  await outbox.update('e2', { state: 'sending' });
  expect(await outbox.get('e2')).toMatchObject({ state: 'sending', note: `${secret} 2` });
  expect(asText(await onDisk())).not.toContain(secret);
});

test('what an earlier version kept open is sealed at the first start of this one, photos included', async () => {
  const { ownKey, ...open } = storage;
  const before = again(open);
  database = before;
  await writeEverything();
  before.close();
  await asVersion(storage.indexedDB, 3);
  expect(asText(await onDisk())).toContain(secret);
  database = again({ ...open, ...(ownKey && { ownKey }) });
  expect(await database.drafts.count()).toBe(1);
  expect(asText(await onDisk())).not.toContain(secret);
  expect(wordsOf((await database.attachments.get('photo-1'))?.bytes)).toBe(secret);
});

test('files of the server that version 5 kept open are sealed, and open as before', async () => {
  const { ownKey, ...open } = storage;
  const before = again(open);
  database = before;
  await database.files.put(anInvoice());
  before.close();
  await asVersion(storage.indexedDB, 5);
  database = again({ ...open, ...(ownKey && { ownKey }) });
  expect(wordsOf((await database.files.get('bill:1:paid'))?.bytes)).toBe(secret);
  expect(asText(await onDisk())).not.toContain(secret);
});

test('without its key a row is a fault that is told, never an empty table', async () => {
  await writeEverything();
  const other = again({ ...storage, ownKey: createMemoryOwnKey() });
  for (const table of [other.outbox, other.drafts, other.attachments, other.files])
    await expect(table.toArray()).rejects.toMatchObject({ name: 'SealBrokenError' });
});

test('a row that was put in the place of another does not open', async () => {
  await database.drafts.bulkPut([
    { key: 'a', savedAt: 1, value: 'one' },
    { key: 'b', savedAt: 1, value: 'two' },
  ]);
  const opening = storage.indexedDB.open('portal-account-anna');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
  const reading = drafts.get('a');
  await new Promise((resolve) => reading.addEventListener('success', resolve));
  const writing = drafts.put({ ...(reading.result as object), key: 'b' });
  await new Promise((resolve) => writing.addEventListener('success', resolve));
  opening.result.close();
  await expect(again().drafts.get('b')).rejects.toMatchObject({ name: 'SealBrokenError' });
});

/** The database as an earlier version left it, where later ones have changed no index of what it holds. */
async function asVersion(factory: IDBFactory, version: number): Promise<void> {
  const opening = factory.open('portal-account-anna');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const names = [...opening.result.objectStoreNames];
  const rows = await onDisk();
  const shape = names.map((name) => {
    const store = opening.result.transaction(name).objectStore(name);
    const indexes = [...store.indexNames].map((index) => ({ index, keyPath: store.index(index).keyPath }));
    return { name, keyPath: store.keyPath, autoIncrement: store.autoIncrement, indexes };
  });
  opening.result.close();
  await new Promise((resolve) => factory.deleteDatabase('portal-account-anna').addEventListener('success', resolve));
  // Dexie counts in tens.
  const making = factory.open('portal-account-anna', version * 10);
  making.addEventListener('upgradeneeded', () => {
    for (const { name, keyPath, autoIncrement, indexes } of shape) {
      const store = making.result.createObjectStore(name, { keyPath, autoIncrement });
      for (const { index, keyPath: path } of indexes) store.createIndex(index, path);
      for (const row of rows[name] ?? []) store.put(row);
    }
  });
  await new Promise((resolve) => making.addEventListener('success', resolve));
  making.result.close();
}
