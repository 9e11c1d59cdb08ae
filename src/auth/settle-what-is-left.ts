/** What an earlier page began and did not finish: the rest of a sign-in, the device key, a sealed copy of a sign-out that was broken off. */
import type { AccountDatabase } from '../data/account-database.ts';
import { leavingOf } from '../data/account-databases.ts';
import { removeLocked } from '../data/locked-rows.ts';
import { type SessionRow, readSession } from '../data/session-row.ts';
import { fetchDeviceKey } from './post-sign-in.ts';
import type { SessionKeeper } from './session-keeper.ts';
import { type SignInDeps, postSignIn, settleSession } from './sign-in.ts';

export async function settleWhatIsLeft(deps: SignInDeps, keeper: SessionKeeper): Promise<void> {
  const session = await readSession(deps.device);
  if (!session || session.isExpired) return;
  if (!session.isSettled) {
    await settleSession(deps, session);
    return keeper.announce();
  }
  const database = keeper.database();
  if (database?.accountId !== session.person.accountId) return;
  await dropCopyOfBrokenOff(deps, session, database);
  if (await database.facts.get('deviceKey')) return;
  await fetchDeviceKey(postSignIn(deps, database, session));
}

/** What a sign-out sealed that was never decided: the open work goes on, and would lie here twice. */
async function dropCopyOfBrokenOff(
  { device, withSessionLock }: SignInDeps,
  { sessionId }: SessionRow,
  database: AccountDatabase,
): Promise<void> {
  if ((await device.locked.count()) === 0) return;
  await withSessionLock(async () => {
    const isStill = (await readSession(device))?.sessionId === sessionId;
    if (isStill && (await leavingOf(database)) === null) await removeLocked(device, sessionId);
  });
}
