/**
 * One entry, one call: what is sent for it and what its answer changes on the device, as its kind defines it. The body is made
 * from the entry alone, so every repeat is the same to the byte.
 */
import type { CallOptions } from '../../api/client.ts';
import { type ApiFailure, noAnswer } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { mutationOf } from '../mutations/registry.ts';
import type { AnyEntry } from './entry.ts';
import { type DeliverDeps, forWhomOf } from './mutation.ts';
import { recordOf } from './order.ts';

/** What the server's answer changes on the device; see `SendPart`. */
export interface Delivered {
  store?(database: AccountDatabase): PromiseLike<unknown>;
  note?(database: AccountDatabase): PromiseLike<void>;
  confirmed: ReadonlyMap<string, string>;
}

export type Delivery = Promise<Result<Delivered, ApiFailure>>;

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
  const send = mutationOf(entry.kind)?.send;
  // Left by a newer version of this app that was taken back: the queue waits until it is there again.
  if (!send) return { ok: false, failure: { ...noAnswer, code: 'unknown' } };
  const options: CallOptions = { ...forWhomOf(entry), idempotencyKey: key };
  const answer = await send.call(deps, entry, options);
  return answer.ok ? { ok: true, value: deliveredBy(entry, answer.value) } : answer;
}

/** What this answer to the entry's call changes. */
export function deliveredBy(entry: AnyEntry, answer: unknown): Delivered {
  const { store, note, confirmed } = mutationOf(entry.kind)?.send ?? {};
  return {
    ...(store && { store: (database) => store(database, answer, entry) }),
    ...(note && { note: (database) => note(database, answer, entry) }),
    confirmed: confirmed?.(answer) ?? new Map(),
  };
}
