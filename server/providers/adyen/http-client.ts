/**
 * What carries the library's calls: it alone decides whether a call that failed is surely not done. The library's own client has no
 * clock for the whole of an answer and cannot be aborted.
 */
import type clientModule from '@adyen/api-library/lib/src/client.js';
import * as v from 'valibot';
import { isNotConnected, NotCarriedOut, OutcomeUnknown } from '../provider-failures.ts';

/** The network, or the embedded service in this process. */
export type Send = (request: Request) => Promise<Response>;

type LibraryClient = NonNullable<ConstructorParameters<typeof clientModule.default>[1]>;
type RequestParameters = Parameters<LibraryClient['request']>;

/** Section 7. */
export const answerTimeoutMs = 30_000;

/** Our credentials are not taken, or we ask too often: says nothing of the payment. */
const unheardStatuses = new Set([401, 403, 429]);
/** Too early to say: the first try may still be at work (408, 409, 425, 429), or is (422 with this code). */
const undecidedStatuses = new Set([408, 409, 425]);
const sameKeyAtWork = '704';

const ErrorAnswer = v.object({ errorCode: v.optional(v.string()), errorType: v.optional(v.string()) });

export function createHttpClient(send: Send, signal: AbortSignal): LibraryClient {
  return {
    async request(endpoint, json, config, _isApiKeyRequired, options) {
      if (signal.aborted) throw new NotCarriedOut('provider-unreachable', 'Given up before it was sent');
      const answer = await send(requestFrom(endpoint, json, config, options, signal)).catch((cause: unknown) => {
        throw isNotConnected(cause)
          ? new NotCarriedOut('provider-unreachable', 'The payment service cannot be reached', { cause })
          : new OutcomeUnknown('The payment service gives no answer', { cause });
      });
      const text = await answer.text().catch((cause: unknown) => {
        throw new OutcomeUnknown('The answer of the payment service was cut off', { cause });
      });
      if (!answer.ok) throw failureFrom(answer.status, text);
      if (text !== '' && parsed(text) === null) throw new OutcomeUnknown('The payment service does not answer JSON');
      return text;
    },
  };
}

function requestFrom(
  endpoint: string,
  json: RequestParameters[1],
  { apiKey = '' }: RequestParameters[2],
  options: RequestParameters[4],
  signal: AbortSignal,
): Request {
  const url = new URL(endpoint);
  url.search = new URLSearchParams(options?.params as Record<string, string> | undefined).toString();
  const method = options?.method ?? 'POST';
  const key = options?.idempotencyKey;
  return new Request(url, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-api-key': apiKey,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: method === 'POST' ? json.toString() : null,
    redirect: 'error',
    signal,
  });
}

/** The service's own words may hold what a person typed, so only its codes are kept. */
function failureFrom(status: number, text: string): Error {
  const given = v.safeParse(ErrorAnswer, parsed(text));
  const { errorCode = '', errorType = '' } = given.success ? given.output : {};
  const message = `The payment service answered ${[status, errorCode, errorType].join(' ').trim()}`;
  const isUndecided = status >= 500 || undecidedStatuses.has(status) || errorCode === sameKeyAtWork;
  if (isUndecided || status < 400) return new OutcomeUnknown(message);
  return new NotCarriedOut(unheardStatuses.has(status) ? 'provider-unreachable' : 'provider-rejects', message);
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
