/** Opening and leaving work of the queue that is changed (sync/outbox/edit.ts), for a form that has it for itself. */
import { companyIdOf } from '../../data/company.ts';
import { watchRows } from '../../data/watch-rows.ts';
import { entryById } from '../../sync/outbox/rows.ts';
import { editKeyOf } from '../../sync/outbox/edit-key.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import type { Client } from '../client.ts';
import { saveTyped } from '../typed-input.ts';

export type OpenedWork =
  /** It is being sent, or is gone. */
  | { phase: 'gone' }
  /** `draft`: what was changed before. Without an entry only that is left: it becomes new work. */
  | { phase: 'open'; entry: AnyEntry | null; draft: { value: unknown; savedAt: number } | null };

/** What this page is just leaving: the same work is opened again only behind that. */
const leavings = new Map<string, Promise<void>>();

export async function openEdited(
  client: Pick<Client, 'outbox' | 'drafts' | 'database'>,
  entryId: string,
): Promise<OpenedWork> {
  await leavings.get(entryId)?.catch(() => undefined);
  const { outbox, drafts } = client;
  const entry = await outbox.beginEdit(entryId);
  const draft = await drafts.load<unknown>(editKeyOf(entryId));
  if (entry) return { phase: 'open', entry, draft };
  const database = client.database();
  const isThere = database !== null && (await entryById(database, entryId)) !== undefined;
  return draft && !isThere ? { phase: 'open', entry, draft } : { phase: 'gone' };
}

/** With nothing changed it goes back to where it was; what is still being written counts as changed. */
export function leaveEdited({ outbox }: Pick<Client, 'outbox'>, entryId: string): void {
  const left = saveTyped()
    .then(() => outbox.leaveEdit(entryId))
    .finally(() => leavings.delete(entryId));
  leavings.set(entryId, left);
}

/**
 * Calls back whenever the person acts for another company, until the returned function is called: what is open was made for one of
 * them, and handed in now it would become the other's.
 */
export function watchCompany({ database }: Pick<Client, 'database'>, onMoved: () => void): () => void {
  const open = database();
  if (!open) return () => {};
  let known: number | null | undefined;
  return watchRows(
    () => companyIdOf(open),
    (companyId) => {
      const isMoved = known !== undefined && companyId !== known;
      known = companyId;
      if (isMoved) onMoved();
    },
  );
}
