/**
 * The claim's rule on the server: a reason from the list is required (SU-230), hardware has at most one claim, and
 * from then on it is `Initiated` (SU-177). A repeat of the same call finds its own claim, however late it comes.
 */
import type { HardwareItem, NewClaim } from '../../../contract/hardware.ts';
import type { InferOutput } from 'valibot';
import { type Context, Refusal } from '../../call.ts';
import { rowIdFromText } from '../caller-rules.ts';
import { readHardware } from './read-hardware.ts';
import path from 'node:path';
import { readTexts } from '../../texts.ts';
import english from './texts/en.json' with { type: 'json' };

/** Refuses `not-found`, `validation` (unknown reason) and `claim-already-started`. */
export async function startClaim(
  { db, now, nextRevision, idempotencyKey }: Pick<Context, 'db' | 'now' | 'nextRevision' | 'idempotencyKey'>,
  who: { companyId: number; accountId: string },
  claim: InferOutput<typeof NewClaim>,
): Promise<HardwareItem> {
  const hardwareId = rowIdFromText(claim.hardWareId);
  const item = await readHardware(db, who.companyId, who.accountId, hardwareId);
  if (idempotencyKey !== null && item.repairStatus.clientKey === idempotencyKey) return item;
  if (!isFaultReason(claim.faultCodeId)) {
    throw new Refusal('validation', 'Please choose a reason.', { field: 'faultCodeId' });
  }
  const revision = await nextRevision(who.companyId, 'hardware');
  // Again, now that the company is locked: another tablet may have deleted the hardware meanwhile.
  await readHardware(db, who.companyId, who.accountId, hardwareId);
  const started = await db
    .insertInto('hardware_claim')
    .values({
      hardware_id: hardwareId,
      account_id: who.accountId,
      fault_code_id: claim.faultCodeId,
      repair_note: claim.repairNote,
      client_key: idempotencyKey,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column('hardware_id').doNothing())
    .returning('hardware_id')
    .executeTakeFirst();
  if (started === undefined)
    throw new Refusal('claim-already-started', 'A claim for this hardware is already running.');
  await db.updateTable('hardware').set({ revision }).where('id', '=', hardwareId).execute();
  return await readHardware(db, who.companyId, who.accountId, hardwareId);
}

/** Why hardware is sent in for repair (SU-128), in the words of the workshop. */
const texts = readTexts(path.join(import.meta.dirname, 'texts'), english);
const ids = [1, 2, 3, 4, 5, 6, 7, 8, 99] as const;

export function listFaultReasons(language: string): { id: number; faultLocalized: string }[] {
  return ids.map((id) => ({ id, faultLocalized: texts.in(language)[`faultReason.${id}`] }));
}

function isFaultReason(id: number): boolean {
  return ids.some((known) => known === id);
}
