/** A person leaves this device: see leave-device.ts for what becomes of their work. Loaded when somebody may want to. */
import { workKeys } from '../data/mark-leaving.ts';
import { readSession } from '../data/session-row.ts';
import { outboxTag } from '../sync/outbox-tag.ts';
import type { SessionDeps } from './create-session.ts';
import { type LeaveRefusal, clearOthers, leaveDevice } from './leave-device.ts';
import type { SignOutChoice, SignedOut } from './session.ts';

type Locked = <T>(task: () => Promise<T>) => Promise<T>;

/** Sign-out shows its farewell this long (SH-222). */
const farewellMs = 2000;

/** What is made from here on, in whatever tab, is no part of what the person gives up. */
export async function signOut(deps: SessionDeps, withSessionLock: Locked, choice: SignOutChoice): Promise<SignedOut> {
  return leaveWith(deps, withSessionLock, choice, await givenUpWith(deps, choice));
}

/** Nobody may keep anything of the person: their account is gone. */
export function leaveWithEverything(deps: SessionDeps, withSessionLock: Locked): Promise<SignedOut> {
  return leaveWith(deps, withSessionLock, 'discard', null);
}

async function givenUpWith({ keeper }: SessionDeps, choice: SignOutChoice): Promise<ReadonlySet<string> | null> {
  if (choice === 'keep-locked') return null;
  // The handle of a page that slept may be of a database that is gone.
  await keeper.refresh();
  const database = keeper.database();
  return new Set(database ? await workKeys(database) : []);
}

/** `givenUp` null: all there is. */
async function leaveWith(
  deps: SessionDeps,
  withSessionLock: Locked,
  choice: SignOutChoice,
  givenUp: ReadonlySet<string> | null,
): Promise<SignedOut> {
  const { ownKey } = deps.storage;
  const isKeyFile = (await ownKey?.isFile().catch(() => false)) ?? false;
  const idToken = (await readSession(deps.device))?.idToken ?? null;
  const refusal = await withSessionLock(() => leave(deps, choice, givenUp));
  if (refusal) {
    await deps.keeper.announce();
    return { ok: false, reason: refusal };
  }
  await farewell(deps, idToken);
  // It stays while another person's work could not be sealed.
  return { ok: true, isUnreadable: isKeyFile && (await ownKey?.read().catch(() => undefined)) === null };
}

/** Also when another tab has begun to sign out and died over it: then that is finished. */
async function leave(
  deps: SessionDeps,
  choice: SignOutChoice,
  givenUp: ReadonlySet<string> | null,
): Promise<LeaveRefusal | null> {
  // This page may not have heard yet who has left and come back in another.
  await deps.keeper.refresh();
  const session = await readSession(deps.device);
  const database = deps.keeper.database();
  if (session && database?.accountId === session.person.accountId) {
    const leaving = { id: session.sessionId, keepLocked: choice === 'keep-locked' };
    const refusal = await leaveDevice(deps, database, leaving, givenUp);
    if (refusal) return refusal;
  }
  const stays = (await readSession(deps.device))?.person.accountId ?? null;
  const stillHere = await clearOthers(deps, stays);
  return database && stillHere.includes(database.accountId) ? 'storage-full' : null;
}

/** Without an answer for as long as the farewell is shown, the browser is asked to wake the service worker for it. */
async function finishOrWait({ finishSignOuts, backgroundSync }: SessionDeps): Promise<void> {
  const left = await finishSignOuts({ timeoutMs: farewellMs }).catch(() => 1);
  if (left > 0) void backgroundSync.register(outboxTag);
}

/** Forgets what the page keeps, tells the other tabs, and ends the provider's own session when it can be reached. */
async function farewell(deps: SessionDeps, idToken: string | null): Promise<void> {
  for (const key of deps.keyValue.keys()) {
    if (deps.personalKeys.some((prefix) => key.startsWith(prefix))) deps.keyValue.remove(key);
  }
  await deps.keeper.announce();
  const finishing = finishOrWait(deps);
  const leave = async () => {
    // The provider's page after it, not at the same time: its session must not go while it is asked to end it.
    await finishing;
    const identity = await deps.identity();
    const address = await identity?.signOutAddress(idToken).catch(() => null);
    deps.pageLife.replaceWith(address ?? '/');
  };
  deps.clock.after(farewellMs, () => void leave());
}
