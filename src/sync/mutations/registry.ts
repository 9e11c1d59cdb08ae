/** Every kind of work that can wait in the outbox, and what is asked of whatever kind: its record, its files, what it has to wait for. Pure. */
import type * as v from 'valibot';
import type { Mutation } from '../outbox/mutation.ts';
import { addHardware } from './add-device.ts';
import { addHardwareNote } from './add-hardware-note.ts';
import { addMember } from './add-member.ts';
import { answerRequest } from './answer-request.ts';
import { cancelForWorkshop } from './cancel-for-workshop.ts';
import { cancelRequest } from './cancel-request.ts';
import { changeMember } from './change-member.ts';
import { closeRequest } from './close-request.ts';
import { contactMessage } from './contact-message.ts';
import { createRequest } from './create-request.ts';
import { deleteChatMessage } from './delete-chat-message.ts';
import { deleteHardware } from './delete-device.ts';
import { handOverRequest } from './hand-over-request.ts';
import { endChat } from './end-chat.ts';
import { editChatMessage } from './edit-chat-message.ts';
import { markChatRead } from './mark-chat-read.ts';
import { markRequestRead } from './mark-request-read.ts';
import { sendChatMessage } from './send-chat-message.ts';
import { setFavouriteTechnician } from './set-favourite-technician.ts';
import { setFavourite } from './set-favourite.ts';
import { setMemberActive } from './set-member-active.ts';
import { setRequestStatus } from './set-request-status.ts';
import { setScanResult } from './set-scan-result.ts';
import { startClaim } from './start-claim.ts';
import { takeRequest } from './take-request.ts';
import { writeToWorkshop } from './write-to-workshop.ts';
import type { AnyEntry } from '../outbox/entry.ts';

export const mutations = [
  createRequest,
  startClaim,
  setFavourite,
  setFavouriteTechnician,
  cancelRequest,
  answerRequest,
  markRequestRead,
  addHardware,
  deleteHardware,
  addHardwareNote,
  contactMessage,
  takeRequest,
  handOverRequest,
  writeToWorkshop,
  setRequestStatus,
  setScanResult,
  closeRequest,
  cancelForWorkshop,
  sendChatMessage,
  editChatMessage,
  deleteChatMessage,
  endChat,
  markChatRead,
  addMember,
  changeMember,
  setMemberActive,
] as const;

type Defined = (typeof mutations)[number];
export type MutationKind = Defined['kind'];
/** Arguments of each kind; `ciamId` and place are added when it is sent. */
export type ArgsByKind = { [M in Defined as M['kind']]: v.InferInput<M['args']> };
export type QuietKind = {
  [M in Defined as M['kind']]: M['isQuiet'] extends true | undefined ? M['kind'] : never;
}[MutationKind];

const byKind = new Map<string, Mutation<unknown, unknown>>(mutations.map((mutation) => [mutation.kind, mutation]));

/** Undefined: a newer version of this app that was taken back has left such work. */
export function mutationOf(kind: string): Mutation<unknown, unknown> | undefined {
  return byKind.get(kind);
}

/** Ids of the attachments of a piece of work, in their order; their bytes are in a table of their own; null when work of this kind has none. */
export function filesOf({ kind, args }: Pick<AnyEntry, 'kind' | 'args'>): readonly string[] | null {
  return mutationOf(kind)?.files?.(args) ?? null;
}

type Work = Pick<AnyEntry, 'kind' | 'args'>;

/** Which record a piece of work is about; work on one record is sent in the order it was done. */
export function recordOf<K extends MutationKind>({ kind, args }: { kind: K; args: ArgsByKind[K] }): string | null {
  return mutationOf(kind)?.record(args) ?? null;
}

/** Things that a piece of work changes for work on other records. */
function changesOf({ kind, args }: Work): readonly string[] {
  return mutationOf(kind)?.changes?.(args) ?? [];
}

function usesOf({ kind, args }: Work): readonly string[] {
  return mutationOf(kind)?.uses?.(args) ?? [];
}

/** See `Mutation.buildsOn`. */
export function buildsOn({ kind, args }: Work): string | null {
  return mutationOf(kind)?.buildsOn?.(args) ?? null;
}

/** See `Mutation.needs`. */
export function needsOf({ kind, args }: Work): string | null {
  return mutationOf(kind)?.needs?.(args) ?? null;
}

/** Whether there would be nothing that `later` is about, or nobody that it is for, were `base` refused. */
export function cannotGoWithout(later: AnyEntry, base: AnyEntry): boolean {
  // What is no new thing of its own can be told to the server by others as well.
  if (base.record !== null) return false;
  if (needsOf(later) === base.id) return true;
  const about = buildsOn(later);
  // What it was about may have been changed since; then it depends on what that has become.
  return about !== null && (about === base.id || later.dependsOn.includes(base.id));
}

/** Whether something that `work` cannot go without was refused. */
export function hasRefusedBase(work: AnyEntry, others: readonly AnyEntry[]): boolean {
  return others.some((other) => other.state === 'refused' && cannotGoWithout(work, other));
}

/** Whether it can have to wait for work on other records than its own. */
export function isTiedToOthers(work: Work): boolean {
  return changesOf(work).length + usesOf(work).length > 0 || buildsOn(work) !== null || needsOf(work) !== null;
}

/**
 * Whether `earlier` has to be on the server before `later` is sent: work on one record goes in the order it was done; what changes a
 * thing goes behind earlier work that uses it, and what uses a thing behind earlier work that changes it.
 */
export function mustWaitFor(later: AnyEntry, earlier: AnyEntry): boolean {
  if (later.record !== null && later.record === earlier.record) return true;
  if (needsOf(later) === earlier.id) return true;
  const base = buildsOn(later);
  if (base !== null && (earlier.id === base || earlier.dependsOn.includes(base))) return true;
  const [used, changed] = [usesOf(earlier), changesOf(earlier)];
  return (
    changesOf(later).some((thing) => used.includes(thing)) || usesOf(later).some((thing) => changed.includes(thing))
  );
}
