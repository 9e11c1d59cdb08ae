/**
 * Every way a call can fail, as a code on the wire, and what the outbox does about it. The class follows
 * from the code by one exhaustive switch, never from message text or from the HTTP status alone.
 */

/** code → HTTP status. The two booking codes `002` and vehicle codes come from the specification (SU §8). */
export const statusOfCode = {
  validation: 400,
  'idempotency-key-missing': 400,
  unauthenticated: 401,
  forbidden: 403,
  'restricted-country': 403,
  'not-found': 404,
  /** This server has no such call: it is older than the app, or newer than it can be. */
  'unknown-call': 404,
  'request-in-progress': 409,
  conflict: 409,
  'timeslot-unavailable': 409,
  'insufficient-credits': 402,
  'subscription-inactive': 402,
  'attachment-missing': 409,
  'claim-already-started': 409,
  /** The call was made for a company that the account no longer acts for. */
  'company-changed': 409,
  'captcha-wrong': 400,
  'invitation-closed': 409,
  'already-linked': 409,
  'request-closed': 409,
  /** The conversation is over: nothing can be written into it any more. */
  'chat-ended': 409,
  'duplicate-in-progress': 409,
  /** Unknown, used up, of another country, or not for this person: which of them is not said. */
  'voucher-invalid': 409,
  /** Something stands in the way of paying; `field` says what (domain/commerce/checkout-problems.ts). */
  'not-payable': 409,
  /** The cart costs something else by now than what the person saw. */
  'price-changed': 409,
  /** The cart is being paid elsewhere, or nobody knows yet whether it has been. */
  'payment-in-progress': 409,
  'payload-too-large': 413,
  'unsupported-type': 415,
  'idempotency-key-reused': 422,
  /** Carried out under this Idempotency-Key so long ago that its answer is not kept any more; nothing was done now. */
  'already-done': 409,
  'app-too-old': 426,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;

/** Codes every call may answer with. */
export const commonErrorCodes = [
  'validation',
  'unauthenticated',
  'forbidden',
  'restricted-country',
  'company-changed',
  'not-found',
  'unknown-call',
  'already-done',
  'payload-too-large',
  'app-too-old',
  'too-many-requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/**
 * - `retry`: the same call may succeed by itself; wait with back-off.
 * - `hold`: the whole queue waits until something outside changes (sign-in, an update, free space).
 * - `refused`: this piece of work needs a person.
 * - `reupload`: an attachment is no longer on the server; upload it again, then retry.
 * - `done`: the server has this piece of work; only its answer is not to be had.
 */
export type FailureClass = 'retry' | 'hold' | 'refused' | 'reupload' | 'done';

/** What the outbox does with an answer that carries `code`; an unknown code is held, never dropped. */
export function failureClassOf(code: ErrorCode | 'no-answer' | 'unknown'): FailureClass {
  switch (code) {
    case 'no-answer':
    case 'internal':
    case 'unavailable':
    case 'too-many-requests':
    case 'request-in-progress':
      return 'retry';
    case 'unauthenticated':
    case 'app-too-old':
    case 'restricted-country':
    case 'company-changed':
    case 'unknown-call':
    case 'unknown':
      return 'hold';
    case 'already-done':
      return 'done';
    case 'attachment-missing':
      return 'reupload';
    case 'validation':
    case 'idempotency-key-missing':
    case 'idempotency-key-reused':
    case 'forbidden':
    case 'not-found':
    case 'conflict':
    case 'timeslot-unavailable':
    case 'insufficient-credits':
    case 'subscription-inactive':
    case 'claim-already-started':
    case 'captcha-wrong':
    case 'invitation-closed':
    case 'already-linked':
    case 'request-closed':
    case 'chat-ended':
    case 'duplicate-in-progress':
    case 'voucher-invalid':
    case 'not-payable':
    case 'price-changed':
    case 'payment-in-progress':
    case 'payload-too-large':
    case 'unsupported-type':
      return 'refused';
  }
}

/** Whether `code` is one of ours: anything else (a proxy's page, a newer server) is treated as unknown. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(statusOfCode, code);
}
