/**
 * Looks into the attachments of a new request before its transaction, because that reads files and may take a second: each must
 * be stored with the bytes that were announced and be what its name says. A missing one is asked for again
 * (`attachment-missing`), a disguised one and one that unfolds to more than a device can show is refused. What was found is
 * kept with the file's key, so a file is looked into once and nothing else takes its place.
 */
import { buffer } from 'node:stream/consumers';
import { typeFromBytes } from '../../../domain/attachment-rules.ts';
import type { AttachmentFinding } from '../../db/tables-requests.ts';
import { type Db, type Outside, Refusal } from '../../http/handler.ts';
import type { Objects } from '../../providers/objects.ts';
import { contentProblem } from './attachment-content.ts';

interface Announced {
  object_key: string;
  type: string;
  size: number;
  sha256: string;
  inspected_key: string | null;
  finding: AttachmentFinding | null;
}

const refusals: Readonly<Record<Exclude<AttachmentFinding, 'fine'>, string>> = {
  disguised: 'The file is not what its name says.',
  pixels: 'The picture is too large to be shown.',
  unfolds: 'The PDF is too large to be opened.',
};

/** Refuses `attachment-missing`, `unsupported-type`, and `validation` for one that is named twice. */
export async function inspectAttachments(
  { db, objects }: Pick<Outside, 'db' | 'objects'>,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  if (new Set(ids).size !== ids.length) {
    throw new Refusal('validation', 'The same attachment is named twice.', { field: 'attachments' });
  }
  for (const [index, id] of ids.entries()) {
    const field = `attachments.${index}.attachmentId`;
    const announced = await announcedBy(db, accountId, id);
    const finding = announced === undefined ? null : await findingOf({ db, objects }, { accountId, id }, announced);
    if (finding === null) throw new Refusal('attachment-missing', 'An attachment has not arrived yet.', { field });
    if (finding !== 'fine') throw new Refusal('unsupported-type', refusals[finding], { field });
  }
}

async function announcedBy(db: Db, accountId: string, id: string): Promise<Announced | undefined> {
  return await db
    .selectFrom('attachment')
    .select(['object_key', 'type', 'size', 'sha256', 'inspected_key', 'finding'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Null: the announced bytes are not there. */
async function findingOf(
  { db, objects }: Pick<Outside, 'db' | 'objects'>,
  { accountId, id }: { accountId: string; id: string },
  { object_key, type, size, sha256, inspected_key, finding: known }: Announced,
): Promise<AttachmentFinding | null> {
  const stored = await objects.stat(object_key);
  if (stored?.size !== size || stored.sha256 !== sha256) return null;
  if (known !== null && inspected_key === object_key) return known;
  const finding = await lookInto(objects, object_key, type);
  await db
    .updateTable('attachment')
    .set({ inspected_key: object_key, finding })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('object_key', '=', object_key)
    .where('type', '=', type)
    .execute();
  return finding;
}

async function lookInto(objects: Objects, key: string, type: string): Promise<AttachmentFinding> {
  const head = await objects.head(key);
  const real = head === null ? null : typeFromBytes(head);
  if (real === null || real !== type) return 'disguised';
  const stored = await objects.open(key);
  return (stored && (await contentProblem(real, await buffer(stored.stream)))) ?? 'fine';
}
