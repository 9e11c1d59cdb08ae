/**
 * Outbox and drafts as screens see them, for whoever is signed in at the moment of the call. When nobody is, or
 * another tab has just signed the person out, nothing is accepted and nothing is said to be saved.
 */
import { noteGoesOnAs } from '../data/goes-on.ts';
import { takeLastWordsLeft } from '../data/last-words-left.ts';
import { isUnkeepable } from '../data/storage-failure.ts';
import { attachInParts } from '../sync/drafts/attach-in-parts.ts';
import { attachToDraft, discardDraft, loadDraft, removeDraft, removeWords, saveDraft } from '../sync/drafts/drafts.ts';
import type { Platform } from '../platform/platform.ts';
import { type CommandDeps, discard, retry, submit } from '../sync/outbox/commands.ts';
import { editedBy } from '../sync/outbox/edit-key.ts';
import { beginEdit, detach, leaveEdit, undoEdit } from '../sync/outbox/edit.ts';
import { dependencyRefused } from '../sync/outbox/in-state.ts';
import { entryById } from '../sync/outbox/rows.ts';
import { exportWork } from '../sync/outbox/export-file.ts';
import { importWork } from '../sync/outbox/import-file.ts';
import type { Drafts, Outbox } from './client.ts';
import { noteStorageFault } from '../data/storage-trouble.ts';

export interface ClientWorkDeps {
  platform: Platform;
  /** Of the signed-in person; null when nobody is. */
  commands(): CommandDeps | null;
}

interface OutboxDeps extends ClientWorkDeps {
  /** Asks for all lists: work that came in a file may be about rows that this device has not heard of yet. */
  pull(): void;
}

export function createOutbox(deps: OutboxDeps): Outbox {
  const { clock, cryptography } = deps.platform;
  const withPerson = personally(deps);
  return {
    submit: (kind, args, draftKey) =>
      withPerson({ ok: false, reason: 'unreadable' }, async (commands) => {
        const saved = await submit(commands, { kind, args }, draftKey);
        const replaced = draftKey === undefined ? null : editedBy(draftKey);
        // It is safe, whatever becomes of the note.
        if (saved.ok && replaced !== null)
          await noteGoesOnAs(commands.database, replaced, saved.id).catch(() => undefined);
        return saved;
      }),
    retry: (id) => withPerson(undefined, (commands) => sendAgain(commands, id)),
    beginEdit: (id) => withPerson(null, (commands) => beginEdit(commands, id)),
    leaveEdit: (id) => withPerson(undefined, (commands) => leaveEdit(commands, id)),
    undoEdit: (id) => withPerson(undefined, (commands) => undoEdit(commands, id)),
    discard: (id) => withPerson(null, (commands) => discard(commands, id)),
    exportFile: (passphrase) => withPerson(null, ({ database }) => exportWork(database, clock.now(), passphrase)),
    importFile: (blob, passphrase) =>
      withPerson({ ok: false, reason: 'other-account' }, async ({ database, onKept }) => {
        const imported = await importWork({ database, cryptography }, blob, passphrase);
        if (imported.ok) {
          deps.pull();
          onKept();
        }
        return imported;
      }),
  };
}

export function createDrafts(deps: ClientWorkDeps): Drafts {
  const { cryptography, keyValue } = deps.platform;
  const withPerson = personally(deps);
  return {
    save: (key, value) => withPerson(false, (commands) => saveDraft({ ...commands, cryptography }, key, value)),
    newId: () => withPerson('', ({ ids }) => Promise.resolve(ids.uuid())),
    load: <T>(key: string) =>
      withPerson(null, async (commands) => {
        const [homeless] = await takeLastWordsLeft(keyValue, commands.database, key);
        if (homeless) return { value: homeless.value as T, savedAt: homeless.savedAt };
        return await loadDraft<T>(commands, key);
      }),
    remove: (key) => withPerson(undefined, (commands) => removeDraft(commands, key)),
    removeWords: (key) => withPerson(undefined, (commands) => removeWords(commands, key)),
    discard: (key) => withPerson(null, (commands) => discardDraft(commands, key)),
    attach: (draftKey, file) =>
      withPerson({ ok: false, reason: 'unreadable' }, (commands) =>
        attachToDraft({ ...commands, cryptography }, draftKey, file),
      ),
    attachInParts: (draftKey, file, watch) =>
      withPerson({ ok: false, reason: 'unreadable' }, (commands) =>
        attachInParts({ ...commands, cryptography }, draftKey, file, watch),
      ),
    detach: (attachmentId) => withPerson(undefined, (commands) => detach(commands, attachmentId)),
  };
}

/** What was refused goes under a new id, which is noted before the old one is gone, so that no page loses it. */
async function sendAgain(commands: CommandDeps, id: string): Promise<void> {
  const entry = await entryById(commands.database, id);
  if (entry?.state !== 'refused' || entry.reason?.code === dependencyRefused) return retry(commands, id);
  const newId = commands.ids.uuid();
  await noteGoesOnAs(commands.database, id, newId);
  return retry({ ...commands, ids: { uuid: () => newId } }, id);
}

/** `otherwise` is also the answer when nothing was changed: another tab signed the person out, the device is full or its storage broken. */
function personally(deps: ClientWorkDeps) {
  return async <T>(otherwise: T, work: (commands: CommandDeps) => Promise<T>): Promise<T> => {
    const commands = deps.commands();
    if (!commands) return otherwise;
    try {
      return await deps.platform.interruptions.during(work(commands));
    } catch (fault) {
      if (isUnkeepable(fault) || noteStorageFault(fault)) return otherwise;
      throw fault;
    }
  };
}
