/**
 * Outbox and drafts as screens see them, for whoever is signed in at the moment of the call. When nobody is, or
 * another tab has just signed the person out, nothing is accepted and nothing is said to be saved.
 */
import { takeLastWordsLeft } from '../data/last-words-left.ts';
import { isUnkeepable } from '../data/storage-failure.ts';
import { attachInParts } from '../sync/drafts/attach-in-parts.ts';
import { attachToDraft, discardDraft, loadDraft, removeDraft, removeWords, saveDraft } from '../sync/drafts/drafts.ts';
import type { Platform } from '../platform/platform.ts';
import { type CommandDeps, discard, retry, submit } from '../sync/outbox/commands.ts';
import { beginEdit, detach, leaveEdit, undoEdit } from '../sync/outbox/edit.ts';
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
      withPerson({ ok: false, reason: 'unreadable' }, (commands) => submit(commands, { kind, args }, draftKey)),
    retry: (id) => withPerson(undefined, (commands) => retry(commands, id)),
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
