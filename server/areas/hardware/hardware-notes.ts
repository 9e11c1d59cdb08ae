/**
 * Notes on hardware: listed as changes, added once, gone with their hardware. The hardware is named by its serial number, which a
 * device knows before the server has given the hardware an id.
 */
import { type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { HardwareNote, hardware } from '../../../contract/hardware.ts';
import { checkHardwareNote } from '../../../domain/hardware-note.ts';
import { type Context, type Outside, Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import { rowIdFromText } from '../caller-rules.ts';
import { type ChangesPage, type Pull, pullChanges } from '../delta-pull.ts';
import { addressToRead, replacedObjectJob } from '../support/attachments.ts';
import { inspectAttachments } from '../support/inspect-attachments.ts';
import { takeAttachments } from '../support/take-attachments.ts';

type NewNote = InferOutput<(typeof hardware)['POST /api/v1/vci/AddVciNote']['body']>;
interface Who {
  companyId: number;
  accountId: string;
}
interface NoteRow {
  id: number;
  hardware_id: number;
  note: string;
  author: string;
  at: Date;
  client_key: string | null;
  revision: number;
  photos: HardwareNote['photos'] | null;
}

const selectNotes: RawBuilder<unknown> = sql`
  select page.id, page.hardware_id, page.note, page.author, page.at, page.client_key, page.revision,
    (select json_agg(json_build_object('attachmentId', a.id, 'name', a.name, 'type', a.type, 'size', a.size,
        'sha256', a.sha256) order by a.position)
      from attachment a where a.hardware_note_id = page.id) as photos
  from page`;

export async function listNotes(db: Db, companyId: number, pull: Pull): Promise<ChangesPage<HardwareNote>> {
  const source = { db, companyId, deletable: 'hardware-note', table: 'hardware_note', select: selectNotes } as const;
  const page = await pullChanges<NoteRow>(source, pull);
  return { ...page, items: page.items.map(noteFromRow) };
}

/** Looks into the photos before the transaction. Refuses what `inspectAttachments` refuses. */
export async function beforeNote(outside: Outside, who: Who, { attachments }: NewNote): Promise<void> {
  if (attachments.length === 0 || (await idByKey(outside, who.companyId)) !== undefined) return;
  await inspectAttachments(outside, who.accountId, idsOf(attachments));
}

/** Refuses `validation` (neither words nor photos), `not-found` (no such hardware), `attachment-missing`. */
export async function addNote(context: Context, who: Who, { serialNumber, note, attachments }: NewNote) {
  const { db, caller, now, nextRevision, idempotencyKey } = context;
  const known = await idByKey(context, who.companyId);
  if (known !== undefined) return await readNote(db, known);
  if (checkHardwareNote(note, attachments.length) !== null) {
    throw new Refusal('validation', 'A note needs words or a photo.', { field: 'note' });
  }
  // First: the company is locked from here on, so that no other device deletes the hardware meanwhile.
  const revision = await nextRevision(who.companyId, 'hardware-note');
  const item = await db
    .selectFrom('hardware')
    .select('id')
    .where('company_id', '=', who.companyId)
    .where('serial_number', '=', serialNumber)
    .executeTakeFirst();
  if (item === undefined) {
    throw new Refusal('not-found', 'There is no hardware with this serial number.', { field: 'serialNumber' });
  }
  const made = { company_id: who.companyId, account_id: who.accountId, client_key: idempotencyKey };
  const { id } = await db
    .insertInto('hardware_note')
    .values({ ...made, hardware_id: item.id, author: caller.name, note, at: now(), revision })
    .returning('id')
    .executeTakeFirstOrThrow();
  await takeAttachments(db, who.accountId, { hardware_note_id: id }, idsOf(attachments));
  return await readNote(db, id);
}

/** Refuses `not-found`, also for photos of another company. */
export async function photoUrl(
  { db, objects }: Pick<Context, 'db' | 'objects'>,
  companyId: number,
  { noteId, attachmentId }: { noteId: string; attachmentId: string },
): Promise<{ url: string; expiresAt: string }> {
  const photo = await db
    .selectFrom('attachment')
    .innerJoin('hardware_note', 'hardware_note.id', 'attachment.hardware_note_id')
    .select(['attachment.object_key', 'attachment.name', 'attachment.type'])
    .where('hardware_note.id', '=', rowIdFromText(noteId))
    .where('hardware_note.company_id', '=', companyId)
    .where('attachment.id', '=', attachmentId)
    .executeTakeFirst();
  if (photo === undefined) throw new Refusal('not-found', 'There is no such photo.');
  return await addressToRead(objects, { ...photo, objectKey: photo.object_key });
}

/** Before the hardware itself is deleted. The photos' bytes go with a job of their own. */
export async function deleteNotesOf(
  { db, enqueue, nextRevision }: Pick<Context, 'db' | 'enqueue' | 'nextRevision'>,
  companyId: number,
  hardwareId: number,
): Promise<void> {
  const notes = await db.selectFrom('hardware_note').select('id').where('hardware_id', '=', hardwareId).execute();
  if (notes.length === 0) return;
  const ids = notes.map(({ id }) => id);
  const revision = await nextRevision(companyId, 'hardware-note');
  const photos = await db
    .deleteFrom('attachment')
    .where('hardware_note_id', 'in', ids)
    .returning(['account_id', 'id', 'object_key'])
    .execute();
  for (const { account_id: accountId, id, object_key: key } of photos) {
    await enqueue(replacedObjectJob, { accountId, id, key });
  }
  await db.deleteFrom('hardware_note').where('id', 'in', ids).execute();
  const deletions = ids.map((id) => ({ company_id: companyId, entity: 'hardware-note', id: String(id), revision }));
  await db.insertInto('deletion').values(deletions).execute();
}

/** The note that this very call has made before. */
async function idByKey({ db, idempotencyKey }: Pick<Context, 'db' | 'idempotencyKey'>, companyId: number) {
  if (idempotencyKey === null) return undefined;
  const made = db.selectFrom('hardware_note').select('id').where('client_key', '=', idempotencyKey);
  return (await made.where('company_id', '=', companyId).executeTakeFirst())?.id;
}

async function readNote(db: Db, id: number): Promise<HardwareNote> {
  const { rows } = await sql<NoteRow>`
    with page as (select t.* from hardware_note t where t.id = ${id}) ${selectNotes}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('not-found', 'There is no such note.');
  return noteFromRow(row);
}

function noteFromRow({ id, hardware_id, note, author, at, client_key, revision, photos }: NoteRow): HardwareNote {
  const about = { id: String(id), hardwareId: String(hardware_id), clientKey: client_key, revision };
  return { ...about, note, author, at: at.toISOString(), photos: photos ?? [] };
}

const idsOf = (attachments: NewNote['attachments']) => attachments.map(({ attachmentId }) => attachmentId);
