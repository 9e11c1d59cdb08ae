/**
 * What one kind of queued work says about itself; the outbox asks nothing else. A kind is one file in sync/mutations and one
 * line in its registry.ts. What it is called and where it is edited: entities/work/mutation-words.ts.
 * At the end: what several kinds share, the words of a label, and how an answered row goes among the rows of the device.
 */
import type * as v from 'valibot';
import type { CallOptions } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import type { EntryOf } from './entry.ts';
import type { ForWhom, UploadDeps } from './upload.ts';
import { text } from '../../../contract/primitives.ts';
import type { ListName } from '../../data/tables.ts';
import type { ChatMessage } from '../../../contract/chat-rows.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import { putNewer } from '../../data/mirror.ts';
import { requestMirror } from '../../data/request-mirror.ts';
import { requestRowFrom } from '../../data/requests.ts';

export interface DeliverDeps extends UploadDeps {
  onProgress(entryId: string, uploadedBytes: number, totalBytes: number): void;
  /** Brings the file of an entry to the server, as long as its person leaves it in the queue. Null: its own call is to be made now. */
  upload(entryId: string, work: () => Promise<ApiFailure | null>): Promise<ApiFailure | null>;
}

export interface Mutation<Args, Answer> {
  /** The arguments as they lie in the outbox and in export files. */
  readonly args: v.GenericSchema<Args>;
  /** Record it is about (`request:100123`); work on one record is sent in the order it was done. Null: a new one. */
  record(args: Args): string | null;
  /** Further things that have to be as they are now when this is sent (`hardware:17`): it goes behind earlier work that changes them. */
  uses?(args: Args): readonly string[];
  /** Things that this changes: it is sent behind earlier work that uses them. */
  changes?(args: Args): readonly string[];
  /**
   * Key of the work that this is about, while the server has or may have none of it (`create-request`): it is sent behind that
   * work, and behind all that was built on it before, also once that work has gone.
   */
  buildsOn?(args: Args): string | null;
  /** Key of work that something in this one is made by: it is sent behind that work alone, and refused with it. Null: by none that waits. */
  needs?(args: Args): string | null;
  /** Later work on the same record makes no sense once this has been refused. */
  readonly isFoundation?: boolean;
  /** Never counted or listed as "unsent", dropped when refused. Said again in entry.ts. */
  readonly isQuiet?: boolean;
  /** Ids of its attachments, in their order; missing when this kind has none. */
  files?(args: Args): readonly string[];
  readonly send: SendPart<Args, Answer>;
}

/** The call, and what its answer changes on the device. */
export interface SendPart<Args, Answer> {
  /** The body is made from the entry alone, so that every repeat is the same to the byte. */
  call(deps: DeliverDeps, entry: EntryOf<Args>, options: CallOptions): Promise<Result<Answer, ApiFailure>>;
  /** Rows of the company the entry was made for. In a transaction over all lists, what goes with requests, technicians and facts. */
  store?(database: AccountDatabase, answer: Answer, entry: EntryOf<Args>): PromiseLike<unknown>;
  /** The person's own, whichever company they act for by then. In the same transaction. */
  note?(database: AccountDatabase, answer: Answer, entry: EntryOf<Args>): Promise<void>;
  /** SHA-256 of each attachment that the server says it has, by id. */
  confirmed?(answer: Answer, entry: EntryOf<Args>): ReadonlyMap<string, string>;
}

export function defineMutation<
  const Kind extends string,
  Schema extends v.GenericSchema,
  Answer,
  const Quiet extends boolean = false,
>(
  kind: Kind,
  definition: Mutation<v.InferInput<Schema>, Answer> & {
    readonly args: Schema;
    readonly isQuiet?: Quiet;
  },
): Mutation<v.InferInput<Schema>, Answer> & {
  kind: Kind;
  args: Schema;
  isQuiet?: Quiet;
} {
  return { kind, ...definition };
}

export function forWhomOf({ account, company }: EntryOf<unknown>): ForWhom {
  return { account, company: company?.id ?? null };
}

/** Who and where, as most calls want it. */
export function callerOf({ account, place: { countryCode, language } }: EntryOf<unknown>) {
  return { ciamId: account, countryCode, language };
}

/** A word of the label under which work is shown while it waits. */
export const label = text(300);

export interface Revised {
  id: string;
  revision: number;
}

/** A row as the server has answered it, for `SendPart.store`, whose transaction is over all lists and facts. */
export function storeIn(name: ListName) {
  return async (database: AccountDatabase, row: Revised): Promise<void> => {
    if (await isNews(database, name, row)) await database.table<Revised>(name).put(row);
  };
}

/** The first answer to a repeat is old news: what the list has told since, also that the row is gone, stands. */
export async function isNews(database: AccountDatabase, name: ListName, row: Revised): Promise<boolean> {
  const present = await database.table<Revised, string>(name).get(row.id);
  const seen = await database.facts.get(`seen:${name}`);
  return isNewer(row, present, seen);
}

type Numbered = { revision: number } | undefined;

function isNewer(row: { revision: number }, present: Numbered, seen: { value: unknown } | undefined): boolean {
  return row.revision >= (present?.revision ?? 0) && (present !== undefined || row.revision > Number(seen?.value ?? 0));
}

/** Inside a transaction over `requestTables`. */
export function storeRequest(database: AccountDatabase, answer: SupportRequest): Promise<void> {
  return putNewer(requestMirror(database), (row) => row.supportRequestId, [requestRowFrom(answer)]);
}

/** A message as the server has answered it; its key has another name than that of other rows. */
export async function storeChatMessage(database: AccountDatabase, answer: ChatMessage): Promise<void> {
  const present = await database.chatMessages.get(answer.messageId);
  const seen = await database.facts.get('seen:chatMessages');
  if (isNewer(answer, present, seen)) await database.chatMessages.put(answer);
}
