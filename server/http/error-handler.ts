/**
 * The one place where something thrown becomes an answer. Refusals say what is wrong; a fault says `internal` and
 * nothing else, its detail goes to the log under the request's id.
 */
import { Refusal } from '../call.ts';
import { failureAnswer, type StoredAnswer } from './envelope-text.ts';

/** PostgreSQL: lock not available in time, statement took too long, a transaction that fell silent, a standby. */
const passingDatabaseCodes = new Set(['55P03', '57014', '25P03', '25006']);
/** PostgreSQL: connections, resources (a full disk among them), shutting down or starting, the system below it. */
const passingDatabaseClasses = /^(?:08|53|57P|58)/;
/** Two transactions in each other's way: the same one, run again at once, may well get through. */
const conflictCodes = new Set(['40P01', '40001']);
/** Disk and network of this machine, and what our own ports call a service that gives no answer. */
const passingSystemCodes = new Set([
  ...['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'ENOMEM', 'EBUSY'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['database-unreachable', 'store-unreachable', 'provider-unreachable'],
]);

export interface Failure {
  answer: StoredAnswer;
  /** What to log; null for an expected refusal. */
  fault: unknown;
}

export function failureFrom(error: unknown): Failure {
  if (error instanceof Refusal) return { answer: failureAnswer(error.status, error.messages), fault: null };
  const refusal = isPassing(error)
    ? new Refusal('unavailable', 'The service is busy; try again')
    : new Refusal('internal', 'Something went wrong on the server');
  return { answer: failureAnswer(refusal.status, refusal.messages), fault: error };
}

/** Whether the same call may well succeed later, without anybody changing the program: the device repeats it. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  if (code === null) return false;
  return (
    isConflict(error) ||
    passingDatabaseCodes.has(code) ||
    (code.length === 5 && passingDatabaseClasses.test(code)) ||
    passingSystemCodes.has(code)
  );
}

/** Whether the same transaction is to be run again at once. */
export function isConflict(error: unknown): boolean {
  return conflictCodes.has(codeOf(error) ?? '');
}

function codeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
