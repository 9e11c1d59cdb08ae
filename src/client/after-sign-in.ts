/**
 * The sign-in this device is in, with what was answered since (data/after-sign-in.ts), for the dialogs that open
 * after it. Live: what is answered in one tab is answered in all.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import type { AccountDatabase } from '../data/account-database.ts';
import { type AfterSignInFact, noteAfterSignIn, readAfterSignIn } from '../data/after-sign-in.ts';
import { readSession } from '../data/session-row.ts';
import { isUnkeepable } from '../data/storage-failure.ts';
import { createStore } from '../platform/store.ts';
import { useOpenDatabase, useClient, useStore } from './client-context.tsx';

export interface AfterSignIn extends AfterSignInFact {
  /** Same-site path the person came from. */
  returnTo: string;
}

/** What was answered in this tab: on a device too full to keep it, nothing stays in the way all the same. */
const notedHere = createStore<AfterSignInFact | null>(null);

/** Undefined while the device is read, and when nobody is signed in. */
export function useAfterSignIn(): AfterSignIn | undefined {
  const { device } = useClient();
  const database = useOpenDatabase();
  const here = useStore(notedHere);
  const found = useLiveQuery(async () => {
    const session = database && (await readSession(device));
    if (!session || session.person.accountId !== database.accountId) return undefined;
    const fact = await readAfterSignIn(database, session.sessionId);
    return { database, value: { ...fact, returnTo: session.returnTo } };
  }, [device, database]);
  // Until the new person's rows are read the hook still holds the answer of before.
  if (!found || found.database !== database) return undefined;
  return { ...found.value, ...together(found.value, here) };
}

function together(kept: AfterSignInFact, here: AfterSignInFact | null): AfterSignInFact {
  if (here?.sessionId !== kept.sessionId) return kept;
  const answered = [...new Set([...kept.answered, ...here.answered])];
  return { ...kept, answered, isSettled: kept.isSettled || here.isSettled };
}

/** On a full device, or when the person leaves meanwhile, it is asked again at the next start. */
export async function note(
  database: AccountDatabase,
  sessionId: string,
  change: { answered?: string; isSettled?: boolean },
): Promise<void> {
  const news = { sessionId, answered: change.answered === undefined ? [] : [change.answered] };
  notedHere.set(together({ ...news, isSettled: change.isSettled ?? false }, notedHere.get()));
  try {
    await noteAfterSignIn(database, sessionId, change);
  } catch (fault) {
    if (!isUnkeepable(fault)) throw fault;
  }
}
