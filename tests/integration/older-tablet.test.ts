/** Unsent work of the version of November 2026 is gone on with as it is: no row is changed for it. */
import { beforeEach, expect, test } from 'vitest';
import { editAddressOf, titleOf } from '../../src/entities/work/entry-words.ts';
import { submit } from '../../src/sync/outbox/commands.ts';
import { beginEdit, leaveEdit } from '../../src/sync/outbox/edit.ts';
import { editKeyOf } from '../../src/sync/outbox/edit-key.ts';
import { exportWork } from '../../src/sync/outbox/export-file.ts';
import { importWork } from '../../src/sync/outbox/import-file.ts';
import { allEntries } from '../../src/sync/outbox/rows.ts';
import { createSender } from '../../src/sync/outbox/sender.ts';
import { aLocale, samples } from '../support/work-samples.ts';
import { type OlderTablet, acceptAll, fillFrom, readOlderTablet, sentIn, tablesOf } from '../support/older-tablet.ts';
import { type SyncDevice, createSyncDevice } from '../support/sync-device.ts';

let older: OlderTablet;
let device: SyncDevice;

beforeEach(() => {
  older = readOlderTablet();
  device = createSyncDevice();
});

const deps = () => ({ ...device.platform, ...device, place: () => Promise.resolve(aLocale), onKept: () => {} });
const byKey = <T extends { key: string | null }>(calls: T[]) =>
  calls.toSorted((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1));
const send = () => createSender({ ...device.platform, ...device, canSend: () => true }).kick();

test('a tablet of November 2026 holds work of every kind that there was', () => {
  const kinds = Object.entries(samples).flatMap(([kind, { isNewer }]) => (isNewer ? [] : [kind]));
  expect(new Set(older.database.outbox.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

test('work of a tablet of November 2026 is sent to the letter as it was then, under the same keys', async () => {
  await fillFrom(older, device);
  acceptAll(device);
  expect(await send()).toBe(0);
  // The order of the fields, too: a repeat under the same key is the same to the byte.
  const texts = (calls: typeof older.sent) => byKey(calls).map((call) => JSON.stringify(call));
  expect(texts(sentIn(device.calls))).toEqual(texts(older.sent));
  expect((await allEntries(device.database)).map(({ state }) => state)).toEqual(['editing']);
  expect(await device.database.attachments.toCollection().primaryKeys()).toEqual(['photo-3']);
});

test('work of a tablet of November 2026 has its title and its form', async () => {
  await fillFrom(older, device);
  const entries = await allEntries(device.database);
  const shown = entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    title: titleOf(entry),
    address: editAddressOf(entry),
  }));
  expect(shown).toEqual(older.shown);
});

test('the export file of a tablet of November 2026 is written and read as it was', async () => {
  await fillFrom(older, device);
  const file = await exportWork(device.database, Date.UTC(2026, 10, 22));
  expect(JSON.parse(await file.blob.text())).toEqual(older.file);
  const other = createSyncDevice();
  const imported = await importWork({ ...other.platform, ...other }, new Blob([JSON.stringify(older.file)]));
  const { outbox, drafts, attachments } = older.database;
  expect(imported).toEqual({ ok: true, added: outbox.length + drafts.length });
  const args = (entries: readonly { id: string; args: unknown; record: string | null }[]) =>
    entries.map((entry) => [entry.id, entry.args, entry.record]);
  expect(args(await allEntries(other.database))).toEqual(args(outbox));
  expect((await tablesOf(other)).attachments.map(({ base64 }) => base64)).toEqual(
    attachments.map(({ base64 }) => base64),
  );
});

test('every piece of work of a tablet of November 2026 is opened and left as it was', async () => {
  await fillFrom(older, device);
  const before = await tablesOf(device);
  for (const { id } of older.database.outbox) {
    expect(await beginEdit(device, id)).toMatchObject({ id, state: 'editing' });
    await leaveEdit(deps(), id);
  }
  expect(await tablesOf(device)).toEqual(before);
});

test('a change begun on a tablet of November 2026 is handed in, and is sent with its photo', async () => {
  await fillFrom(older, device);
  const edited = (await allEntries(device.database)).find(({ state }) => state === 'editing');
  if (edited?.kind !== 'create-request') throw new Error('no request is being edited');
  const request = { ...edited.args.request, subject: 'Changed' };
  const args = { ...edited.args, request };
  expect(await submit(deps(), { kind: 'create-request', args }, editKeyOf(edited.id))).toMatchObject({ ok: true });
  acceptAll(device);
  expect(await send()).toBe(0);
  const body = { subject: 'Changed', attachments: [{ attachmentId: 'photo-3' }] };
  expect(sentIn(device.calls).map((call) => call.body)).toContainEqual(expect.objectContaining(body));
  expect(await device.database.outbox.count()).toBe(0);
});
