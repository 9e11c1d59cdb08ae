/** Answers of the service that are no failure for who asked. */
import type { Ask } from './chime-clients.ts';
import { isAnswer } from './chime-failures.ts';

/** Rows of a page, as many as the service gives at most. */
export const pageSize = 50;

/** What should be gone and is not there is gone. */
export async function gone(ask: Ask, run: Parameters<Ask>[0]): Promise<void> {
  await ask<unknown>(run, (error) => (isAnswer(error, 'NotFoundException') ? null : undefined));
}

/** There is that already. */
export const conflictIs =
  <T>(answer: T) =>
  (error: unknown): T | undefined =>
    isAnswer(error, 'ConflictException') ? answer : undefined;
