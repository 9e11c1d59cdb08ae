/**
 * Files of the server: attachments of a request, photos of a note on hardware the certificate's document and invoices. Fetched once, kept on the device, and opened from there
 * afterwards, also without a connection. What came is believed only when it is the file that was meant, because a captive
 * portal answers everything. Knows no screens.
 */
import { certificates } from '../../../contract/certificates.ts';
import { type BillingTransaction, billing } from '../../../contract/billing.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import { support } from '../../../contract/support.ts';
import { hardware } from '../../../contract/hardware.ts';
import type { Api } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase, StoredFile } from '../../data/account-database.ts';
import { actingCompanyOf } from '../../data/company.ts';
import { attachmentFileId, billFileId, certificateFileId, keepFile, keptFile } from '../../data/files.ts';
import { notePhotoFileId } from '../../data/hardware-notes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Cryptography } from '../../platform/cryptography.ts';
import type { Network } from '../../platform/network.ts';
import type { Locale } from '../../sync/locale.ts';
import type { WithPerson } from './command.ts';

export type OpenFile = Pick<StoredFile, 'name' | 'type' | 'bytes'> & { isKept: boolean };
type Attachment = SupportRequest['attachments'][number];

export interface FileCalls {
  /** Null without an answer, or when what came is not this file. */
  attachment(supportRequestId: string, attachment: Attachment): Promise<OpenFile | null>;
  notePhoto(noteId: string, photo: Attachment): Promise<OpenFile | null>;
  certificate(supportRequestId: string): Promise<OpenFile | null>;
  bill(bill: Pick<BillingTransaction, 'transactionId' | 'state'>): Promise<OpenFile | null>;
}

export interface FileCallDeps {
  api: Api;
  network: Network;
  clock: Clock;
  cryptography: Cryptography;
  withPerson: WithPerson;
}

/** The address is good for 300 s. */
const downloadTimeoutMs = 290_000;

interface Wanted {
  id: string;
  name: string;
  type: string;
  /** Where the bytes are, asked when they are needed; null without an answer. */
  address(): Promise<string | null>;
  isRight(bytes: ArrayBuffer): Promise<boolean> | boolean;
}

export function createFileCalls(deps: FileCallDeps): FileCalls {
  const { api, cryptography, withPerson } = deps;
  const attachment = (
    id: string,
    { name, type, sha256 }: Attachment,
    ask: () => Promise<Result<{ url: string }, ApiFailure>>,
  ) =>
    withPerson<OpenFile | null>(null, (database) =>
      openFile(deps, database, {
        ...{ id, name, type },
        async address() {
          const found = await ask();
          return found.ok ? found.value.url : null;
        },
        isRight: async (bytes) => (await cryptography.sha256Hex(bytes)) === sha256,
      }),
    );
  return {
    attachment(supportRequestId, file) {
      const query = { supportRequestId, attachmentId: file.attachmentId };
      return attachment(attachmentFileId(supportRequestId, file.attachmentId), file, () =>
        api.send(support, 'GET /api/v1/Tcs/GetAttachmentUrl', { query }),
      );
    },
    notePhoto(noteId, photo) {
      const query = { noteId, attachmentId: photo.attachmentId };
      return attachment(notePhotoFileId(noteId, photo.attachmentId), photo, () =>
        api.send(hardware, 'GET /api/v1/vci/GetVciNotePhotoUrl', { query }),
      );
    },
    certificate: (supportRequestId) =>
      openDocument(deps, certificateFileId(supportRequestId), (ciamId, { countryCode, language }) => {
        const query = { ciamId, countryCode, language, supportRequestId };
        return api.send(certificates, 'GET /api/v1/vehiclehealthcerts/DownloadCertificate', { query });
      }),
    bill: ({ transactionId, state }) =>
      openDocument(deps, billFileId(transactionId, state), (CiamId) =>
        api.send(billing, 'GET /api/v1/transaction/getTransactionFile', { query: { CiamId, transactionId } }),
      ),
  };
}

/** A PDF that the server names. */
function openDocument(
  deps: FileCallDeps,
  id: string,
  ask: (ciamId: string, place: Locale) => Promise<Result<{ url: string; fileName: string }, ApiFailure>>,
): Promise<OpenFile | null> {
  return deps.withPerson<OpenFile | null>(null, async (database, place) => {
    const kept = await keptFile(database, id);
    if (kept) return { ...kept, isKept: true };
    const found = await ask(database.accountId, place);
    if (!found.ok) return null;
    const { url, fileName: name } = found.value;
    const address = () => Promise.resolve(url);
    return openFile(deps, database, { id, name, type: 'application/pdf', address, isRight: isPdf });
  });
}

async function openFile(deps: FileCallDeps, database: AccountDatabase, wanted: Wanted): Promise<OpenFile | null> {
  const { id, name, type } = wanted;
  const kept = await keptFile(database, id);
  if (kept) return { ...kept, isKept: true };
  // Which company it belongs to is settled before the server is asked.
  const stay = await actingCompanyOf(database);
  const address = await wanted.address();
  const bytes = address === null ? null : await bytesAt(deps, address);
  if (!bytes || !(await wanted.isRight(bytes))) return null;
  const file: StoredFile = { id, name, type, bytes, size: bytes.byteLength, fetchedAt: deps.clock.now() };
  return { name, type, bytes, isKept: await keepFile(database, stay, file) };
}

async function bytesAt({ network, clock }: FileCallDeps, address: string): Promise<ArrayBuffer | null> {
  const abort = new AbortController();
  const cancelTimeout = clock.after(downloadTimeoutMs, () => abort.abort());
  try {
    const response = await network.fetch(address, { signal: abort.signal, credentials: 'omit', redirect: 'error' });
    return response.ok ? await response.arrayBuffer() : null;
  } catch {
    return null;
  } finally {
    cancelTimeout();
  }
}

/** Begins and ends as one: a document that was cut off half-way is none. */
function isPdf(bytes: ArrayBuffer): boolean {
  const textOf = (part: ArrayBuffer) => new TextDecoder('latin1').decode(part);
  return textOf(bytes.slice(0, 5)) === '%PDF-' && textOf(bytes.slice(-32)).includes('%%EOF');
}
