/**
 * The shape every call has. The key of a contract is its route, `'METHOD /path/:name'`, so the path, its
 * parameters, the schemas and the handler can never drift apart. Types come from the schemas; the browser
 * imports only the areas it uses.
 */
import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

export type Schema = v.GenericSchema<unknown, unknown>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Key = `${Method} /${string}`;

export interface Endpoint {
  summary: string;
  /** `open`: no token. `expert`: only accounts with the expert role. Default: a signed-in workshop account. */
  access?: 'open' | 'expert';
  query?: Schema;
  body?: Schema;
  /** Schema of `dataObject` in the envelope. */
  answer: Schema;
  /** Codes this call can answer beside the ones every call can (see `commonErrorCodes`). */
  errors?: readonly ErrorCode[];
  /** A GET with an effect (the specification names it so): never cached, needs an Idempotency-Key. */
  writes?: true;
  /** A POST without an effect: nothing is stored and no Idempotency-Key is needed. */
  reads?: true;
  /** A write that changes nothing about who calls: the server goes on with what it has just read of them. */
  keepsCaller?: true;
  /** A GET whose answer no browser and no proxy may keep. */
  isSecret?: true;
  /** Headers that the call needs beside those of every call; names in lower case. */
  headers?: Schema;
  /** A GET whose answer is a file, not an envelope: the handler tells which object it is. Refusals are envelopes. */
  file?: true;
}
export type Contract = Record<Key, Endpoint>;

type Names<P> = P extends `${string}:${infer N}/${infer R}`
  ? N | Names<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;
type Flat<T> = { [K in keyof T]: T[K] } & {};
type MaybeOptional<K extends string, T> = object extends T ? { [P in K]?: T } : { [P in K]: T };
type Params<K> = [Names<K>] extends [never] ? object : { params: { [N in Names<K>]: string } };

/** What the caller passes. Of one call after the other: parts of all calls at once would be multiplied by the compiler. */
export type Input<E, K> = E extends unknown
  ? Flat<
      Params<K> &
        (E extends { query: infer Q extends Schema } ? MaybeOptional<'query', v.InferInput<Q>> : object) &
        (E extends { body: infer B extends Schema } ? { body: v.InferInput<B> } : object) &
        (E extends { headers: infer H extends Schema } ? { headers: v.InferInput<H> } : object)
    >
  : never;
/** What a handler is given, after validation. */
export type Given<E, K> = Flat<
  Params<K> &
    (E extends { query: infer Q extends Schema } ? { query: v.InferOutput<Q> } : object) &
    (E extends { body: infer B extends Schema } ? { body: v.InferOutput<B> } : object) &
    (E extends { headers: infer H extends Schema } ? { headers: v.InferOutput<H> } : object)
>;
/** What a handler returns and what the caller gets: the envelope's `dataObject`. */
export type Answer<E> = E extends { answer: infer A extends Schema } ? v.InferOutput<A> : never;
