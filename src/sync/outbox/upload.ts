/**
 * Brings an entry's attachments to the object store before the entry is sent. What the store already has is not
 * sent twice; that the server really has the bytes is only believed when it confirms their hash on creation.
 */
import { support } from '../../../contract/support.ts';
import type { Api } from '../../api/client.ts';
import { type ApiFailure, noAnswer } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase, StoredAttachment } from '../../data/account-database.ts';
import { markUploaded } from '../../data/attachments.ts';
import { orStorageFull } from '../../data/storage-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Network } from '../../platform/network.ts';

export interface UploadDeps {
  database: AccountDatabase;
  api: Api;
  network: Network;
  clock: Clock;
  ids: Ids;
}

/** Under whose token and for which company (cdbId) the bytes are announced. */
export interface ForWhom {
  account: string;
  company: number | null;
}

/** 5 MB over a poor line; the address is good for 300 s. */
const uploadTimeoutMs = 290_000;

export const missing: ApiFailure = {
  ...noAnswer,
  code: 'validation',
  messages: [{ code: 'attachment-missing', message: 'The file is no longer on this device', field: 'attachments' }],
};

/** Uploads one after the other (a poor line gains nothing from more). `onProgress` gets bytes done and in all. */
export async function uploadAttachments(
  deps: UploadDeps,
  forWhom: ForWhom,
  ids: readonly string[],
  onProgress: (uploadedBytes: number, totalBytes: number) => void,
): Promise<Result<null, ApiFailure>> {
  const attachments = await deps.database.attachments.bulkGet([...ids]);
  const totalBytes = attachments.reduce((sum, attachment) => sum + (attachment?.size ?? 0), 0);
  let uploadedBytes = 0;
  for (const attachment of attachments) {
    if (!attachment) return { ok: false, failure: missing };
    onProgress(uploadedBytes, totalBytes);
    const failure = attachment.isUploaded ? null : await uploadOne(deps, forWhom, attachment);
    if (failure) return { ok: false, failure };
    uploadedBytes += attachment.size;
  }
  onProgress(uploadedBytes, totalBytes);
  return { ok: true, value: null };
}

async function uploadOne(deps: UploadDeps, forWhom: ForWhom, attachment: StoredAttachment): Promise<ApiFailure | null> {
  const { id, name, type, size, sha256 } = attachment;
  const announced = await deps.api.send(
    support,
    'POST /api/v1/support/CreateAttachmentUpload',
    { body: { attachmentId: id, name, type, size, sha256 } },
    // A new key each time: the first answer's address has expired when it is asked for again.
    { ...forWhom, idempotencyKey: deps.ids.uuid() },
  );
  if (!announced.ok) return announced.failure;
  const { isStored, uploadUrl, headers } = announced.value;
  if (!isStored && !(await putBytes(deps, uploadUrl, headers, attachment.bytes))) return noAnswer;
  // The mark is written with the bytes beside it: without room for those once more it is only asked for again.
  await orStorageFull(() => markUploaded(deps.database, [id], true));
  return null;
}

export async function putBytes(
  { network, clock }: UploadDeps,
  url: string,
  headers: Record<string, string>,
  body: ArrayBuffer,
): Promise<boolean> {
  const abort = new AbortController();
  const cancelTimeout = clock.after(uploadTimeoutMs, () => abort.abort());
  try {
    const response = await network.fetch(url, {
      method: 'PUT',
      headers,
      body,
      signal: abort.signal,
      credentials: 'omit',
      redirect: 'error',
    });
    return response.ok;
  } catch {
    return false;
  } finally {
    cancelTimeout();
  }
}
