/**
 * What an area's handlers are given and how they may answer. The contract's key decides path, validation and
 * access; here a handler only sees checked input and its caller. It knows no HTTP.
 */
import type { Answer, Given } from '../contract/endpoint.ts';
import type { ErrorMessage } from '../contract/envelope.ts';
import { type ErrorCode, statusOfCode } from '../contract/errors.ts';
import type { ChangedEntity } from '../contract/events.ts';
import type { Db } from './db/db.ts';
import type { Objects } from './providers/objects.ts';
import type { VehicleData } from './providers/vehicles.ts';

/** The signed-in person, looked up from the verified token on every call. */
export interface Caller {
  /** ciam_id of the token. */
  ciamId: string;
  /** Row id of the account; null before the first registration. */
  accountId: string | null;
  /** Every query is scoped to this; null before the first registration. */
  companyId: number | null;
  /** 10 manager, 20 individual, 30 wholesaler, 90 expert; 0 before the first registration. */
  roleId: number;
  /** `Given Family`, as shown to others. */
  name: string;
  email: string;
}

export interface EnqueueOptions {
  at?: Date;
  /** What waits under the same key is not added again. */
  uniqueKey?: string;
  /**
   * What waits under the key has to see what this transaction has written, also when it is being run already: it does not end before the commit.
   * For jobs that look for whatever there is to do.
   */
  mustBeSeen?: boolean;
  /** Then it is given up. Tries come later and later, in the end every hour. Default: 8. */
  mostTries?: number;
}

export interface Context {
  /** Inside a write it is the transaction that also keeps the Idempotency-Key. */
  db: Db;
  /** Anonymous on open calls: roleId 0, nulls. */
  caller: Caller;
  /** The only clock of the server: tests and the simulation turn it. */
  now(): Date;
  objects: Objects;
  vehicles: VehicleData;
  /** The call's Idempotency-Key; null on reads. */
  idempotencyKey: string | null;
  /**
   * Next revision of a company (locks its counter until commit, so revisions become visible in order). Give it
   * to each row changed; the event for the other devices is sent on commit.
   */
  nextRevision(companyId: number, entity: ChangedEntity): Promise<number>;
  /** Puts a job into the caller's transaction. */
  enqueue(job: string, payload: object, options?: EnqueueOptions): Promise<void>;
  /** Puts a message of the error catalogue into the envelope of a read that succeeds all the same. */
  tell(message: ErrorMessage): void;
  /** Address of the caller as the outermost trusted proxy saw it. */
  clientAddress: string;
}

/** What a write may use before its transaction: no lock is held yet, and each statement stands for itself. */
export type Outside = Pick<Context, 'db' | 'caller' | 'now' | 'objects' | 'idempotencyKey' | 'clientAddress'>;

/**
 * A write with a part that must not hold the database (looking into files, asking another server) or must not be undone
 * by a refusal. `before` may run again under the same key, also after the call was carried out; what it resolves to runs in the transaction and
 * checks again whatever may have changed in between.
 */
export interface InTwoParts<Input, Output> {
  before(given: Input, outside: Outside): Promise<(context: Context) => Promise<Output>>;
}

type Handler<Input, Output> = ((given: Input, context: Context) => Promise<Output>) | InTwoParts<Input, Output>;

export type Handlers<C> = {
  [K in keyof C]: Handler<Given<C[K], K>, Answer<C[K]>>;
};

/** An expected refusal; the one error handler turns it into the envelope. Stored under the Idempotency-Key like an answer. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly messages: ErrorMessage[];
  constructor(code: ErrorCode, message: string, more: { field?: string; catalogueCode?: string } = {}) {
    super(message);
    this.code = code;
    const field = more.field === undefined ? {} : { field: more.field };
    this.messages = [{ code, message, ...field }];
    if (more.catalogueCode !== undefined) this.messages.push({ code: more.catalogueCode, message, ...field });
  }
  get status(): number {
    return statusOfCode[this.code];
  }
}
