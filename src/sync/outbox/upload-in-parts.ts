/**
 * Brings a large file to the object store, part by part: announced, what is missing is sent, announced again until nothing is. What
 * has arrived is the server's knowledge, so whoever was cut off or killed goes on where it stopped and sends no part twice.
 * After a while it lets other work have its turn, with what has arrived as its result.
 */
import type * as v from 'valibot';
import { chatFiles } from '../../../contract/chat-files.ts';
import { chatPartSizes } from '../../../domain/chat/chat-file.ts';
import { type ApiFailure, noAnswer } from '../../api/failure.ts';
import { bytesOfParts } from '../../data/attachment-parts.ts';
import { type ForWhom, type UploadDeps, missing, putBytes } from './upload.ts';

type Announcing = (typeof chatFiles)['POST /api/v1/chat/AnnounceFile'];
type Announced = v.InferInput<Announcing['body']>;
type Missing = v.InferOutput<Announcing['answer']>['missing'];

/** Other work waits no longer for its turn. */
const turnMs = 10_000;

/** Null: all of it is there. `onProgress` gets the bytes that the server has. */
export async function uploadInParts(
  deps: UploadDeps,
  forWhom: ForWhom,
  file: Announced,
  onProgress: (arrivedBytes: number) => void,
): Promise<ApiFailure | null> {
  const endsAt = deps.clock.now() + turnMs;
  const sizes = chatPartSizes(file.size);
  let hasAdvanced = false;
  for (;;) {
    const announced = await deps.api.send(
      chatFiles,
      'POST /api/v1/chat/AnnounceFile',
      { body: file },
      // A new key each time: the first answer's addresses have expired, and it says what was missing then.
      { ...forWhom, idempotencyKey: deps.ids.uuid() },
    );
    if (!announced.ok) return { ...announced.failure, wasNotSent: true, hasAdvanced };
    const wanted = announced.value.missing;
    let arrived = arrivedOf(sizes, wanted);
    onProgress(arrived);
    if (wanted.length === 0) return null;
    for (const one of wanted) {
      const sent = await sendPart(deps, file, one);
      if (sent !== null) return { ...sent, wasNotSent: true, hasAdvanced };
      hasAdvanced = true;
      arrived += sizes[one.part] ?? 0;
      onProgress(arrived);
      // The clock may have been set back meanwhile.
      const leftMs = endsAt - deps.clock.now();
      if (leftMs <= 0 || leftMs > turnMs) return { ...noAnswer, wasNotSent: true, hasAdvanced };
    }
  }
}

/** All before the last one that was asked for, without those that were: the server asks in their order. */
function arrivedOf(sizes: readonly number[], wanted: Missing): number {
  const last = wanted.at(-1)?.part ?? sizes.length - 1;
  const isWanted = (part: number) => wanted.some((one) => one.part === part);
  return sizes.slice(0, last + 1).reduce((sum, size, part) => sum + (isWanted(part) ? 0 : size), 0);
}

async function sendPart(
  deps: UploadDeps,
  { attachmentId }: Announced,
  { part, uploadUrl, headers }: Missing[number],
): Promise<ApiFailure | null> {
  const bytes = await bytesOfParts(deps.database, attachmentId, [part]);
  if (!bytes?.[0]) return missing;
  return (await putBytes(deps, uploadUrl, headers, bytes[0])) ? null : noAnswer;
}
