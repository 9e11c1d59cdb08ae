/**
 * What a person does with their own work: submit, retry, take back to edit, discard and undo. Each is one strictly
 * durable transaction; none waits for the network. Nothing is accepted for an account that is being signed out.
 */
import { contractVersion } from '../../../contract/version.ts';
import { leavingOf } from '../../data/account-databases.ts';
import type { AccountDatabase, StoredAttachment } from '../../data/account-database.ts';
import { companyIdOf, companyOf } from '../../data/company.ts';
import { orDropFiles } from '../../data/make-room.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Place } from '../place.ts';
import { canRemove } from './decide.ts';
import { type AnyEntry, type OutboxEntry, type WorkByKind, type WorkKind, isFor } from './entry.ts';
import { mustWaitFor, recordOf } from './order.ts';
import { entryById, keepDecision } from './rows.ts';

export interface CommandDeps {
  database: AccountDatabase;
  clock: Clock;
  ids: Ids;
  place(): Promise<Place>;
  /** Wakes the sender; told after the work is safe. */
  onKept(): void;
}

export type Kept = { ok: true; id: string } | { ok: false; reason: 'storage-full' | 'unreadable' };

/** Where a taken-back entry goes, in the transaction that removes it from the queue. */
export interface IntoDraft {
  draftKey: string;
  draftFrom(entry: AnyEntry): unknown;
}

/**
 * Keeps a piece of work safe. The draft of `draftKey` goes in the same transaction, its attachments become the
 * entry's. `unreadable`: an attachment that belongs to it is not there (any more), nothing was changed.
 */
export async function submit<K extends WorkKind>(
  deps: CommandDeps,
  work: { kind: K; args: WorkByKind[K] },
  draftKey?: string,
): Promise<Kept> {
  const { database } = deps;
  const entry = await entryFrom(deps, work);
  const { outbox, attachments, drafts, facts } = database;
  const kept = await orDropFiles(database, () =>
    database.transaction('rw', [outbox, attachments, drafts, facts], async () => {
      if (await leavingOf(database)) return false;
      if (!(await adoptAttachments(database, entry as AnyEntry, draftKey))) return false;
      const company = await companyOf(database);
      // 0: in review, no company yet.
      if (company && company.id > 0) entry.company = company;
      entry.dependsOn = await earlierWork(database, entry as AnyEntry);
      await outbox.add(entry);
      if (draftKey !== undefined) await drafts.delete(draftKey);
      return true;
    }),
  );
  if (kept === 'storage-full') return { ok: false, reason: kept };
  if (!kept || !(await entryById(database, entry.id))) return { ok: false, reason: 'unreadable' };
  deps.onKept();
  return { ok: true, id: entry.id };
}

/** Send now, whatever the back-off says or the queue is held for; a refused one goes as new work. */
export async function retry(deps: CommandDeps, id: string): Promise<void> {
  const { outbox, attachments } = deps.database;
  const newId = deps.ids.uuid();
  await deps.database.transaction('rw', [outbox, attachments], async () => {
    const { remove } = await keepDecision(deps.database, { type: 'retried', id, newId });
    if (remove.includes(id)) await attachments.where('owner').equals(id).modify({ owner: newId });
  });
  deps.onKept();
}

/**
 * Takes an entry out of the queue; null when the server has or may have it, it is gone, or it was made for another company
 * than the person acts for (sent again, it would become this one's). Its content and
 * attachments become the draft `into` in the same transaction. Without `into` the attachments go to the draft that
 * the entry's kind has by rule, and a draft `{ takenBack: entry }` is left there unless there is one already.
 */
export async function takeBack(deps: CommandDeps, id: string, into?: IntoDraft): Promise<AnyEntry | null> {
  const { database, clock } = deps;
  const { outbox, attachments, drafts, facts } = database;
  return database.transaction('rw', [outbox, attachments, drafts, facts], async () => {
    const entry = await entryById(database, id);
    if (!entry || !canRemove(entry) || !isFor(entry, await companyIdOf(database))) return null;
    await outbox.delete(id);
    const key = into?.draftKey ?? draftKeyOf(entry);
    if (key === null) return entry;
    await attachments.where('owner').equals(id).modify({ owner: key });
    const value: unknown = into ? into.draftFrom(entry) : { takenBack: entry };
    if (into || !(await drafts.get(key))) await drafts.put({ key, savedAt: clock.now(), value });
    return entry;
  });
}

/** Where the form of this kind of work keeps its draft; null for what is done by a tap. */
function draftKeyOf(entry: AnyEntry): string | null {
  switch (entry.kind) {
    case 'create-request':
      return 'new-request';
    case 'start-claim':
      return `claim:${entry.args.hardWareId}`;
    case 'contact-message':
      return entry.args.message.reason === 'short' ? 'contact-short' : 'contact';
    case 'answer-request':
      return `answer:${entry.args.supportRequestId}`;
    case 'add-device':
      return 'add-device';
    case 'set-favourite':
    case 'set-favourite-technician':
    case 'cancel-request':
    case 'mark-request-read':
    case 'delete-device':
      return null;
  }
}

/** Removes an entry with its attachments; null when the server has or may have it, or it is gone. */
export async function discard(deps: CommandDeps, id: string): Promise<{ restore(): Promise<void> } | null> {
  const { database } = deps;
  const { outbox, attachments } = database;
  const removed = await database.transaction('rw', [outbox, attachments], async () => {
    const entry = await entryById(database, id);
    if (!entry || !canRemove(entry)) return null;
    const own = attachments.where('owner').equals(id);
    const files: StoredAttachment[] = await own.toArray();
    await own.delete();
    await outbox.delete(id);
    return { entry, files };
  });
  if (!removed) return null;
  return {
    async restore() {
      await database.transaction('rw', [outbox, attachments], async () => {
        await attachments.bulkPut(removed.files);
        await outbox.put(removed.entry);
      });
      deps.onKept();
    },
  };
}

async function entryFrom<K extends WorkKind>(
  { database, clock, ids, place }: CommandDeps,
  { kind, args }: { kind: K; args: WorkByKind[K] },
): Promise<OutboxEntry<K>> {
  return {
    id: ids.uuid(),
    account: database.accountId,
    kind,
    args,
    place: await place(),
    contractVersion,
    createdAt: clock.now(),
    dependsOn: [],
    record: recordOf({ kind, args }),
    attempts: 0,
    isInDoubt: false,
    nextAttemptAt: 0,
    state: 'waiting',
    reason: null,
  };
}

/** False when one of the entry's attachments is missing. What else the draft had attached goes with the draft. */
async function adoptAttachments(database: AccountDatabase, entry: AnyEntry, draftKey?: string): Promise<boolean> {
  if (entry.kind !== 'create-request') return true;
  const wanted = entry.args.attachmentIds;
  if (wanted.length > 0) {
    const own = database.attachments.where('id').anyOf(wanted);
    if ((await own.count()) !== wanted.length) return false;
    await own.modify({ owner: entry.id });
  }
  if (draftKey !== undefined) await database.attachments.where('owner').equals(draftKey).delete();
  return true;
}

/** Work of this company that has to be there first and is still on its way; refused work stands in nobody's way. */
async function earlierWork({ outbox }: AccountDatabase, entry: AnyEntry): Promise<string[]> {
  const { kind, record, company } = entry;
  const isAboutDevices = kind === 'add-device' || kind === 'delete-device';
  if (record === null && !isAboutDevices) return [];
  const found = isAboutDevices ? outbox.toCollection() : outbox.where('record').equals(record ?? '');
  const rows = (await found.toArray()) as AnyEntry[];
  const isPending = (row: AnyEntry) => row.state !== 'refused' && isFor(row, company?.id ?? null);
  return rows.filter((row) => isPending(row) && mustWaitFor(entry, row)).map(({ id }) => id);
}
