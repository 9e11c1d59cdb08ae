/** Notes on hardware as the server last told them. */
import type { HardwareNote } from '../../contract/hardware.ts';
import type { AccountDatabase } from './account-database.ts';
import { dropFilesOf } from './files.ts';
import type { MirrorTable, Tables } from './mirror.ts';

/** Newest first. */
export async function notesOf(database: AccountDatabase, hardwareId: string): Promise<HardwareNote[]> {
  const notes = await database.hardwareNotes.where('hardwareId').equals(hardwareId).toArray();
  return notes.sort((a, b) => Number(b.id) - Number(a.id));
}

/** What a transaction that writes notes is over. */
export function noteTables({ hardwareNotes, files }: AccountDatabase): Tables {
  return [hardwareNotes, files];
}

/** Photos that were kept for reading go with their note. Used inside a transaction over `noteTables`. */
export function noteMirror(database: AccountDatabase): MirrorTable<HardwareNote> {
  const { hardwareNotes } = database;
  return {
    bulkGet: (ids) => hardwareNotes.bulkGet(ids),
    bulkPut: (rows) => hardwareNotes.bulkPut(rows),
    async bulkDelete(ids) {
      const owners = new Set(ids.map(noteOwner));
      await Promise.all([hardwareNotes.bulkDelete(ids), dropFilesOf(database, owners)]);
    },
    count: () => hardwareNotes.count(),
    toCollection: () => hardwareNotes.toCollection(),
  };
}

export function notePhotoFileId(noteId: string, attachmentId: string): string {
  return `attachment:${noteOwner(noteId)}:${attachmentId}`;
}

/** Requests have numbers, too. */
const noteOwner = (noteId: string) => `hardware-note-${noteId}`;
