/**
 * What every command on a person's own work keeps, whatever there is of everything: 0 to 3 photos a request, several drafts,
 * devices and entries, one after the other in any order. A small model says where each text and each photo has to be;
 * after every step the device is compared with it, photos to the byte.
 */
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { maxAttachments } from '../../../domain/attachment-limits.ts';
import { aRequest } from '../../../tests/support/an-entry.ts';
import { aLocale, workOf } from '../../../tests/support/work-samples.ts';
import { createSyncDevice } from '../../../tests/support/sync-device.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { readUnsentWork, restoreUnsentWork } from '../../data/unsent-work.ts';
import { packWork, unpackWork } from '../../auth/pack-work.ts';
import { type DraftDeps, attachToDraft, removeDraft, saveDraft } from '../drafts/drafts.ts';
import type { Removed } from '../removed.ts';
import { type CommandDeps, discard, retry, submit } from './commands.ts';
import { deliveredBy, settle, settleArrived } from './deliver.ts';
import { beginEdit, detach, leaveEdit } from './edit.ts';
import { editKeyOf } from './edit-key.ts';
import type { AnyEntry } from './entry.ts';
import { exportWork } from './export-file.ts';
import { importWork } from './import-file.ts';
import { allEntries } from './rows.ts';

/** `which`: one of what there is, or of the places there can be; `count`: how many of what there can be several of. */
const aStep = fc.record({
  act: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('attach', 'submit') },
    { weight: 2, arbitrary: fc.constantFrom('discard', 'undo', 'settle', 'retry') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('type', 'claim', 'throw-draft-away', 'edit', 'refuse', 'arrive'),
    },
  ),
  which: fc.nat({ max: 3 }),
  count: fc.nat({ max: maxAttachments }),
});
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

const draftKeys = ['new-request', 'new-request:2', 'new-request:3'];

/** Where everything has to be: names of photos by the draft or entry that holds them. */
interface Model {
  /** Value of each draft. */
  drafts: Map<string, unknown>;
  entries: Map<string, { kind: AnyEntry['kind']; isRefused: boolean }>;
  photos: Map<string, string[]>;
  undo: ({ entry: AnyEntry; photos: string[] } & Removed)[];
}

describe('whatever a person does with 0, 1, 2 or the most of everything', () => {
  property.prop([fc.array(aStep, { minLength: 1, maxLength: 30, size: 'max' })], { numRuns: 100 })(
    'every text and every photo is where it belongs, to the byte, until the server has it or its person threw it away',
    async (steps) => {
      const person = aPerson();
      for (const step of steps) {
        await person.does(step);
        await person.isWhereItBelongs();
      }
      await person.survivesLockAndExport();
      person.device.database.close();
    },
  );
});

function aPerson() {
  const device = createSyncDevice();
  const { database } = device;
  const { cryptography } = device.platform;
  const place = () => Promise.resolve(aLocale);
  const deps: CommandDeps & DraftDeps = { ...device.platform, database, place, onKept: () => {} };
  const model: Model = { drafts: new Map(), entries: new Map(), photos: new Map(), undo: [] };
  let made = 0;

  const photosOf = (owner: string) => model.photos.get(owner) ?? [];
  const move = (from: string, to: string) => {
    const moved = photosOf(from);
    model.photos.delete(from);
    model.photos.set(to, [...photosOf(to), ...moved]);
  };
  const oneOf = (which: number, isFit?: (entry: { isRefused: boolean }) => boolean): string | undefined => {
    const ids = [...model.entries].filter(([, entry]) => isFit?.(entry) ?? true).map(([id]) => id);
    return ids[which % Math.max(ids.length, 1)];
  };
  const idsOf = async (owner: string) =>
    (await database.attachments.where('owner').equals(owner).sortBy('id')).map(({ id }) => id);
  const drop = (id: string) => {
    model.entries.delete(id);
    model.photos.delete(id);
  };

  const acts: Record<Step['act'], (which: number, count: number) => Promise<void>> = {
    async type(which) {
      const key = draftKeys[which % draftKeys.length] ?? '';
      const value = { text: `text ${++made}` };
      expect(await saveDraft(deps, key, value)).toBe(true);
      model.drafts.set(key, value);
    },
    async attach(which, count) {
      const key = draftKeys[which % draftKeys.length] ?? '';
      for (let n = 0; n < count && photosOf(key).length < maxAttachments; n++) {
        const name = `photo-${++made}.jpg`;
        const file = { name, type: 'image/jpeg', bytes: bytesOf(name) };
        expect((await attachToDraft({ ...deps, cryptography }, key, file)).ok).toBe(true);
        model.photos.set(key, [...photosOf(key), name]);
      }
    },
    /** With the last `count` photos of the draft; what else it had goes with it. */
    async submit(which, count) {
      const key = draftKeys[which % draftKeys.length] ?? '';
      const attachmentIds = (await idsOf(key)).slice(-count || Infinity);
      const args = { ...workOf['create-request'], attachmentIds };
      const kept = await submit(deps, { kind: 'create-request', args }, key);
      expect(kept.ok).toBe(true);
      if (!kept.ok) return;
      model.entries.set(kept.id, { kind: 'create-request', isRefused: false });
      model.photos.set(kept.id, photosOf(key).slice(-count || Infinity));
      model.photos.delete(key);
      model.drafts.delete(key);
    },
    /** `count` devices at once. */
    async claim(_which, count) {
      for (let n = 0; n < count; n++) {
        const args = { ...workOf['start-claim'], hardWareId: String(n), repairNote: `note ${++made}` };
        const kept = await submit(deps, { kind: 'start-claim', args }, `claim:${n}`);
        if (kept.ok) model.entries.set(kept.id, { kind: 'start-claim', isRefused: false });
        model.drafts.delete(`claim:${n}`);
      }
    },
    async 'throw-draft-away'(which) {
      const key = draftKeys[which % draftKeys.length] ?? '';
      await removeDraft(deps, key);
      model.drafts.delete(key);
      model.photos.delete(key);
    },
    /** Opened, then left unchanged, given up, or submitted with its first photo gone and another one there. */
    async edit(which, count) {
      const id = oneOf(which);
      if (id === undefined) return;
      const entry = await beginEdit(deps, id);
      expect(entry?.id).toBe(id);
      const key = editKeyOf(id);
      if (!entry || count === 0) return leaveEdit(deps, id);
      const [first, ...others] = await idsOf(key);
      if (first !== undefined) await detach(deps, first);
      await saveDraft(deps, key, { text: `text ${++made}` });
      const isRequest = entry.kind === 'create-request';
      const name = `photo-${++made}.jpg`;
      const file = { name, type: 'image/jpeg', bytes: bytesOf(name) };
      const added = isRequest ? await attachToDraft({ ...deps, cryptography }, key, file) : null;
      await leaveEdit(deps, id);
      if (count === 1) return removeDraft(deps, key);
      const attachmentIds = [...others, ...(added?.ok ? [added.id] : [])];
      const work = isRequest
        ? ({ kind: 'create-request', args: { ...entry.args, attachmentIds } } as const)
        : ({ kind: 'start-claim', args: workOf['start-claim'] } as const);
      const kept = await submit(deps, work, key);
      expect(kept.ok).toBe(true);
      const { kind } = entry;
      const left = photosOf(id).slice(1);
      drop(id);
      if (!kept.ok) return;
      model.entries.set(kept.id, { kind, isRefused: false });
      model.photos.set(kept.id, isRequest ? [...left, name] : []);
    },
    async discard(which) {
      const id = oneOf(which);
      const entry = (await allEntries(database)).find((row) => row.id === id);
      if (id === undefined || !entry) return;
      const undo = await discard(deps, id);
      expect(undo).not.toBeNull();
      if (undo) model.undo.push({ entry, photos: photosOf(id), ...undo });
      drop(id);
    },
    async undo() {
      const last = model.undo.pop();
      if (!last) return;
      await last.restore();
      const { id, kind, state } = last.entry;
      model.entries.set(id, { kind, isRefused: state === 'refused' });
      model.photos.set(id, last.photos);
    },
    async refuse(which) {
      const id = oneOf(which);
      if (id === undefined) return;
      await database.outbox.update(id, { state: 'refused', reason: { code: 'validation', messages: [] } } as object);
      model.entries.set(id, { kind: model.entries.get(id)?.kind ?? 'start-claim', isRefused: true });
    },
    async retry(which) {
      await acts.refuse(which, 0);
      const id = oneOf(which, ({ isRefused }) => isRefused);
      const before = new Set(model.entries.keys());
      if (id === undefined) return;
      await retry(deps, id);
      const fresh = (await allEntries(database)).map((row) => row.id).filter((rowId) => !before.has(rowId));
      expect(fresh).toHaveLength(1);
      const newId = fresh[0] ?? '';
      model.entries.set(newId, { kind: model.entries.get(id)?.kind ?? 'start-claim', isRefused: false });
      move(id, newId);
      drop(id);
    },
    /** Rows of `count` entries come by a pull, their answers never do. */
    async arrive(which, count) {
      const ids = [...model.entries.keys()].slice(which).slice(0, count);
      await settleArrived(database, [null, ...ids, undefined, 'somebody else’s']);
      ids.forEach(drop);
    },
    /** The answer comes, and confirms the first `count` photos by their hash. */
    async settle(which, count) {
      const id = oneOf(which);
      const entry = (await allEntries(database)).find((row) => row.id === id);
      if (id === undefined || entry?.kind !== 'create-request') return;
      const held = await database.attachments.where('owner').equals(id).sortBy('id');
      const confirmed = held.slice(0, count).map(({ id: attachmentId, name, type, size, sha256 }) => {
        return { attachmentId, name, type, size, sha256 };
      });
      await settle(database, entry, deliveredBy(entry, aRequest({ attachments: confirmed })));
      model.entries.delete(id);
      model.photos.set(
        id,
        held.slice(count).map(({ name }) => name),
      );
    },
  };

  const expected = () => ({
    drafts: Object.fromEntries(model.drafts),
    entries: [...model.entries.keys()].sort(),
    photos: Object.fromEntries(
      [...model.photos].filter(([, names]) => names.length > 0).map(([owner, names]) => [owner, [...names].sort()]),
    ),
  });
  return {
    device,
    does: ({ act, which, count }: Step) => acts[act](which, count),
    async isWhereItBelongs() {
      expect(await contentsOf(database)).toEqual(expected());
    },
    /** Sealed and opened again, and exported to another device, it is the same. */
    async survivesLockAndExport() {
      const again = anotherDevice();
      const packed = packWork(await readUnsentWork(database));
      await restoreUnsentWork(again, unpackWork(packed.buffer), 'sealed');
      expect(await contentsOf(again)).toEqual(expected());
      const there = anotherDevice();
      const { blob } = await exportWork(database, 0);
      const imported = await importWork({ database: there, cryptography }, blob);
      expect(imported).toEqual({ ok: true, added: model.entries.size + model.drafts.size });
      const { entries, drafts, photos } = expected();
      // A photo goes along with what it belongs to.
      const isHeld = (owner: string) => model.entries.has(owner) || model.drafts.has(owner);
      const held = Object.fromEntries(Object.entries(photos).filter(([owner]) => isHeld(owner)));
      expect(await contentsOf(there)).toEqual({ drafts, entries, photos: held });
      for (const opened of [again, there]) opened.close();
    },
  };
}

/** Of the same person. */
const anotherDevice = () => createSyncDevice().database;

const bytesOf = (name: string) => new TextEncoder().encode(`bytes of ${name}`).buffer;

/** Photos count only when their bytes are their own and those that the entry names are those it has. */
async function contentsOf(database: AccountDatabase) {
  const files = await database.attachments.toArray();
  const photos: Record<string, string[]> = {};
  for (const { owner, name, bytes } of files) {
    expect(new TextDecoder().decode(bytes)).toBe(`bytes of ${name}`);
    (photos[owner] ??= []).push(name);
  }
  for (const names of Object.values(photos)) names.sort();
  const entries = await allEntries(database);
  for (const entry of entries) {
    if (entry.kind !== 'create-request') continue;
    const own = files.filter(({ owner }) => owner === entry.id).map(({ id }) => id);
    expect(own.sort()).toEqual([...entry.args.attachmentIds].sort());
  }
  const drafts = Object.fromEntries((await database.drafts.toArray()).map(({ key, value }) => [key, value]));
  return { drafts, entries: entries.map(({ id }) => id).sort(), photos };
}
