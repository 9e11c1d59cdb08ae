/**
 * One entry, one call: which call each kind of work is and what its answer changes on the device. The body is made
 * from the entry alone, so every repeat is the same to the byte.
 */
import { contact } from '../../../contract/contact.ts';
import { contactPersons } from '../../../contract/contact-persons.ts';
import { type HardwareItem, hardware } from '../../../contract/hardware.ts';
import { hotline } from '../../../contract/hotline.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import { support } from '../../../contract/support.ts';
import type { CallOptions } from '../../api/client.ts';
import { type ApiFailure, noAnswer } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AnyEntry, OutboxEntry } from './entry.ts';
import { recordOf } from './order.ts';
import { type ForWhom, type UploadDeps, uploadAttachments } from './upload.ts';

/** What the server's answer says about the rows on the device. */
export type Delivered =
  | { list: 'requests'; row: SupportRequest }
  | { list: 'hardware'; row: HardwareItem }
  | { list: 'hardware'; goneId: string }
  | { list: 'technicians'; id: string; isFavourite: boolean }
  /** `messageNumber`: what the sender can name on the phone. */
  | { list: 'contact'; messageNumber: string };

export type Delivery = Promise<Result<Delivered, ApiFailure>>;

export interface DeliverDeps extends UploadDeps {
  onProgress(entryId: string, uploadedBytes: number, totalBytes: number): void;
}

/** Sends an entry under `key`; resolves what came back. */
export async function deliver(deps: DeliverDeps, entry: AnyEntry, key: string): Delivery {
  const result = await call(deps, entry, key);
  if (result.ok || !isUnknownCall(entry, result.failure)) return result;
  return { ok: false, failure: { ...result.failure, code: 'unknown-call' } };
}

/**
 * A server from before `unknown-call` says `not-found` of a call that it does not have. Work that is about nothing on the server
 * cannot miss it; what is missing of its parts is named by a field.
 */
function isUnknownCall(entry: AnyEntry, { code, messages }: ApiFailure): boolean {
  return code === 'not-found' && recordOf(entry) === null && messages.every(({ field }) => field === undefined);
}

async function call(deps: DeliverDeps, entry: AnyEntry, key: string): Delivery {
  const forWhom = { account: entry.account, company: entry.company?.id ?? null };
  const options: CallOptions = { ...forWhom, idempotencyKey: key };
  const who = { ciamId: entry.account, countryCode: entry.place.countryCode, language: entry.place.language };
  switch (entry.kind) {
    case 'create-request':
      return createRequest(deps, entry, options, forWhom);
    case 'start-claim': {
      const { label: _, ...claim } = entry.args;
      const body = { ...who, ...claim };
      return aboutHardware(await deps.api.send(hardware, 'POST /api/v1/vci/requestVciRepair', { body }, options));
    }
    case 'set-favourite':
      return setFavourite(deps, entry, options);
    case 'set-favourite-technician':
      return setFavouriteTechnician(deps, entry, options);
    case 'cancel-request':
      return cancelRequest(deps, entry, options);
    case 'answer-request': {
      const body = { ...who, supportRequestId: entry.args.supportRequestId, note: entry.args.note };
      return aboutRequest(await deps.api.send(support, updatePath, { body }, options));
    }
    case 'mark-request-read': {
      const body = { ...who, supportRequestId: entry.args.supportRequestId, isRead: true as const };
      return aboutRequest(await deps.api.send(support, updatePath, { body }, options));
    }
    case 'contact-message':
      return sendContactMessage(deps, entry, options);
    case 'add-device': {
      const body = { ...who, ...entry.args.device };
      return aboutHardware(await deps.api.send(hardware, 'POST /api/v1/vci/AddVCI', { body }, options));
    }
    case 'delete-device':
      return deleteDevice(deps, entry, options);
    default:
      // Left by a newer version of this app that was taken back: the queue waits until it is there again.
      return ofUnknownKind(entry);
  }
}

function ofUnknownKind(_entry: never): Result<Delivered, ApiFailure> {
  return { ok: false, failure: { ...noAnswer, code: 'unknown' } };
}

const updatePath = 'POST /api/v1/support/UpdateSupportRequest';
const technicalHotline = 2;

async function createRequest(
  deps: DeliverDeps,
  entry: OutboxEntry<'create-request'>,
  options: CallOptions,
  forWhom: ForWhom,
): Delivery {
  const { request, attachmentIds } = entry.args;
  const uploaded = await uploadAttachments(deps, forWhom, attachmentIds, (done, all) =>
    deps.onProgress(entry.id, done, all),
  );
  if (!uploaded.ok) return uploaded;
  const attachments = attachmentIds.map((attachmentId) => ({ attachmentId }));
  const body = { ciamId: entry.account, ...entry.place, ...request, attachments };
  return aboutRequest(
    request.requestType === technicalHotline
      ? await deps.api.send(support, 'POST /api/v1/support/CreateTechnicalSupportRequest', { body }, options)
      : await deps.api.send(support, 'POST /api/v1/support/CreateSupportRequest', { body }, options),
  );
}

async function cancelRequest(
  { api }: DeliverDeps,
  { account: ciamId, place, args }: OutboxEntry<'cancel-request'>,
  options: CallOptions,
): Delivery {
  const who = { ciamId, ...place };
  const { supportRequestId, hotlineTicketId } = args;
  return aboutRequest(
    hotlineTicketId === undefined
      ? await api.send(
          support,
          'POST /api/v1/support/CancelServiceRequest',
          { body: { ...who, supportRequestId } },
          options,
        )
      : await api.send(
          hotline,
          'POST /api/v1/support/CancelHotlineTicket',
          { body: { ...who, hotlineTicketId } },
          options,
        ),
  );
}

async function sendContactMessage(
  { api }: DeliverDeps,
  { account: ciamId, place: { countryCode, language }, args }: OutboxEntry<'contact-message'>,
  options: CallOptions,
): Delivery {
  const body = { ciamId, countryCode, language, message: args.message };
  const result = await api.send(contact, 'POST /api/v1/support/SubmitAccountContactMessage', { body }, options);
  return result.ok ? { ok: true, value: { list: 'contact', ...result.value } } : result;
}

async function setFavourite(
  { api }: DeliverDeps,
  { account, args }: OutboxEntry<'set-favourite'>,
  options: CallOptions,
): Delivery {
  const { hardwareId, isFavourite } = args;
  const created = { body: { id: 0, ciamId: account, vciId: hardwareId } };
  return aboutHardware(
    isFavourite
      ? await api.send(hardware, 'POST /api/v1/vci/CreateVciFavourite', created, options)
      : await api.send(hardware, 'POST /api/v1/vci/DeleteVciFavourite', { body: { id: hardwareId } }, options),
  );
}

async function deleteDevice(
  { api }: DeliverDeps,
  { account: ciamId, args }: OutboxEntry<'delete-device'>,
  options: CallOptions,
): Delivery {
  const query = { ciamId, HardwareId: args.hardwareId };
  const result = await api.send(hardware, 'DELETE /api/v1/vci/Delete', { query }, options);
  // Gone already, by someone else's hand, is gone.
  const isGone = result.ok || result.failure.code === 'not-found';
  return isGone ? { ok: true, value: { list: 'hardware', goneId: args.hardwareId } } : result;
}

async function setFavouriteTechnician(
  { api }: DeliverDeps,
  { account, args }: OutboxEntry<'set-favourite-technician'>,
  options: CallOptions,
): Delivery {
  const { contactPersonId: id, isFavourite } = args;
  const created = { body: { id: 0, ciamId: account, contactPersonId: id } };
  const result = isFavourite
    ? await api.send(contactPersons, 'POST /api/v1/contactpersons/CreateContactPersonFavourite', created, options)
    : await api.send(
        contactPersons,
        'POST /api/v1/contactpersons/DeleteContactPersonFavourite',
        { body: { id } },
        options,
      );
  return result.ok ? { ok: true, value: { list: 'technicians', id, isFavourite } } : result;
}

function aboutRequest(result: Result<SupportRequest, ApiFailure>): Result<Delivered, ApiFailure> {
  return result.ok ? { ok: true, value: { list: 'requests', row: result.value } } : result;
}

function aboutHardware(result: Result<HardwareItem, ApiFailure>): Result<Delivered, ApiFailure> {
  return result.ok ? { ok: true, value: { list: 'hardware', row: result.value } } : result;
}
