import { beforeEach, expect, test } from 'vitest';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { aLocale, workOf } from '../../../tests/support/work-samples.ts';
import { type SyncDevice, createSyncDevice } from '../../../tests/support/sync-device.ts';
import { keepAccount } from '../../data/company.ts';
import { draftLock } from '../drafts/draft-lock.ts';
import { type DraftDeps, attachToDraft, saveDraft } from '../drafts/drafts.ts';
import { type CommandDeps, discard, retry, submit } from './commands.ts';
import { dependencyRefused } from './in-state.ts';
import { beginEdit, detach, holdEdited, leaveEdit, settleEdits, undoEdit } from './edit.ts';
import { editKeyOf } from './edit-key.ts';
import type { AnyEntry } from './entry.ts';
import { sendable } from './sendable.ts';
import { unsentEntries, notArrived } from './projection.ts';
import { allEntries } from './rows.ts';
import { note } from './decisions.ts';

let device: SyncDevice;
let deps: CommandDeps & DraftDeps;
let kept: number;

beforeEach(() => {
  device = createSyncDevice();
  kept = 0;
  deps = { ...device.platform, ...device, place: () => Promise.resolve(aLocale), onKept: () => kept++ };
});

const photo = { name: 'p.jpg', type: 'image/jpeg', bytes: new TextEncoder().encode('photo').buffer };
const attach = async (draftKey: string) => {
  const attached = await attachToDraft(deps, draftKey, photo);
  return attached.ok ? attached.id : '';
};
const refusal = { code: 'validation', messages: [] };

/** A request with so many photos, as it waits in the queue. */
async function queued(photoCount = 0): Promise<AnyEntry> {
  const attachmentIds = [];
  for (let count = 0; count < photoCount; count += 1) attachmentIds.push(await attach('new-request'));
  // Owners are set by hand: what is under test is what editing does with them.
  const entry = anEntry('create-request', { args: { ...workOf['create-request'], attachmentIds } });
  await device.database.outbox.put(entry);
  await device.database.attachments.where('owner').equals('new-request').modify({ owner: entry.id });
  return entry;
}
const ownersOf = async () =>
  Object.fromEntries((await device.database.attachments.toArray()).map(({ id, owner }) => [id, owner]));
const draftKeys = () => device.database.drafts.toCollection().primaryKeys();

test('work that is being edited stays counted and listed, and is not sent', async () => {
  const entry = await queued();
  await beginEdit(deps, entry.id);
  const entries = await allEntries(device.database);
  expect(unsentEntries(entries)).toMatchObject([{ id: entry.id, state: 'editing' }]);
  expect(notArrived(entries, 'create-request', [])).toMatchObject([{ id: entry.id }]);
  expect(sendable(entries, 10)).toEqual([]);
});

test.each([
  anEntry('create-request'),
  anEntry('create-request', { attempts: 3, nextAttemptAt: 900 }),
  anEntry('create-request', { state: 'refused', reason: refusal, attempts: 1 }),
])('a form that is left without a change puts the work back as it was (%#)', async (entry) => {
  await device.database.outbox.put(entry);
  expect(await beginEdit(deps, entry.id)).toMatchObject({ args: entry.args, reason: entry.reason });
  await leaveEdit(deps, entry.id);
  // A back-off was about the attempt before; the person has looked at it since.
  expect(await allEntries(device.database)).toEqual([{ ...entry, nextAttemptAt: 0 }]);
  expect(kept).toBe(1);
});

test.each([0, 1, 2, 3])('work with %i photos that is left unchanged has all of them again', async (count) => {
  const entry = await queued(count);
  const before = await ownersOf();
  await beginEdit(deps, entry.id);
  expect(new Set(Object.values(await ownersOf()))).toEqual(new Set(count === 0 ? [] : [editKeyOf(entry.id)]));
  await leaveEdit(deps, entry.id);
  expect(await ownersOf()).toEqual(before);
});

test('what was changed is kept when the form is left, and is still one piece of work', async () => {
  const entry = await queued();
  await beginEdit(deps, entry.id);
  await saveDraft(deps, editKeyOf(entry.id), { subject: 'Other' });
  await leaveEdit(deps, entry.id);
  expect(await allEntries(device.database)).toMatchObject([{ id: entry.id, state: 'editing' }]);
  expect(await draftKeys()).toEqual([editKeyOf(entry.id)]);
});

test('a photo added or taken away counts as a change, and giving it up brings back what was there', async () => {
  const entry = await queued(2);
  const before = await ownersOf();
  const [first] = Object.keys(before);
  await beginEdit(deps, entry.id);
  await detach(deps, first ?? '');
  await leaveEdit(deps, entry.id);
  expect(await allEntries(device.database)).toMatchObject([{ state: 'editing' }]);
  await attach(editKeyOf(entry.id));
  await leaveEdit(deps, entry.id);
  expect(await allEntries(device.database)).toMatchObject([{ state: 'editing' }]);
  await undoEdit(deps, entry.id);
  expect(await allEntries(device.database)).toEqual([entry]);
  expect(await ownersOf()).toEqual(before);
});

test.each([0, 1, 2, 3])('what was made of it takes its place, with %i photos', async (count) => {
  const entry = await queued(2);
  await beginEdit(deps, entry.id);
  const key = editKeyOf(entry.id);
  for (const id of Object.keys(await ownersOf())) await detach(deps, id);
  const attachmentIds = [];
  for (let added = 0; added < count; added += 1) attachmentIds.push(await attach(key));
  await saveDraft(deps, key, { subject: 'Other' });
  const args = { ...workOf['create-request'], attachmentIds };
  const saved = await submit(deps, { kind: 'create-request', args }, key);
  const entries = await allEntries(device.database);
  expect(entries).toMatchObject([{ id: saved.ok && saved.id, state: 'waiting', args, reason: null }]);
  expect(entries[0]).not.toHaveProperty('editedFrom');
  expect(Object.keys(await ownersOf()).sort()).toEqual([...attachmentIds].sort());
  expect(await draftKeys()).toEqual([]);
});

test('later work on the same thing goes after what was made of the earlier, not before it', async () => {
  const claim = anEntry('start-claim');
  const deletion = anEntry('delete-device', { dependsOn: [claim.id] });
  await device.database.outbox.bulkPut([claim, deletion]);
  await beginEdit(deps, claim.id);
  expect(sendable(await allEntries(device.database), 10)).toEqual([]);
  const args = { ...workOf['start-claim'], repairNote: 'New words' };
  const saved = await submit(deps, { kind: 'start-claim', args }, editKeyOf(claim.id));
  expect(sendable(await allEntries(device.database), 10)).toMatchObject([{ id: saved.ok && saved.id }]);
  expect((await allEntries(device.database)).find(({ id }) => id === deletion.id)).toMatchObject({
    dependsOn: [saved.ok && saved.id],
  });
});

test('what was refused only because of it is tried again with what was made of it', async () => {
  const claim = anEntry('start-claim', { state: 'refused', reason: refusal });
  const reason = { code: dependencyRefused, messages: [] };
  const later = anEntry('start-claim', { dependsOn: [claim.id], state: 'refused', reason });
  await device.database.outbox.bulkPut([claim, later]);
  await beginEdit(deps, claim.id);
  const saved = await submit(deps, { kind: 'start-claim', args: workOf['start-claim'] }, editKeyOf(claim.id));
  const found = (await allEntries(device.database)).find(({ id }) => id === later.id);
  expect(found).toMatchObject({ state: 'waiting', reason: null, dependsOn: [saved.ok && saved.id] });
});

test('work whose ground is refused while it is edited says so once it is put back', async () => {
  const claim = anEntry('start-claim', { state: 'sending' });
  const later = anEntry('start-claim', { dependsOn: [claim.id] });
  await device.database.outbox.bulkPut([claim, later]);
  await beginEdit(deps, later.id);
  const failed = { type: 'failed', id: claim.id, code: 'forbidden', at: 1, chance: 0 } as const;
  await note(device.database, { ...failed, messages: [], retryAfterMs: null });
  const shown = async () => (await allEntries(device.database)).find(({ id }) => id === later.id);
  expect(await shown()).toMatchObject({ state: 'editing' });
  await leaveEdit(deps, later.id);
  expect(await shown()).toMatchObject({ state: 'refused', reason: { code: dependencyRefused } });
});

test.each([{ state: 'sending' }, { isInDoubt: true }] as const)(
  'work that the server may have is not opened to be edited (%j)',
  async (given) => {
    const entry = anEntry('start-claim', given);
    await device.database.outbox.put(entry);
    expect(await beginEdit(deps, entry.id)).toBeNull();
    expect(await allEntries(device.database)).toEqual([entry]);
  },
);

test('work made for another company than the person acts for is not opened to be edited', async () => {
  const entry = anEntry('start-claim', { company: { id: 7, name: 'Seven' } });
  await device.database.outbox.put(entry);
  await keepAccount(device.database, anAccountOf({ cdbId: 8 }));
  expect(await beginEdit(deps, entry.id)).toBeNull();
});

test.each([7, 8, null])(
  'a change stays work of the company that it was made for, whichever the person acts for when they hand it in (%s)',
  async (companyId) => {
    const made = companyId === null ? {} : { company: { id: companyId, name: 'Made for' } };
    const base = { attachmentIds: [] };
    const entry = anEntry('create-request', { ...made, args: { ...workOf['create-request'], ...base } });
    await device.database.outbox.put(entry);
    if (companyId !== null) await keepAccount(device.database, anAccountOf({ cdbId: companyId }));
    await beginEdit(deps, entry.id);
    await keepAccount(device.database, anAccountOf({ cdbId: 8, name1: 'Eight' }));
    const args = { ...workOf['create-request'], ...base, subject: 'Other' };
    expect(await submit(deps, { kind: 'create-request', args }, editKeyOf(entry.id))).toMatchObject({ ok: true });
    expect(await allEntries(device.database)).toMatchObject([
      { args, company: made.company ?? { id: 8, name: 'Eight' } },
    ]);
  },
);

test('work that is being edited is not sent by "send now", and whatever else waits is', async () => {
  const entry = await queued();
  await beginEdit(deps, entry.id);
  await retry(deps, entry.id);
  for (const event of [{ type: 'recovered' }, { type: 'reconnected' }, { type: 'released', code: null }] as const) {
    await note(device.database, event);
  }
  expect(sendable(await allEntries(device.database), 10)).toEqual([]);
});

test('discarding it takes what was being changed along, and undo brings back both', async () => {
  const entry = await queued(1);
  await beginEdit(deps, entry.id);
  await saveDraft(deps, editKeyOf(entry.id), { subject: 'Other' });
  const before = [await allEntries(device.database), await ownersOf(), await draftKeys()];
  const undo = await discard(deps, entry.id);
  expect([await allEntries(device.database), await ownersOf(), await draftKeys()]).toEqual([[], {}, []]);
  await undo?.restore();
  expect([await allEntries(device.database), await ownersOf(), await draftKeys()]).toEqual(before);
});

test.each([false, true])(
  'a change that is handed in after the work was discarded is the work: undo of the discard brings no second one back (sent meanwhile: %s)',
  async (isSent) => {
    const entry = await queued(1);
    await beginEdit(deps, entry.id);
    const undo = await discard(deps, entry.id);
    const args = { ...workOf['create-request'], attachmentIds: [] };
    const saved = await submit(deps, { kind: 'create-request', args }, editKeyOf(entry.id));
    if (!saved.ok) throw new Error(saved.reason);
    if (isSent) await note(device.database, { type: 'answered', id: saved.id });
    expect(await undo?.restore()).toBe('restored');
    expect((await allEntries(device.database)).map(({ id }) => id)).toEqual(isSent ? [] : [saved.id]);
    expect(await ownersOf()).toEqual({});
    expect(await draftKeys()).toEqual([]);
  },
);

test('a page that died over an unchanged form leaves the work in the queue; one that is open keeps it', async () => {
  const [dead, open] = [await queued(), await queued()];
  for (const { id } of [dead, open]) await beginEdit(deps, id);
  const { locks } = device.platform;
  const held = Promise.withResolvers<void>();
  const isOpen = Promise.withResolvers<void>();
  const holding = locks.request(draftLock(device.database.accountId, editKeyOf(open.id)), {}, () => {
    isOpen.resolve();
    return held.promise;
  });
  await isOpen.promise;
  await settleEdits({ ...deps, locks });
  const states = (await allEntries(device.database)).map(({ id, state }) => [id, state]);
  expect(states).toEqual([
    [dead.id, 'waiting'],
    [open.id, 'editing'],
  ]);
  held.resolve();
  await holding;
});

test('words typed in the last moment of a page hold the work back from being sent', async () => {
  const entry = await queued(1);
  await device.database.drafts.put({ key: editKeyOf(entry.id), savedAt: 1, value: {} });
  await holdEdited(device.database);
  expect(await allEntries(device.database)).toMatchObject([{ state: 'editing' }]);
  expect(Object.values(await ownersOf())).toEqual([editKeyOf(entry.id)]);
});
