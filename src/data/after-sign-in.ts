/**
 * What a person has answered of the questions that come after a sign-in, kept with their own rows: a tab that is
 * closed half-way goes on where it was, also in another tab, and a new sign-in begins anew. Knows no questions.
 */
import type { AccountDatabase } from './account-database.ts';
import { fact, putFact } from './facts.ts';

export interface AfterSignInFact {
  /** The sign-in it is about. */
  sessionId: string;
  /** Kinds of what was answered or closed. */
  answered: readonly string[];
  /** All was said once; later changes of the account open nothing any more. */
  isSettled: boolean;
}

export async function readAfterSignIn(database: AccountDatabase, sessionId: string): Promise<AfterSignInFact> {
  const kept = await fact(database, 'afterSignIn');
  return kept?.sessionId === sessionId ? kept : { sessionId, answered: [], isSettled: false };
}

/** `change.answered` is added to what was answered before. */
export async function noteAfterSignIn(
  database: AccountDatabase,
  sessionId: string,
  change: { answered?: string; isSettled?: boolean },
): Promise<void> {
  await database.transaction('rw', database.facts, async () => {
    const before = await readAfterSignIn(database, sessionId);
    const answered = new Set(before.answered);
    if (change.answered !== undefined) answered.add(change.answered);
    const isSettled = change.isSettled ?? before.isSettled;
    await putFact(database, 'afterSignIn', { sessionId, answered: [...answered], isSettled });
  });
}
