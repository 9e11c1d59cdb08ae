/**
 * What a person reads of a file of unsent work: each piece with what was typed into it, in the words of its form. Ids, codes
 * and switches say nothing without the tables of the device and are left out; any other text is shown, known or not.
 */
import { titleOf } from '../../entities/work/entry-words.ts';
import { formOfDraft } from '../../entities/work/draft-forms.ts';
import type { Words } from '../../entities/work/mutation-words.ts';
import { wizardStateFrom } from '../../entities/request/kept-requests.ts';
import { titleOfBegunRequest } from '../../entities/work/draft-words.ts';
import { isQuiet } from '../../sync/outbox/entry.ts';
import { type FileOfWork, type SavedWork, wholeFiles } from '../../sync/outbox/saved-file.ts';

export interface ShownLine {
  labelKey: string;
  /** An instant, ISO 8601, when `isTime`. */
  value: string;
  isTime: boolean;
}
export interface ShownPiece {
  id: string;
  /** null: files that belong to nothing in the file. */
  title: Words | null;
  /** Epoch ms. */
  at: number | null;
  isBegun: boolean;
  lines: ShownLine[];
  files: FileOfWork[];
}

/** In the order in which it was made, what was only begun last. */
export function shownWork({ entries, drafts, files: written }: SavedWork): ShownPiece[] {
  const files = wholeFiles(written);
  const filesOf = (owner: string) => files.filter((file) => file.owner === owner);
  const pieces: ShownPiece[] = [
    ...entries
      .filter(({ kind }) => !isQuiet(kind))
      .map((entry) => ({
        id: entry.id,
        title: titleOf(entry),
        at: entry.createdAt,
        isBegun: false,
        lines: linesOf(entry.args),
        files: filesOf(entry.id),
      })),
    ...drafts.map(({ key, savedAt, value }) => ({
      id: key,
      title: titleOfDraft(key, value),
      at: savedAt,
      isBegun: true,
      lines: linesOf(value),
      files: filesOf(key),
    })),
  ].filter((piece) => !piece.isBegun || piece.lines.length > 0 || piece.files.length > 0);
  const shown = new Set(pieces.flatMap((piece) => piece.files));
  const rest = files.filter((file) => !shown.has(file));
  if (rest.length === 0) return pieces;
  return [...pieces, { id: 'rest', title: null, at: null, isBegun: false, lines: [], files: rest }];
}

function titleOfDraft(key: string, value: unknown): Words {
  const state = wizardStateFrom(value);
  if (state) return titleOfBegunRequest(state);
  const form = formOfDraft(key)?.form;
  // What it is called by is on the tablet that wrote the file.
  return { key: form && !form.name ? form.title : 'work.draft.other', values: {} };
}

/** Fields by their names in the work. */
const labelKeys: Readonly<Record<string, string>> = {
  serviceType: 'newRequest.field.serviceType',
  technician: 'newRequest.field.technician',
  hardware: 'newRequest.field.hardware',
  brand: 'newRequest.level.brand',
  model: 'newRequest.level.model',
  engine: 'newRequest.level.engine',
  year: 'newRequest.level.year',
  variant: 'newRequest.level.variant',
  vin: 'newRequest.method.20',
  registration: 'newRequest.field.licensePlate',
  licensePlate: 'newRequest.field.licensePlate',
  value: 'newRequest.vehicle.number',
  searchValue: 'newRequest.vehicle.number',
  subject: 'newRequest.field.subject',
  comments: 'newRequest.field.comments',
  repairOrder: 'newRequest.field.repairOrder',
  mileage: 'newRequest.field.mileage',
  diagnosticToolSerial: 'newRequest.field.toolSerial',
  vciSerial: 'newRequest.field.vciSerial',
  yourReference: 'newRequest.field.yourReference',
  vhcYourReference: 'newRequest.field.yourReference',
  startTime: 'savedFile.appointment',
  note: 'requests.answer',
  repairNote: 'hardware.claim.note',
  fault: 'hardware.claim.reason',
  partNumber: 'hardware.partNumber',
  serialNumber: 'hardware.serialNumber',
  manufacturingDate: 'hardware.manufactured',
  name: 'contact.field.name',
  email: 'contact.field.email',
  companyInformation: 'contact.field.companyInformation',
  address: 'contact.field.address',
  zipCode: 'contact.field.zipCode',
  city: 'contact.field.city',
  country: 'contact.field.country',
  invoiceNumber: 'contact.field.invoiceNumber',
  shortDescription: 'contact.field.shortDescription',
  description: 'contact.field.description',
  question: 'contact.field.question',
  message: 'contact.field.message',
};

const otherKey = 'savedFile.other';
/** What a look-up or the program wrote, not the person. */
const unsaid = new Set(
  'identifyBy booking endTime reason topic madeIn imageUrl engineCode kType type fuelType transmission bodyStyle colorCode euEmissionStage registrationDate form captchaAnswer fileName'.split(
    ' ',
  ),
);
const times = new Set(['startTime']);

/** The same field with several values is one line. */
function linesOf(value: unknown): ShownLine[] {
  const lines = new Map<string, ShownLine>();
  for (const { name, text } of leavesOf(value, '')) {
    const labelKey = labelKeys[name] ?? otherKey;
    const known = lines.get(labelKey);
    if (known?.value.split('\n').includes(text)) continue;
    const joined = known ? `${known.value}\n${text}` : text;
    lines.set(labelKey, { labelKey, value: joined, isTime: times.has(name) && known === undefined });
  }
  return [...lines.values()];
}

interface Leaf {
  name: string;
  text: string;
}

function leavesOf(value: unknown, name: string): Leaf[] {
  if (typeof value === 'string') return isUnsaid(name) || value.trim() === '' ? [] : [{ name, text: value }];
  if (typeof value === 'number') return name in labelKeys && value > 0 ? [{ name, text: String(value) }] : [];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, name));
  // A file stands below the lines.
  if (typeof value !== 'object' || value === null || name === 'file') return [];
  // `form` holds what was typed, or which form it was.
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, key));
}

function isUnsaid(name: string): boolean {
  return unsaid.has(name) || /Ids?$/.test(name);
}
