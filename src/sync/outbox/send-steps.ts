/**
 * The sender's steps as a table, in the order they happen to one entry: belongs here → pick → deliver → settle or fail. A crash
 * between any two leaves the entry where the next sender finds it.
 */
import { failureClassOf } from '../../../contract/errors.ts';
import { type ApiFailure, noAnswer } from '../../api/failure.ts';
import { markUploaded } from '../../data/attachments.ts';
import { takeSlips } from '../../data/slips.ts';
import { orStorageFull } from '../../data/storage-failure.ts';
import type { Random } from '../../platform/random.ts';
import type { Failed } from './decide.ts';
import { type Delivered, type Delivery, deliver, settle, settleDone } from './deliver.ts';
import { type AnyEntry, isFor } from './entry.ts';
import { filesOf } from '../mutations/registry.ts';
import type { DeliverDeps } from './mutation.ts';
import type { Notes } from './decisions.ts';

export interface SendSteps {
  /** Whether it may be sent while the person acts for this company (cdbId; null: the device knows none). */
  belongsHere(entry: AnyEntry, companyId: number | null): boolean;
  /** Marks the entries as being sent; resolves those that still could be. Adds to `noRoom` those for whose mark the device has no room. */
  pick(ids: readonly string[], noRoom: Set<string>): Promise<AnyEntry[]>;
  /** Undoes `pick` for entries that were not sent after all. */
  unpick(ids: readonly string[]): Promise<void>;
  /** The Idempotency-Key. */
  keyOf(entry: AnyEntry): string;
  deliver(entry: AnyEntry, key: string): Delivery;
  settle(entry: AnyEntry, delivered: Delivered): Promise<void>;
  fail(entry: AnyEntry, failure: ApiFailure): Promise<void>;
}

export function createSendSteps(deps: Omit<DeliverDeps, 'upload'> & { random: Random; notes: Notes }): SendSteps {
  const { database, clock, random, notes } = deps;
  return {
    belongsHere: isFor,
    async pick(ids, noRoom) {
      const { put } = await notes.note({ type: 'picked', ids });
      if (!notes.isFull) return put;
      const marked = await takeSlips(
        database,
        put.map(({ id }) => id),
      );
      const unmarked = put.filter(({ id }) => !marked.has(id)).map(({ id }) => id);
      if (unmarked.length > 0) await notes.note({ type: 'unpicked', ids: unmarked });
      for (const id of unmarked) noRoom.add(id);
      return put.filter(({ id }) => marked.has(id));
    },
    async unpick(ids) {
      if (ids.length > 0) await notes.note({ type: 'unpicked', ids });
    },
    keyOf: (entry) => entry.id,
    deliver: (entry, key) => deliver({ ...deps, upload: uploadOver(deps) }, entry, key),
    settle: (entry, delivered) => settle(database, entry, delivered),
    async fail(entry, failure) {
      if (failureClassOf(failure.code) === 'done') return settleDone(database, entry);
      const files = filesOf(entry);
      if (failureClassOf(failure.code) === 'reupload' && files) {
        await orStorageFull(() => markUploaded(database, files, false));
      }
      await notes.note(failedEvent(entry, failure, clock.now(), random.number()));
    },
  };
}

function uploadOver({ database, notes }: Pick<DeliverDeps, 'database'> & { notes: Notes }): DeliverDeps['upload'] {
  return async (id, work) => {
    await notes.note({ type: 'uploading', id });
    const failure = await work();
    if (failure !== null) return failure;
    const { put } = await notes.note({ type: 'uploaded', id });
    // What the disk does not know has a mark that needs no room, or nobody would know that it was sent.
    const isKnown = put.length > 0 && (!notes.isFull || (await takeSlips(database, [id])).has(id));
    return isKnown ? null : { ...noAnswer, wasNotSent: true };
  };
}

function failedEvent(entry: AnyEntry, failure: ApiFailure, at: number, chance: number): Failed {
  const { code, messages, retryAfterMs, wasNotSent = false, hasAdvanced = false } = failure;
  return { type: 'failed', id: entry.id, code, messages, at, chance, retryAfterMs, wasNotSent, hasAdvanced };
}
