/**
 * The one shape of what a person asks of the server right now: never queued, a failure is an answer, and every area adds its own
 * problems to the two that all have. Who is signed in, the company it is made for and its Idempotency-Key are settled here.
 */
import type { Api, CallOptions } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { type ActingCompany, actingCompanyOf } from '../../data/company.ts';
import { isUnkeepable } from '../../data/storage-failure.ts';
import type { Locale } from '../../sync/locale.ts';
import { underOneKey } from './idempotency-keys.ts';

/** - `offline`: nobody has answered yet, it may have been done. `failed`: the server said no or is broken, or nobody is signed in. */
export type Outcome<T = unknown, Problem extends string = never> = Result<T, 'offline' | 'failed' | Problem>;

/** Runs `call` for whoever is signed in; `otherwise` when nobody is, when they leave meanwhile, or when there is no room. */
export type WithPerson = <T>(
  otherwise: T,
  call: (database: AccountDatabase, place: Locale) => Promise<T>,
) => Promise<T>;

export interface Person {
  database: AccountDatabase;
  /** Account id of the person. */
  ciamId: string;
  place: Locale;
  stay: ActingCompany;
}

export interface CommandDeps {
  api: Api;
  uuid(): string;
  withPerson: WithPerson;
}

/** A code, or what of its messages tells the problem. */
export type Problems<Problem> = Partial<Record<ApiFailure['code'], Problem | ((failure: ApiFailure) => Problem)>>;

export interface Command<Answer, Problem extends string> {
  /**
   * A text that is the same for the same thing wanted: all its tries have one key, also after a reload, until the server has
   * decided. Country and language of the first try go with them and are no part of it. Without it doing it twice does no harm, and each try has a key of its own: an old one would get the old answer.
   */
  operation?(person: Person): string;
  /** `none`: it is about the person, or about becoming another company's. Else it is made for the company whose rows are here. */
  company?: 'none';
  send(person: Person, options: CallOptions): Promise<Result<Answer, ApiFailure>>;
  /** What the server's codes mean to the screen; any other is `failed`. */
  problems?: Problems<Problem>;
  /** Keeps the answer on this device. A full device, or a person who has left, takes nothing away from what the server did. */
  keep?(answer: Answer, person: Person): Promise<unknown>;
}

export function carryOut<Answer, Problem extends string = never>(
  { uuid, withPerson }: Pick<CommandDeps, 'uuid' | 'withPerson'>,
  { operation, company, send, problems, keep }: Command<Answer, Problem>,
): Promise<Outcome<Answer, Problem>> {
  const failed: Outcome<Answer, Problem> = { ok: false, failure: 'failed' };
  return withPerson(failed, async (database, place) => {
    const person: Person = { database, ciamId: database.accountId, place, stay: await actingCompanyOf(database) };
    const made = { account: person.ciamId, company: company === 'none' ? null : person.stay.companyId };
    const call = (idempotencyKey: string, begunIn: Locale) =>
      send({ ...person, place: begunIn }, { ...made, idempotencyKey });
    const answer = operation
      ? await underOneKey({ database, operation: operation(person), place, uuid }, call)
      : await call(uuid(), place);
    if (!answer.ok) return { ok: false, failure: problemOf(answer.failure, problems) };
    await keep?.(answer.value, person).catch((fault: unknown) => {
      if (!isUnkeepable(fault)) throw fault;
    });
    return answer;
  });
}

/** Silence, and a first try that is still running, say nothing about what was done. */
export function problemOf<Problem extends string = never>(
  failure: ApiFailure,
  problems: Problems<Problem> = {},
): 'offline' | 'failed' | Problem {
  const { code } = failure;
  const problem = problems[code];
  if (typeof problem === 'function') return problem(failure);
  return problem ?? (code === 'no-answer' || code === 'request-in-progress' ? 'offline' : 'failed');
}
