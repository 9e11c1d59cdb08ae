/** The REST side of the embedded service, below `/chime`: of the page's SDK over the network, of the portal's own in the same process. */
import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Refusal } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { readBytes, unstorable } from '../../http/read-call.ts';
import type { Log } from '../../log.ts';
import { badRequest, ChatError, forbidden, notFound } from './chat-error.ts';
import type { Call, ChatInstance, Operation } from './operation.ts';
import { operations } from './operations.ts';
import type { CredentialIssuer, KnownCredentials } from './temporary-credentials.ts';
import { verifyHeaderSigned } from './verify-signature.ts';

export const chatPrefix = '/chime';

export interface ChatRoutesDeps {
  database: Database;
  issuer: CredentialIssuer;
  instance: ChatInstance;
  now: () => Date;
  log: Log;
}

/** Of a body: the longest message and its metadata in any script. */
const mostBytes = 65_536;

export function createChatRoutes(deps: ChatRoutesDeps): Hono {
  return new Hono()
    .onError((error, c) => failed(c, error, deps.log))
    .all(`${chatPrefix}/*`, async (c) => {
      const { operation, call } = await understood(c, deps);
      const { database } = deps;
      const body =
        operation.method === 'GET'
          ? await operation.run({ ...call, db: database.kysely })
          : await database.transaction((db) => operation.run({ ...call, db }));
      mark(c);
      return body === null ? c.body(null, 204) : c.json(body, operation.status as ContentfulStatusCode);
    });
}

/** Who calls, and what for. */
async function understood(
  c: Context,
  { issuer, instance, now: clock }: ChatRoutesDeps,
): Promise<{ operation: Operation; call: Omit<Call, 'db'> }> {
  const now = clock();
  const { method } = c.req;
  // As it was sent: ARNs in it are encoded, and signed like that.
  const address = c.req.url.slice(c.req.url.indexOf('/', c.req.url.indexOf('//') + 2));
  const headers = c.req.header();
  const bytes = await readBytes(c.req.raw, mostBytes);
  const expected = { region: instance.region, now, lookUp: issuer.lookUp };
  const known = verifyHeaderSigned({ method, address, headers, body: bytes }, expected);
  const [path = '', search = ''] = address.slice(chatPrefix.length).split('?');
  const query = new URLSearchParams(search);
  for (const value of query.values()) checkStorable(value);
  const operation = operations.find((one) => isAsked(one, method, path, query));
  if (operation === undefined) throw notFound('There is no such operation');
  const params = (operation.path.exec(path) ?? []).slice(1).map(decodedParam);
  const me = speakerOf(operation, known, headers['x-amz-chime-bearer'], instance);
  const host = `${headers['host'] ?? ''}${chatPrefix}`;
  return { operation, call: { now, instance, me, params, query, body: jsonFrom(bytes), host } };
}

function isAsked({ method, path, query }: Operation, asked: string, at: string, given: URLSearchParams): boolean {
  return method === asked && path.test(at) && Object.entries(query).every(([name, value]) => given.get(name) === value);
}

/** In whose name the call is: a device speaks for its own person, our server for everybody. */
function speakerOf(
  operation: Operation,
  { userArn, role }: KnownCredentials,
  bearer: string | undefined,
  instance: ChatInstance,
): Call['me'] {
  if (role === 'device' && !operation.isForDevices) throw forbidden('These credentials are for reading');
  if (bearer === undefined && !operation.isWithoutBearer) throw badRequest('x-amz-chime-bearer is missing');
  const arn = bearer ?? userArn;
  if (role === 'device' && arn !== userArn) throw forbidden('The bearer is not who has these credentials');
  return { arn, isAdministrator: arn === instance.administratorArn };
}

function decodedParam(text: string): string {
  try {
    return checkStorable(decodeURIComponent(text));
  } catch {
    throw badRequest('The address is not encoded as it must be');
  }
}

function checkStorable(text: string): string {
  if (unstorable.test(text)) throw badRequest('There are characters that cannot be kept');
  return text;
}

function jsonFrom(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badRequest('The body is not JSON');
  }
}

function failed(c: Context, error: unknown, log: Log): Response {
  const known = error instanceof Refusal ? badRequest(error.message) : error;
  if (!(known instanceof ChatError)) log.error({ err: error }, 'embedded chat');
  const fault = new ChatError(500, 'ServiceFailureException', 'Something went wrong');
  const { status, type, message } = known instanceof ChatError ? known : fault;
  mark(c);
  c.header('x-amzn-errortype', type);
  return c.json({ Code: type.replace(/Exception$/, ''), Message: message }, status as ContentfulStatusCode);
}

function mark(c: Context): void {
  c.header('x-amzn-requestid', randomUUID());
  c.header('cache-control', 'no-store');
}
