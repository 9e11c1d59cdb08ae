/**
 * Opens the account database of a session, unless the person has left meanwhile: opening a database that another
 * tab has just deleted would make a new, empty one that carries the account in its name.
 */
import type { AccountDatabase } from '../data/account-database.ts';
import { type AccountDatabases, leavingOf } from '../data/account-databases.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import { type SessionRow, readSession } from '../data/session-row.ts';

/** Null when the person has left or is leaving, whoever cleans up. */
export async function openSignedIn(
  deps: { device: DeviceDatabase; databases: AccountDatabases },
  session: SessionRow,
): Promise<AccountDatabase | null> {
  const opened = deps.databases.open(session.person.accountId);
  const isLeaving = (await leavingOf(opened)) !== null;
  const isStill = (await readSession(deps.device))?.person.accountId === session.person.accountId;
  if (!isLeaving && isStill) return opened;
  const isEmpty = !isLeaving && !(await opened.facts.get('account'));
  if (isEmpty) await deps.databases.remove(opened);
  else opened.close();
  return null;
}
