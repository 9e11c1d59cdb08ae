/**
 * What a person does with their own work: submit (also in the place of what was edited), retry, discard and undo. Each is one
 * strictly durable transaction; none waits for the network. Nothing is accepted for an account that is being signed out.
 */
import { contractVersion } from '../../../contract/version.ts';
import { removeAttachments, removeAttachmentsOf, wholeAttachmentsOf } from '../../data/attachment-parts.ts';
import { leavingKey } from '../../data/account-databases.ts';
import type { AccountDatabase, DraftRow, OutboxRow, StoredAttachment } from '../../data/account-database.ts';
import { companyFrom } from '../../data/company.ts';
import { orDropFiles } from '../../data/make-room.ts';
import { keepSlip } from '../../data/slips.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Locale } from '../locale.ts';
import type { Removed } from '../removed.ts';
import { canRemove, type AnyEntry, type OutboxEntry, isFor } from './entry.ts';
import { editKeyOf, editedBy } from './edit-key.ts';
import {
  type ArgsByKind,
  type MutationKind,
  cannotGoWithout,
  filesOf,
  hasRefusedBase,
  isTiedToOthers,
  mustWaitFor,
  recordOf,
} from '../mutations/registry.ts';
import { alsoEdited, asRefusedDependant } from './in-state.ts';
import { entryById } from './rows.ts';
import { keepDecision } from './decisions.ts';

export interface CommandDeps {
  database: AccountDatabase;
  clock: Clock;
  ids: Ids;
  place(): Promise<Locale>;
  /** Wakes the sender; told after the work is safe. */
  onKept(): void;
}

export type Kept = { ok: true; id: string } | { ok: false; reason: 'storage-full' | 'unreadable' };

/**
 * Keeps a piece of work safe. The draft of `draftKey` goes in the same transaction, its attachments become the
 * entry's; what it was a change of goes with it. `unreadable`: an attachment that belongs to it is not there (any more), nothing was changed.
 */
export async function submit<K extends MutationKind>(
  deps: CommandDeps,
  work: { kind: K; args: ArgsByKind[K] },
  draftKey?: string,
): Promise<Kept> {
  const { database } = deps;
  const entry = await entryFrom(deps, work);
  const replaced = draftKey === undefined ? null : editedBy(draftKey);
  const { outbox, attachments, drafts, facts } = database;
  const kept = await orDropFiles(database, () =>
    database.transaction('rw', [outbox, attachments, drafts, facts], async () => {
      // Side by side, because each turn to the disk costs; Dexie's own promises, because it loses the transaction in async functions that run beside each other.
      const [[leaving, account], others, before] = await Promise.all([
        facts.bulkGet([leavingKey, 'account']),
        othersInQueue(database, entry as AnyEntry),
        replaced === null ? undefined : outbox.get(replaced),
      ]);
      if (leaving) return false;
      if (!(await adoptAttachments(database, entry as AnyEntry, draftKey))) return false;
      // Of what it takes the place of, also where the person acts for another by now: it must not be charged to that one.
      const company = before?.company ?? companyFrom(account);
      // 0: in review, no company yet.
      if (company && company.id > 0) entry.company = company;
      Object.assign(entry, amongOthers(entry as AnyEntry, others as AnyEntry[]));
      const slip = keepSlip(database, entry);
      await Promise.all([
        slip,
        replaced === null && outbox.add(entry),
        draftKey !== undefined && drafts.delete(draftKey),
      ]);
      if (replaced !== null) await takePlace(database, entry as AnyEntry, replaced);
      return true;
    }),
  );
  if (kept === 'storage-full') return { ok: false, reason: kept };
  if (!kept || !(await outbox.get(entry.id))) return { ok: false, reason: 'unreadable' };
  deps.onKept();
  return { ok: true, id: entry.id };
}

/** Send now, whatever the back-off says or the queue is held for; a refused one goes as new work. */
export async function retry(deps: CommandDeps, id: string): Promise<void> {
  const { outbox, attachments, facts } = deps.database;
  const newId = deps.ids.uuid();
  await deps.database.transaction('rw', [outbox, attachments, facts], async () => {
    const { remove } = await keepDecision(deps.database, { type: 'retried', id, newId });
    if (remove.includes(id)) await attachments.where('owner').equals(id).modify({ owner: newId });
  });
  deps.onKept();
}

/** Removes an entry with its attachments, and what was being changed about it; null when the server has or may have it, or it is gone. */
export async function discard(deps: CommandDeps, id: string): Promise<Removed | null> {
  const { database } = deps;
  const { outbox, attachments, drafts, facts } = database;
  const removed = await database.transaction('rw', [outbox, attachments, drafts, facts], async () => {
    const entry = await entryById(database, id);
    if (!entry || !canRemove(entry)) return null;
    const files: StoredAttachment[] = await wholeAttachmentsOf(attachments, [id, editKeyOf(id)]);
    const draft: DraftRow | undefined = await drafts.get(editKeyOf(id));
    await attachments.bulkDelete(files.map((file) => file.id));
    await outbox.delete(id);
    await drafts.delete(editKeyOf(id));
    return { entry, files, draft };
  });
  if (!removed) return null;
  return {
    async restore() {
      const restored = await orDropFiles(database, () =>
        database.transaction('rw', [outbox, attachments, drafts, facts], async () => {
          if (await facts.get(goesOnKey(id))) return;
          await attachments.bulkPut(removed.files);
          if (removed.entry.slip === id) await keepSlip(database, removed.entry);
          await outbox.put(withItsBase(removed.entry, (await outbox.toArray()) as AnyEntry[]));
          if (removed.draft) await drafts.put(removed.draft);
        }),
      );
      if (restored === 'storage-full') return restored;
      deps.onKept();
      return 'restored';
    },
  };
}

/**
 * Into the queue, where what it was made of stood. What that one had attached and this one has not goes. Where that one was discarded
 * meanwhile, it goes on as this one: who takes the discard back must not bring a second one.
 */
async function takePlace(database: AccountDatabase, entry: AnyEntry, replaced: string): Promise<void> {
  const { remove } = await keepDecision(database, { type: 'replaced', id: replaced, by: entry });
  if (remove.length === 0) await database.facts.put({ key: goesOnKey(replaced), value: entry.id });
  await removeAttachmentsOf(database.attachments, [replaced]);
}

const goesOnKey = (discardedId: string) => `goes-on:${discardedId}`;

async function entryFrom<K extends MutationKind>(
  { database, clock, ids, place }: CommandDeps,
  { kind, args }: { kind: K; args: ArgsByKind[K] },
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

/** False when the draft does not hold one of the entry's attachments. What else it had attached goes with it. */
async function adoptAttachments({ attachments }: AccountDatabase, entry: AnyEntry, draftKey?: string) {
  const files = filesOf(entry);
  if (!files) return true;
  const wanted = [...new Set(files)];
  const ofDraft = draftKey === undefined ? [] : await attachments.where('owner').equals(draftKey).primaryKeys();
  if (!wanted.every((id) => ofDraft.includes(id))) return false;
  await attachments.bulkUpdate(wanted.map((key) => ({ key, changes: { owner: entry.id } })));
  await removeAttachments(
    attachments,
    ofDraft.filter((id) => !wanted.includes(id)),
  );
  return true;
}

/** What it might have to wait for. */
function othersInQueue({ outbox }: AccountDatabase, entry: AnyEntry): PromiseLike<OutboxRow[]> | OutboxRow[] {
  if (isTiedToOthers(entry)) return outbox.toArray();
  return entry.record === null ? [] : outbox.where('record').equals(entry.record).toArray();
}

/** What it waits for: work of this company that has to be there first and is still on its way. Refused work only stands in the way of what cannot go without it. */
function amongOthers(entry: AnyEntry, rows: readonly AnyEntry[]): AnyEntry {
  const ofCompany = rows.filter((row) => isFor(row, entry.company?.id ?? null));
  const isInTheWay = (row: AnyEntry) => (row.state === 'refused' ? cannotGoWithout : mustWaitFor)(entry, row);
  return withItsBase({ ...entry, dependsOn: ofCompany.filter(isInTheWay).map(({ id }) => id) }, ofCompany);
}

/** What comes into the queue when something that it cannot go without was refused is refused with it. */
function withItsBase(entry: AnyEntry, rows: readonly AnyEntry[]): AnyEntry {
  return entry.state !== 'refused' && hasRefusedBase(entry, rows) ? alsoEdited(asRefusedDependant)(entry) : entry;
}
