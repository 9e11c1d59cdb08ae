/**
 * Envelopes as text. The part that is stored under an Idempotency-Key carries no clock, so that a repeat gets the
 * first answer with the time of the repeat.
 */
import type { ErrorMessage } from '../../contract/envelope.ts';

/** An answer before its `serverTime`. */
export interface StoredAnswer {
  status: number;
  /** JSON of the envelope without `serverTime`. */
  text: string;
}

export function successAnswer(dataObject: unknown, errorMessages: readonly ErrorMessage[] = []): StoredAnswer {
  return {
    status: 200,
    text: JSON.stringify({ httpStatusCode: 200, dataObject: dataObject ?? null, success: true, errorMessages }),
  };
}

export function failureAnswer(status: number, errorMessages: readonly ErrorMessage[]): StoredAnswer {
  return {
    status,
    text: JSON.stringify({ httpStatusCode: status, dataObject: null, success: false, errorMessages }),
  };
}

/** The whole envelope. */
export function envelopeText(answer: StoredAnswer, now: Date): string {
  return `${answer.text.slice(0, -1)}${ending(now)}`;
}

/** The same of a text that is UTF-8 already: a long list is encoded once, for its ETag and for the wire. */
export function envelopeBytes(text: Buffer, now: Date): Buffer<ArrayBuffer> {
  return Buffer.concat([text.subarray(0, -1), Buffer.from(ending(now))]);
}

function ending(now: Date): string {
  return `,"serverTime":"${now.toISOString()}"}`;
}
