/**
 * Looks into the attachments of a new request before its transaction, because that reads files and may take a second: each must
 * be stored with the bytes that were announced and be what its name says. A missing one is asked for again
 * (`attachment-missing`), a disguised one and one that unfolds to more than a device can show is refused. What was found is
 * kept with the file's key, so a file is looked into once and nothing else takes its place. One call looks into one costly file
 * only: the device repeats the call (`unavailable`), which goes on with the next.
 */
import { buffer } from 'node:stream/consumers';
import { typeFromBytes } from '../../../domain/attachment-rules.ts';
import type { AttachmentFinding } from '../../db/tables-requests.ts';
import type { Db } from '../../db/db.ts';
import { type Outside, Refusal } from '../../call.ts';
import type { Objects } from '../../providers/objects.ts';
import { lookBeside } from './look-beside.ts';

interface Announced {
  object_key: string;
  type: string;
  size: number;
  sha256: string;
  inspected_key: string | null;
  finding: AttachmentFinding | null;
}

interface Found {
  finding: AttachmentFinding;
  effort: number;
}

const refusals: Readonly<Record<Exclude<AttachmentFinding, 'fine'>, string>> = {
  disguised: 'The file is not what its name says.',
  pixels: 'The picture is too large to be shown.',
  unfolds: 'The PDF is too large to be opened.',
};

/** What one call may have spent on looking when it begins to look into another file; see `mostEffort` of one file. */
const mostEffortBefore = 32_000_000;

/** Refuses `attachment-missing`, `unsupported-type`, `unavailable`, and `validation` for one that is named twice. */
export async function inspectAttachments(
  { db, objects }: Pick<Outside, 'db' | 'objects'>,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  if (new Set(ids).size !== ids.length) {
    throw new Refusal('validation', 'The same attachment is named twice.', { field: 'attachments' });
  }
  let spent = 0;
  for (const [index, id] of ids.entries()) {
    if (spent > mostEffortBefore) throw new Refusal('unavailable', 'The files are being looked into; try again.');
    const field = `attachments.${index}.attachmentId`;
    const announced = await announcedBy(db, accountId, id);
    const look = announced === undefined ? null : await findingOf({ db, objects }, { accountId, id }, announced);
    const { finding, effort } = look ?? { finding: null, effort: 0 };
    spent += effort;
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
): Promise<Found | null> {
  const stored = await objects.stat(object_key);
  if (stored?.size !== size || stored.sha256 !== sha256) return null;
  if (known !== null && inspected_key === object_key) return { finding: known, effort: 0 };
  const found = await lookInto(objects, object_key, type);
  await db
    .updateTable('attachment')
    .set({ inspected_key: object_key, finding: found.finding })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('object_key', '=', object_key)
    .where('type', '=', type)
    .execute();
  return found;
}

async function lookInto(objects: Objects, key: string, type: string): Promise<Found> {
  const head = await objects.head(key);
  const real = head === null ? null : typeFromBytes(head);
  if (real === null || real !== type) return { finding: 'disguised', effort: 0 };
  const stored = await objects.open(key);
  if (stored === null) return { finding: 'fine', effort: 0 };
  const { problem, effort } = await lookBeside(real, await buffer(stored.stream));
  return { finding: problem ?? 'fine', effort };
}
