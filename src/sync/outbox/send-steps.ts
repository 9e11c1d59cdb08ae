/**
 * The sender's steps as a table, in the order they happen to one entry: belongs here → pick → deliver → settle or fail. A crash
 * between any two leaves the entry where the next sender finds it. The simulation replaces single steps by broken
 * ones to prove that it would notice.
 */
import { failureClassOf } from '../../../contract/errors.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { markUploaded } from '../../data/attachments.ts';
import { orStorageFull } from '../../data/storage-failure.ts';
import type { Random } from '../../platform/random.ts';
import type { Failed } from './decide.ts';
import { type Delivered, type DeliverDeps, type Delivery, deliver } from './deliver.ts';
import { type AnyEntry, isFor } from './entry.ts';
import { note } from './rows.ts';
import { settle } from './settle.ts';
import { settleArrived } from './settle-arrived.ts';

export interface SendSteps {
  /** Whether it may be sent while the person acts for this company (cdbId; null: the device knows none). */
  belongsHere(entry: AnyEntry, companyId: number | null): boolean;
  /** Marks the entries as being sent; resolves those that still could be. */
  pick(ids: readonly string[]): Promise<AnyEntry[]>;
  /** Undoes `pick` for entries that were not sent after all. */
  unpick(ids: readonly string[]): Promise<void>;
  /** The Idempotency-Key. */
  keyOf(entry: AnyEntry): string;
  deliver(entry: AnyEntry, key: string): Delivery;
  settle(entry: AnyEntry, delivered: Delivered): Promise<void>;
  fail(entry: AnyEntry, failure: ApiFailure): Promise<void>;
}

/** Puts other steps in the place of the real ones: only the simulation does. */
export type ReplaceSteps = (steps: SendSteps, database: AccountDatabase) => SendSteps;

export function createSendSteps(deps: DeliverDeps & { random: Random }): SendSteps {
  const { database, clock, random } = deps;
  return {
    belongsHere: isFor,
    async pick(ids) {
      const { put } = await note(database, { type: 'picked', ids });
      return put;
    },
    async unpick(ids) {
      if (ids.length > 0) await note(database, { type: 'unpicked', ids });
    },
    keyOf: (entry) => entry.id,
    deliver: (entry, key) => deliver(deps, entry, key),
    settle: (entry, delivered) => settle(database, entry, delivered),
    async fail(entry, failure) {
      // Its rows are pulled like anybody's.
      if (failureClassOf(failure.code) === 'done') return settleArrived(database, [entry.id]);
      if (failureClassOf(failure.code) === 'reupload' && entry.kind === 'create-request') {
        await orStorageFull(() => markUploaded(database, entry.args.attachmentIds, false));
      }
      await note(database, failedEvent(entry, failure, clock.now(), random.number()));
    },
  };
}

function failedEvent(entry: AnyEntry, failure: ApiFailure, at: number, chance: number): Failed {
  const { code, messages, retryAfterMs } = failure;
  return { type: 'failed', id: entry.id, code, messages, at, chance, retryAfterMs };
}
