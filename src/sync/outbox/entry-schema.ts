/** Shape of an entry that comes from outside (a file): every field is checked before it may enter the queue. */
import * as v from 'valibot';
import { ContactMessage } from '../../../contract/contact.ts';
import { NewClaim, hardware } from '../../../contract/hardware.ts';
import { Id, text } from '../../../contract/primitives.ts';
import { NewSupportRequest } from '../../../contract/support-request.ts';

const label = text(300);

const requestArgs = v.object({
  request: v.omit(NewSupportRequest, ['ciamId', 'countryCode', 'language', 'timeZoneId', 'attachments']),
  attachmentIds: v.pipe(v.array(Id), v.maxLength(3)),
  form: v.optional(v.literal('remote')),
  label: v.object({ serviceType: label, technician: label, hardware: label, credits: v.number() }),
});
const claimArgs = v.object({
  ...v.pick(NewClaim, ['hardWareId', 'faultCodeId', 'repairNote']).entries,
  label: v.object({ hardware: label, fault: label }),
});
const device = v.omit(hardware['POST /api/v1/vci/AddVCI'].body, ['ciamId', 'countryCode', 'language']);

const common = {
  id: v.pipe(v.string(), v.uuid()),
  account: v.string(),
  company: v.optional(v.object({ id: v.number(), name: v.string() })),
  place: v.object({ countryCode: v.string(), language: v.string(), timeZoneId: v.string() }),
  contractVersion: v.number(),
  createdAt: v.number(),
  dependsOn: v.array(v.string()),
  record: v.nullable(v.string()),
  attempts: v.number(),
  isInDoubt: v.boolean(),
  nextAttemptAt: v.number(),
  state: v.picklist(['waiting', 'sending', 'held', 'refused', 'editing']),
  editedFrom: v.optional(v.picklist(['waiting', 'held', 'refused'])),
  reason: v.nullable(
    v.object({
      code: v.string(),
      messages: v.array(v.object({ code: v.optional(v.string()), message: v.string(), field: v.optional(v.string()) })),
    }),
  ),
};
const entryOf = <K extends string, A extends v.GenericSchema>(kind: K, args: A) =>
  v.object({ ...common, kind: v.literal(kind), args });

export const EntrySchema = v.variant('kind', [
  entryOf('create-request', requestArgs),
  entryOf('start-claim', claimArgs),
  entryOf(
    'set-favourite',
    v.object({ hardwareId: Id, isFavourite: v.boolean(), label: v.object({ hardware: label }) }),
  ),
  entryOf(
    'set-favourite-technician',
    v.object({ contactPersonId: Id, isFavourite: v.boolean(), label: v.object({ technician: label }) }),
  ),
  entryOf(
    'cancel-request',
    v.object({ supportRequestId: Id, hotlineTicketId: v.optional(Id), label: v.object({ ticketId: label }) }),
  ),
  entryOf(
    'answer-request',
    v.object({
      supportRequestId: Id,
      note: v.pipe(text(4000), v.nonEmpty()),
      label: v.object({ ticketId: label }),
    }),
  ),
  entryOf('mark-request-read', v.object({ supportRequestId: Id })),
  entryOf('add-device', v.object({ device, label: v.object({ hardware: label }) })),
  entryOf('delete-device', v.object({ hardwareId: Id, label: v.object({ hardware: label, serialNumber: label }) })),
  entryOf('contact-message', v.object({ message: ContactMessage, label: v.object({ subject: label }) })),
]);
