/** Every kind of work that can wait in the outbox. */
import type * as v from 'valibot';
import type { Mutation } from '../outbox/mutation.ts';
import { addHardware } from './add-device.ts';
import { addHardwareNote } from './add-hardware-note.ts';
import { answerRequest } from './answer-request.ts';
import { cancelRequest } from './cancel-request.ts';
import { contactMessage } from './contact-message.ts';
import { createRequest } from './create-request.ts';
import { deleteHardware } from './delete-device.ts';
import { markRequestRead } from './mark-request-read.ts';
import { setFavouriteTechnician } from './set-favourite-technician.ts';
import { setFavourite } from './set-favourite.ts';
import { startClaim } from './start-claim.ts';
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
] as const;

type Defined = (typeof mutations)[number];
export type MutationKind = Defined['kind'];
/** Arguments of each kind; `ciamId` and place are added when it is sent. */
export type ArgsByKind = { [M in Defined as M['kind']]: v.InferInput<M['args']> };
type KindsThat<Flag extends 'isQuiet' | 'isFoundation'> = {
  [M in Defined as M['kind']]: M[Flag] extends true | undefined ? M['kind'] : never;
}[MutationKind];
export type QuietKind = KindsThat<'isQuiet'>;
export type FoundationKind = KindsThat<'isFoundation'>;

const byKind = new Map<string, Mutation<unknown, unknown>>(mutations.map((mutation) => [mutation.kind, mutation]));

/** Undefined: a newer version of this app that was taken back has left such work. */
export function mutationOf(kind: string): Mutation<unknown, unknown> | undefined {
  return byKind.get(kind);
}

/** Ids of the attachments of a piece of work, in their order; their bytes are in a table of their own; null when work of this kind has none. */
export function filesOf({ kind, args }: Pick<AnyEntry, 'kind' | 'args'>): readonly string[] | null {
  return mutationOf(kind)?.files?.(args) ?? null;
}
