/**
 * One entry, one call, one end: what is sent for it and what its answer changes on the device, as its kind defines it. The body is made
 * from the entry alone, so every repeat is the same to the byte.
 */
import type { CallOptions } from '../../api/client.ts';
import { type ApiFailure, noAnswer } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { lackRow } from '../../data/all-rows.ts';
import { mutationOf, recordOf, filesOf } from '../mutations/registry.ts';
import { type AnyEntry, isFor } from './entry.ts';
import { type DeliverDeps, forWhomOf } from './mutation.ts';
import { removeAttachments, removeAttachmentsOf } from '../../data/attachment-parts.ts';
import { companyIdOf } from '../../data/company.ts';
import { requestTables } from '../../data/request-mirror.ts';
import { isStorageFull } from '../../data/storage-failure.ts';
import { listNames } from '../../data/tables.ts';

/** What the server's answer changes on the device; see `SendPart`. */
export interface Delivered {
  store?(database: AccountDatabase): PromiseLike<unknown>;
  note?(database: AccountDatabase): PromiseLike<void>;
  confirmed: ReadonlyMap<string, string>;
}

export type Delivery = Promise<Result<Delivered, ApiFailure>>;

/** Sends an entry under `key`; resolves what came back. */
export async function deliver(deps: DeliverDeps, entry: AnyEntry, key: string): Delivery {
  const result = await call(deps, entry, key);
  if (result.ok || !isUnknownCall(entry, result.failure)) return result;
  return { ok: false, failure: { ...result.failure, code: 'unknown-call' } };
}

/**
 * A server from before `unknown-call` says `not-found` of a call that it does not have. Work that is about nothing on the server
 * cannot miss it; what is missing of its parts is named by a field.
 */
function isUnknownCall(entry: AnyEntry, { code, messages }: ApiFailure): boolean {
  return code === 'not-found' && recordOf(entry) === null && messages.every(({ field }) => field === undefined);
}

async function call(deps: DeliverDeps, entry: AnyEntry, key: string): Delivery {
  const send = mutationOf(entry.kind)?.send;
  // Left by a newer version of this app that was taken back: the queue waits until it is there again.
  if (!send) return { ok: false, failure: { ...noAnswer, code: 'unknown' } };
  const options: CallOptions = { ...forWhomOf(entry), idempotencyKey: key };
  const answer = await send.call(deps, entry, options);
  return answer.ok ? { ok: true, value: deliveredBy(entry, answer.value) } : answer;
}

/** What this answer to the entry's call changes. */
export function deliveredBy(entry: AnyEntry, answer: unknown): Delivered {
  const { store, note, confirmed } = mutationOf(entry.kind)?.send ?? {};
  return {
    ...(store && { store: (database) => store(database, answer, entry) }),
    ...(note && { note: (database) => note(database, answer, entry) }),
    confirmed: confirmed?.(answer, entry) ?? new Map(),
  };
}

/**
 * The end of an entry: the server's answer is stored and the entry removed in one transaction. A crash before it
 * leaves an entry that is repeated and answered the same (a phantom); there is no moment with neither (a hole).
 */
export async function settle(database: AccountDatabase, entry: AnyEntry, delivered: Delivered): Promise<void> {
  const { technicians, outbox, attachments, facts } = database;
  const lists = listNames.map((name) => database.table(name));
  const tables = new Set([...lists, ...requestTables(database), technicians, outbox, attachments, facts]);
  try {
    await database.transaction('rw', [...tables], async () => {
      // The person may act for another company by now, whose rows these tables hold.
      if (isFor(entry, await companyIdOf(database))) await delivered.store?.(database);
      await delivered.note?.(database);
      await outbox.delete(entry.id);
      await removeConfirmed(database, entry, delivered);
    });
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    // No room for the row: the server has the work, so making room comes first; reconcile brings the row.
    await database.transaction('rw', outbox, attachments, facts, async () => {
      await outbox.delete(entry.id);
      await lackRow(database);
      await removeConfirmed(database, entry, delivered);
    });
  }
}

/** The server has it, and says no more of it: its row is pulled like anybody's. */
export async function settleDone(database: AccountDatabase, { id }: AnyEntry): Promise<void> {
  await lackRow(database);
  await settleArrived(database, [id]);
}

/** Bytes go only when the server says that it has exactly these. */
async function removeConfirmed(database: AccountDatabase, entry: AnyEntry, { confirmed }: Delivered): Promise<void> {
  const files = filesOf(entry) ?? [];
  if (files.length === 0) return;
  const held = await database.attachments.bulkGet([...files]);
  const safe = held.filter((attachment) => attachment && confirmed.get(attachment.id) === attachment.sha256);
  await removeAttachments(
    database.attachments,
    safe.flatMap((attachment) => (attachment ? [attachment.id] : [])),
  );
}

/**
 * A pulled row that carries the key of an entry proves that the server has that work, even when its answer was
 * lost. The row is on the device already, so the entry may go; its attachments are the server's by then.
 */
export async function settleArrived(
  database: AccountDatabase,
  clientKeys: readonly (string | null | undefined)[],
): Promise<void> {
  const { outbox, attachments, timeslots } = database;
  const keys = clientKeys.filter((key) => typeof key === 'string');
  if (keys.length === 0) return;
  const waiting = new Set(await outbox.toCollection().primaryKeys());
  if (waiting.size === 0) return;
  const arrived = keys.filter((key) => waiting.has(key));
  if (arrived.length === 0) return;
  await database.transaction('rw', outbox, attachments, timeslots, async () => {
    await outbox.bulkDelete(arrived);
    await removeAttachmentsOf(attachments, arrived);
  });
}
