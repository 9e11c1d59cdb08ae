/**
 * Adding and deleting hardware. A serial number is held once per company; hardware in repair cannot be deleted. Both can be
 * repeated: the same call again finds the hardware that it has added, and deleting what is deleted succeeds.
 */
import type { InferOutput } from 'valibot';
import type { HardwareItem, hardware } from '../../../contract/hardware.ts';
import { checkNewHardware, type NewHardwareProblem } from '../../../domain/new-hardware.ts';
import { type Context, Refusal } from '../../call.ts';
import { rowIdFromText } from '../caller-rules.ts';
import { wasDeleted } from '../was-deleted.ts';
import { deleteNotesOf } from './hardware-notes.ts';
import { readHardware } from './read-hardware.ts';

type NewHardware = InferOutput<(typeof hardware)['POST /api/v1/vci/AddVCI']['body']>;
type Work = Pick<Context, 'db' | 'now' | 'nextRevision' | 'idempotencyKey' | 'enqueue'>;
interface Who {
  companyId: number;
  accountId: string;
}

/** Refuses `validation` (a field as the page checks it too, a product we do not know) and `conflict` (serial taken). */
export async function addHardware(work: Work, who: Who, device: NewHardware): Promise<HardwareItem> {
  const { db, now, nextRevision, idempotencyKey } = work;
  const known = await idByKey(work, who.companyId);
  if (known !== undefined) return await readHardware(db, who.companyId, who.accountId, known);
  refuseProblems(device, latestDayOnEarth(now()));
  const product = await db
    .selectFrom('hardware_product')
    .select('model')
    .where('brand', '=', device.brand)
    .where('model', '=', device.model)
    .where('part_number', '=', device.partNumber)
    .executeTakeFirst();
  if (product === undefined) throw new Refusal('validation', 'There is no such product.', { field: 'partNumber' });
  const revision = await nextRevision(who.companyId, 'hardware');
  const added = await db
    .insertInto('hardware')
    .values({
      company_id: who.companyId,
      name: `${device.brand} ${device.model}`,
      brand: device.brand,
      model: device.model,
      part_number: device.partNumber,
      serial_number: device.serialNumber,
      manufacturing_date: device.manufacturingDate,
      client_key: idempotencyKey,
      revision,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'serial_number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) {
    throw new Refusal('conflict', messages.taken, { field: 'serialNumber' });
  }
  return await readHardware(db, who.companyId, who.accountId, added.id);
}

/** The hardware that this very call has added before. */
async function idByKey({ db, idempotencyKey }: Work, companyId: number): Promise<number | undefined> {
  if (idempotencyKey === null) return undefined;
  const added = db.selectFrom('hardware').select('id').where('client_key', '=', idempotencyKey);
  return (await added.where('company_id', '=', companyId).executeTakeFirst())?.id;
}

const messages: Record<NewHardwareProblem, string> = {
  required: 'This field is required.',
  digits: 'The serial number has digits only.',
  'too-long': 'The serial number is too long.',
  taken: 'Hardware with this serial number is already in the list.',
  date: 'This day does not exist.',
  future: 'The manufacturing date is in the future.',
};

function refuseProblems(device: NewHardware, today: string): void {
  const [first] = Object.entries(checkNewHardware(device, today));
  if (first !== undefined) throw new Refusal('validation', messages[first[1]], { field: first[0] });
}

/** Refuses `claim-already-started`, and `not-found` for what the company never had. */
export async function deleteHardware(work: Work, who: Who, id: string): Promise<{ id: string }> {
  const { db, nextRevision } = work;
  const hardwareId = rowIdFromText(id);
  if (await wasDeleted(db, who.companyId, 'hardware', String(hardwareId))) return { id: String(hardwareId) };
  await readHardware(db, who.companyId, who.accountId, hardwareId);
  const revision = await nextRevision(who.companyId, 'hardware');
  // Again, now that the company is locked: another tablet may have deleted it or started a claim meanwhile.
  if (await wasDeleted(db, who.companyId, 'hardware', String(hardwareId))) return { id: String(hardwareId) };
  const { repairStatus } = await readHardware(db, who.companyId, who.accountId, hardwareId);
  if (repairStatus.status === 'Initiated') {
    throw new Refusal('claim-already-started', 'Hardware with a running claim cannot be deleted.');
  }
  await deleteNotesOf(work, who.companyId, hardwareId);
  await db.deleteFrom('hardware').where('id', '=', hardwareId).where('company_id', '=', who.companyId).execute();
  await db
    .insertInto('deletion')
    .values({ company_id: who.companyId, entity: 'hardware', id: String(hardwareId), revision })
    .onConflict((conflict) => conflict.columns(['company_id', 'entity', 'id']).doUpdateSet({ revision }))
    .execute();
  return { id: String(hardwareId) };
}

/** Today where the day begins first, so that nobody's today counts as the future. */
function latestDayOnEarth(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}
