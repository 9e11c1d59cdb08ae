/** Hardware (vehicle communication interfaces, VCI), its favourite, repair claims and notes. Base /api/v1/vci (SU-342). */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { maxAttachments } from '../domain/attachment-limits.ts';
import { maxHardwareNoteLength } from '../domain/hardware-note.ts';
import { CountryCode, Day, Id, Instant, LanguageId, changes, deltaQuery, list, text } from './primitives.ts';
import { Attachment } from './support-request.ts';

export const HardwareItem = v.object({
  id: v.string(),
  name: v.string(),
  brand: v.string(),
  model: v.string(),
  partNumber: v.string(),
  serialNumber: v.string(),
  manufacturingDate: v.nullable(Day),
  isFavourite: v.boolean(),
  /** Idempotency-Key of the call that added it, by which a device recognises its own work; missing in older rows. */
  clientKey: v.optional(v.nullable(v.string())),
  /** `Initiated` once a claim has been started; `None` otherwise. */
  repairStatus: v.object({
    status: v.picklist(['None', 'Initiated']),
    since: v.nullable(Instant),
    /** Idempotency-Key of the claim: how a device recognises its own work. */
    clientKey: v.nullable(v.string()),
  }),
  revision: v.number(),
});
export type HardwareItem = v.InferOutput<typeof HardwareItem>;

export const FaultReason = v.object({ id: v.number(), faultLocalized: v.string() });

export const NewClaim = v.object({
  ciamId: Id,
  countryCode: CountryCode,
  language: LanguageId,
  hardWareId: Id,
  faultCodeId: v.number(),
  repairNote: text(2000),
});
export type NewClaim = v.InferInput<typeof NewClaim>;

/** What somebody noted about a piece of hardware. */
export const HardwareNote = v.object({
  id: v.string(),
  hardwareId: v.string(),
  note: v.string(),
  /** Name of the person. */
  author: v.string(),
  at: Instant,
  photos: v.array(Attachment),
  /** Idempotency-Key of the call that made it: how a device recognises its own work. */
  clientKey: v.nullable(v.string()),
  revision: v.number(),
});
export type HardwareNote = v.InferOutput<typeof HardwareNote>;

const Product = v.object({ brand: v.string(), model: v.string(), partNumber: v.string() });

const writeErrors = ['idempotency-key-missing', 'idempotency-key-reused', 'request-in-progress'] as const;

export const hardware = {
  'GET /api/v1/vci/getVciList': {
    summary: "The company's hardware, whole or as changes since a revision",
    query: v.object({ ciamId: Id, countryCode: CountryCode, language: LanguageId, ...deltaQuery }),
    answer: changes(HardwareItem),
  },
  'GET /api/v1/vci/GetVciFavourite': {
    summary: 'The favourite, if there is one',
    query: v.object({ ciamId: Id }),
    answer: v.nullable(v.object({ id: v.number(), ciamId: v.string(), vciId: v.string() })),
  },
  'POST /api/v1/vci/CreateVciFavourite': {
    summary: 'Make a piece of hardware the favourite; only one is held',
    body: v.object({ id: v.number(), ciamId: Id, vciId: Id }),
    answer: HardwareItem,
    errors: writeErrors,
  },
  'POST /api/v1/vci/DeleteVciFavourite': {
    summary: 'Remove the favourite mark from a piece of hardware (its id)',
    body: v.object({ id: Id }),
    answer: HardwareItem,
    errors: writeErrors,
  },
  'GET /api/v1/vci/getVciFaultCodes': {
    summary: 'Fault reasons for a claim',
    query: v.object({ countryCode: CountryCode, language: LanguageId }),
    answer: v.array(FaultReason),
  },
  'POST /api/v1/vci/requestVciRepair': {
    summary: 'Start a repair claim',
    body: NewClaim,
    answer: HardwareItem,
    errors: ['claim-already-started', ...writeErrors],
  },
  'POST /api/v1/vci/GetVciProducts': {
    summary: 'Brands, models and part numbers to choose from when adding hardware',
    body: v.object({ countryCode: CountryCode }),
    answer: v.array(Product),
    reads: true,
  },
  'GET /api/v1/vci/GetVciProducts': {
    summary: 'The same for installed apps that ask by GET',
    query: v.object({ countryCode: CountryCode }),
    answer: v.array(Product),
  },
  'POST /api/v1/vci/AddVCI': {
    summary: 'Add a piece of hardware',
    body: v.object({
      ciamId: Id,
      countryCode: CountryCode,
      language: LanguageId,
      brand: v.pipe(text(60), v.nonEmpty()),
      model: v.pipe(text(60), v.nonEmpty()),
      partNumber: v.pipe(text(60), v.nonEmpty()),
      serialNumber: v.pipe(text(45), v.regex(/^\d+$/)),
      manufacturingDate: Day,
    }),
    answer: HardwareItem,
    errors: ['conflict', ...writeErrors],
  },
  'DELETE /api/v1/vci/Delete': {
    summary: 'Delete a piece of hardware',
    query: v.object({ ciamId: Id, HardwareId: Id }),
    answer: v.object({ id: v.string() }),
    errors: ['claim-already-started', ...writeErrors],
  },
  'GET /api/v1/vci/GetVciNotes': {
    summary: 'Notes on all hardware of the company, whole or as changes since a revision',
    query: v.object({ ciamId: Id, ...deltaQuery }),
    answer: changes(HardwareNote),
  },
  'POST /api/v1/vci/AddVciNote': {
    summary: 'Add a note to the hardware with this serial number; its photos are uploaded before',
    body: v.object({
      ciamId: Id,
      countryCode: CountryCode,
      language: LanguageId,
      serialNumber: Id,
      note: text(maxHardwareNoteLength),
      attachments: list(v.object({ attachmentId: Id }), maxAttachments),
    }),
    answer: HardwareNote,
    errors: ['attachment-missing', 'unsupported-type', ...writeErrors],
  },
  'GET /api/v1/vci/GetVciNotePhotoUrl': {
    summary: 'Address from which a photo of a note can be read for 300 s',
    query: v.object({ noteId: Id, attachmentId: Id }),
    answer: v.object({ url: v.string(), expiresAt: Instant }),
  },
} satisfies Contract;
