/**
 * The device's own key is lost (its file was removed, or a crash has left it empty) while the rows it sealed are still there: nobody
 * can open them any more. Like a database that the browser has thrown away, that is told, and the device goes on without it.
 */
import type { AccountDatabase } from '../data/account-database.ts';
import { endSession } from '../data/session-changes.ts';
import { readSession } from '../data/session-row.ts';
import { isSealBroken } from '../data/storage-failure.ts';
import type { DeviceStorage } from '../platform/platform.ts';
import { loseOwnWork } from './kept-work.ts';
import type { LeaveDeps } from './leave-device.ts';
import { openableAccounts, removeEmptied } from './remove-emptied.ts';

interface LostKeyDeps extends LeaveDeps {
  storage: Pick<DeviceStorage, 'ownKey'>;
}

/** Resolves whether there was any; then this page and others have to look who is signed in. Runs inside the session lock. */
export async function dropUnreadable(deps: LostKeyDeps): Promise<boolean> {
  let isAny = false;
  for (const accountId of await openableAccounts(deps)) {
    const database = deps.databases.open(accountId);
    // Where the browser gives no files now, the one with the key may be there again: then nothing is given up.
    if (!(await isReadable(database)) && (await deps.storage.ownKey?.isFile())) {
      await drop(deps, database);
      isAny = true;
    }
    database.close();
  }
  return isAny;
}

async function drop(deps: LeaveDeps, database: AccountDatabase): Promise<void> {
  loseOwnWork(deps, database.accountId);
  const session = await readSession(deps.device);
  // Its row cannot be read either, or only by a page that is still open.
  if (!session || session.person.accountId === database.accountId) await endSession(deps.device, null);
  await deps.databases.empty(database);
  await removeEmptied(deps, database);
}

/** The first row that is sealed in every such database. */
async function isReadable({ facts }: AccountDatabase): Promise<boolean> {
  try {
    await facts.get('account');
    return true;
  } catch (fault) {
    if (isSealBroken(fault)) return false;
    throw fault;
  }
}
