/**
 * Answers every call of the contract: finds the route, checks version, rate, caller and input, runs the handler (a
 * write under its Idempotency-Key) and wraps the answer. A handler never sees unchecked input.
 */
import type { Context as HonoContext } from 'hono';
import type { ErrorMessage } from '../../contract/envelope.ts';
import { companyHeader, contractVersionHeader, idempotencyKeyHeader, replayedHeader } from '../../contract/version.ts';
import type { Database } from '../db/database.ts';
import { nextRevision } from '../db/next-revision.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Objects } from '../providers/objects.ts';
import type { OpenVehicles } from '../providers/vehicles.ts';
import { type AdmitDeps, admit, asOfNow, checkVersion, checkWait, readerFor } from './admit.ts';
import { lockedCaller, checkCompany, companyFrom, createChangedPeople } from './caller.ts';
import { checkAnswer, checkInput, refuseControls, refuseUnstorable, readJson } from './read-call.ts';
import { successAnswer } from './envelope-text.ts';
import { sendEnvelope, sendRead } from './send-answer.ts';
import type { Db } from '../db/db.ts';
import { type Caller, type Context, Refusal } from '../call.ts';
import { checkKey, once } from './idempotency.ts';
import { sendFile } from './send-file.ts';
import { limitKeyOf, type RateLimit } from '../rate-limit.ts';
import type { FindRoute, Route } from './route-table.ts';

export interface ServeDeps extends AdmitDeps {
  database: Database;
  objects: Objects;
  vehicles: OpenVehicles;
  now: () => Date;
  findRoute: FindRoute;
  /** Counts the bytes of answers that are kept. */
  limitKept: RateLimit;
  clientAddress: (c: HonoContext) => string;
  /** In tests every answer is compared with its schema; an unknown or uncut field is a fault. */
  checkAnswers: boolean;
}

interface Input {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}

/** Bytes of a row beside the answer in it. */
const keptWithAnswer = 500;

export function createServe(deps: ServeDeps): (c: HonoContext) => Promise<Response> {
  return async (c) => {
    const found = deps.findRoute(c.req.method, c.req.path);
    if (found === null) throw new Refusal('unknown-call', 'There is no such call');
    const { route, params } = found;
    checkVersion(c.req.header(contractVersionHeader));
    const clientAddress = deps.clientAddress(c);
    const caller = await admit(deps, c, route, clientAddress);
    const companyId = route.endpoint.access === 'open' ? null : companyFrom(c.req.header(companyHeader));
    const raw = await rawInput(c, route, params);
    const given = checkedInput(route, raw, c.req.raw.headers);
    const told: ErrorMessage[] = [];
    const contextWith = (db: Db, who: Caller, idempotencyKey: string | null): Context =>
      contextOver(db, deps, { caller: who, idempotencyKey, clientAddress, tell: (message) => void told.push(message) });
    const checked = (answer: unknown) => checkedAnswer(deps, route, answer);
    if (!route.isWrite) {
      const reader = companyId === null ? caller : await readerFor(deps, caller, companyId);
      const context = contextWith(deps.database.kysely, reader, null);
      const answer = checked(await (await route.begin(given, context))(context));
      return route.endpoint.file === true
        ? await sendFile(c, deps.objects, answer)
        : sendRead(c, deps.now(), route, successAnswer(answer, told));
    }
    const changed = createChangedPeople(deps.callers, route.endpoint.keepsCaller === true ? null : caller.ciamId);
    const key = checkKey(c.req.header(idempotencyKeyHeader));
    const write = {
      scope: caller.ciamId,
      key,
      endpoint: route.key,
      input: raw,
      now: deps.now(),
      isInTwoParts: route.isInTwoParts,
    };
    const keeper = caller.ciamId === '' ? `address ${limitKeyOf(clientAddress)}` : `person ${caller.ciamId}`;
    const { answer, isReplay } = await kept(c, deps, keeper, write, async () => {
      const known = route.isInTwoParts ? await asOfNow(deps, caller) : caller;
      // Else a device would be asked for files, or for another try, in the name of a company it has left.
      if (route.isInTwoParts && companyId !== null) checkCompany(known, companyId);
      const run = await route.begin(given, contextWith(deps.database.kysely, known, key));
      return async (db) => {
        const writer = await lockedCaller(db, caller);
        if (companyId !== null) checkCompany(writer, companyId);
        return checked(await run(changed.noting(contextWith(db, writer, key))));
      };
    });
    changed.forget();
    if (isReplay) c.header(replayedHeader, 'true');
    c.header('cache-control', 'no-store');
    return sendEnvelope(c, deps.now(), answer);
  };
}

/** `once`, unless the server keeps as many answers of the person (`keeper`) as it does in a day. */
async function kept(c: HonoContext, deps: ServeDeps, keeper: string, ...call: Tail<Parameters<typeof once>>) {
  checkWait(c, deps.limitKept(keeper, 0));
  const done = await once(deps.database, ...call);
  if (!done.isReplay) deps.limitKept(keeper, done.answer.text.length + keptWithAnswer);
  return done;
}

type Tail<T extends readonly unknown[]> = T extends [unknown, ...infer R] ? R : never;

async function rawInput(c: HonoContext, { endpoint }: Route, params: Record<string, string>): Promise<Input> {
  const body = endpoint.body === undefined ? undefined : await readJson(c.req.raw);
  return { params, query: c.req.query(), body };
}

function contextOver(
  db: Db,
  deps: ServeDeps,
  call: Pick<Context, 'caller' | 'idempotencyKey' | 'clientAddress' | 'tell'>,
): Context {
  return {
    ...call,
    db,
    now: deps.now,
    objects: deps.objects,
    vehicles: deps.vehicles(db),
    nextRevision: (companyId, entity) => nextRevision(db, companyId, entity),
    enqueue: (job, payload, options) => enqueue(db, deps.now(), job, payload, options),
  };
}

function checkedAnswer(deps: ServeDeps, route: Route, answer: unknown): unknown {
  if (deps.checkAnswers) checkAnswer(route, answer);
  return answer;
}

/** Headers are no part of `raw`: a repeat may bring others. */
function checkedInput(route: Route, raw: Input, brought: Headers): object {
  const { query, body, headers } = route.endpoint;
  refuseUnstorable(raw.params);
  refuseControls(raw.params);
  return {
    params: raw.params,
    ...(query === undefined ? {} : { query: checkInput(query, raw.query) }),
    ...(body === undefined ? {} : { body: checkInput(body, raw.body) }),
    ...(headers === undefined ? {} : { headers: checkInput(headers, Object.fromEntries(brought)) }),
  };
}
