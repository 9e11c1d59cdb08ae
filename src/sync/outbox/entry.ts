/**
 * One piece of work that a person finished on this device and the server does not have yet.
 * The id is made at the tap and is also the Idempotency-Key, so a repeat is recognised for ever.
 */
import type { Company } from '../../data/company.ts';
import type { ArgsByKind, MutationKind, QuietKind } from '../mutations/registry.ts';
import type { Locale } from '../locale.ts';

/**
 * - `waiting`: will be sent by itself (not before `nextAttemptAt`).
 * - `sending`: a sender is on it; after a crash it is treated as waiting, the key makes the repeat harmless.
 * - `held`: the whole queue waits for something outside; `reason` says for what.
 * - `refused`: needs a person ("needs attention"); its dependants are refused with it.
 * - `editing`: a person is changing it, in the draft of `editKeyOf`; never sent before they are through (edit.ts).
 */
export type EntryState = 'waiting' | 'sending' | 'held' | 'refused' | 'editing';

/** With the arguments of its kind. */
export interface EntryOf<Args> {
  /** UUIDv7; sorts by creation. */
  id: string;
  /** ciamId of the person who made it; sent only under this person's token. */
  account: string;
  /**
   * The company the person acted for at the tap: sent for no other, waits while they act for another. Missing only in
   * entries of older versions, until the sender has looked at them.
   */
  company?: Company;
  args: Args;
  /** Where and in which language it was done; kept, because a repeat under the same key must have the same body. */
  place: Locale;
  contractVersion: number;
  /** Epoch ms. */
  createdAt: number;
  /**
   * Entries that must be on the server first: same record, earlier work. Said outright rather than by time or id,
   * because the device's clock may be set back. A refused one blocks nobody; see `Mutation.isFoundation`.
   */
  dependsOn: string[];
  /** Record this work is about (`request:100123`, `hardware:17`), null for a new one; keeps order per record. */
  record: string | null;
  attempts: number;
  /**
   * It was sent and no answer came: the server may have it. Until that is known it can neither be taken back
   * nor discarded, because a second one under a new id would be a duplicate; repeating it under its own id is safe.
   */
  isInDoubt: boolean;
  /** See `slips.ts`; missing in entries of older versions, restored and imported ones. */
  slip?: string;
  /** Epoch ms; 0: at once. */
  nextAttemptAt: number;
  state: EntryState;
  /** While it is `sending`: its file is still on its way, its own call has not been made. Of other states it says nothing. */
  isUploading?: boolean;
  /** While it is being edited: where it goes back to when nothing is changed. */
  editedFrom?: 'waiting' | 'held' | 'refused';
  /** Why it is held or refused: an error code, and the server's messages by field for display. */
  reason: {
    code: string;
    messages: { code?: string | undefined; message: string; field?: string | undefined }[];
  } | null;
}

export interface OutboxEntry<K extends MutationKind = MutationKind> extends EntryOf<ArgsByKind[K]> {
  kind: K;
}

/** The same union, narrowed by kind: switch on `entry.kind` and `args` follows. */
export type AnyEntry = { [K in MutationKind]: OutboxEntry<K> }[MutationKind];

/** Again beside the definitions, because the first frame asks and needs nothing else of them; another list does not compile. */
const quiet: { [K in QuietKind]: true } = { 'mark-request-read': true, 'mark-chat-read': true };

/** Work that is done quietly: never counted or listed as "unsent", dropped when refused. */
export function isQuiet(kind: string): boolean {
  return Object.hasOwn(quiet, kind);
}

/** Whether a person may change or discard the entry: not while the server has it or may have it. */
export function canRemove(entry: AnyEntry): boolean {
  return (entry.state !== 'sending' || entry.isUploading === true) && !entry.isInDoubt;
}

/** Made for the company the person acts for now; of any other nothing is shown in lists and nothing is sent. */
export function isFor(entry: Pick<AnyEntry, 'company'>, companyId: number | null): boolean {
  return (entry.company?.id ?? companyId) === companyId;
}
