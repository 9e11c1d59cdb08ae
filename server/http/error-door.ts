/**
 * The one place where something thrown becomes an answer. Refusals say what is wrong; a fault says `internal` and
 * nothing else, its detail goes to the log under the request's id.
 */
import { Refusal } from './handler.ts';
import { failureAnswer, type StoredAnswer } from './envelope-text.ts';

/** PostgreSQL: lock not available in time, deadlock, serialization failure, connection limits, shutting down. */
const passingDatabaseCodes = new Set(['55P03', '40P01', '40001', '53300', '57P01', '57P03', '08006', '08001']);

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

/** Whether the same transaction may well succeed when it is run again. */
export function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && passingDatabaseCodes.has(code);
}
