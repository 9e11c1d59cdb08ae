/**
 * The session as screens see it (see session.ts), over the steps in sign-in.ts and leave-device.ts. Loads the
 * identity clients only when someone signs in, edits their profile or leaves.
 */
import { outboxTag } from '../sync/outbox-tag.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import { leavingOf } from '../data/account-databases.ts';
import { deviceIdOf, removeLocked } from '../data/locked-rows.ts';
import { type SessionRow, readSession } from '../data/session-row.ts';
import { isDatabaseGone, orStorageFull } from '../data/storage-failure.ts';
import type { BackgroundSync } from '../platform/background-sync.ts';
import type { Clock } from '../platform/clock.ts';
import type { KeyValue } from '../platform/key-value.ts';
import type { Locks } from '../platform/locks.ts';
import type { DeviceStorage } from '../platform/platform.ts';
import type { PageLife } from '../platform/page-life.ts';
import { clearDevice } from './clear-device.ts';
import type { IdentityClients } from './identity-clients.ts';
import { type LeaveRefusal, clearOthers, leaveDevice } from './leave-device.ts';
import { dropUnreadable } from './lost-key.ts';
import type { Session, SignOutChoice, SignedOut } from './session.ts';
import { fetchDeviceKey } from './post-sign-in.ts';
import { answerOf, beginAtProvider, completePopup, completeProfileEdit, completeRemoval } from './provider-trips.ts';
import type { SessionKeeper } from './session-keeper.ts';
import { type SignInDeps, finishSignIn, postSignIn, settleSession } from './sign-in.ts';

export interface SessionDeps extends Omit<SignInDeps, 'withSessionLock' | 'onSeated'> {
  keeper: SessionKeeper;
  locks: Locks;
  clock: Clock;
  pageLife: PageLife;
  keyValue: KeyValue;
  storage: Pick<DeviceStorage, 'ownKey'>;
  /** Prefixes of local storage keys that hold something about a person, e.g. the query cache. */
  personalKeys: readonly string[];
  /** Tells the server of sign-outs that were made here; resolves how many are left. */
  finishSignOuts(options?: { timeoutMs: number }): Promise<number>;
  backgroundSync: BackgroundSync;
  /** Null when the configuration cannot be had: no network. */
  identity(): Promise<IdentityClients | null>;
}

export interface StartedSession extends Session {
  /** Reads who is signed in and finishes what an earlier tab began; needs no network. */
  start(): Promise<void>;
  /** With a network: finishes sign-outs, completes a sign-in that was interrupted, fetches the device key if it is missing. */
  catchUp(): Promise<void>;
}

const sessionLock = 'session';
/** Sign-out shows its farewell this long (SH-222). */
const farewellMs = 2000;

export function createSession(deps: SessionDeps): StartedSession {
  const withSessionLock = <T>(task: () => Promise<T>): Promise<T> => deps.locks.request(sessionLock, {}, task);
  const signInDeps: SignInDeps = { ...deps, withSessionLock, onSeated: () => deps.keeper.announce() };
  return {
    state: deps.keeper.state,
    start: () => start(deps),
    catchUp: () => catchUp(deps, signInDeps),
    async signIn(returnTo, { invitation, isPopup = false } = {}) {
      // In a window beside a form only the person of that form is wanted.
      const email = isPopup ? (await readSession(deps.device))?.person.email : undefined;
      return beginAtProvider(deps, isPopup ? 'popup' : 'login', { returnTo, invitation, email });
    },
    editProfile: (returnTo) => beginAtProvider(deps, 'profile', { returnTo }),
    deleteAccount: () => beginAtProvider(deps, 'removal', { returnTo: '/' }),
    async completeSignIn(url) {
      const answer = await answerOf(deps, 'login', url);
      if (await withSessionLock(() => dropUnreadable(deps))) await deps.keeper.announce();
      const signedIn = await finishSignIn(signInDeps, answer);
      await deps.keeper.announce();
      return signedIn;
    },
    completePopup: (url) => completePopup(deps, signInDeps, url),
    completeProfileEdit: (url) => completeProfileEdit(deps, url),
    completeRemoval: (url) => completeRemoval(deps, url, () => signOut(deps, withSessionLock, 'discard')),
    signOut: (choice) => signOut(deps, withSessionLock, choice),
    async clearDevice(unsentWork) {
      await withSessionLock(() => clearDevice(deps, unsentWork));
      await deps.keeper.announce();
    },
    async canKeepLocked() {
      return (await deps.keeper.database()?.facts.get('deviceKey')) !== undefined;
    },
  };
}

async function start(deps: SessionDeps): Promise<void> {
  // Without room for it the tablet starts all the same: whoever needs it makes it then.
  await orStorageFull(() => deviceIdOf(deps.device, deps.makeId));
  // Somebody else holds the lock: they are doing this very thing, and the channel will tell.
  await deps.locks.request(sessionLock, { ifAvailable: true }, async (isHeld) => {
    if (!isHeld) return;
    if (await dropUnreadable(deps)) await deps.keeper.announce();
    const session = await readSession(deps.device);
    await clearOthers(deps, session?.person.accountId ?? null);
  });
  await deps.keeper.refresh();
}

/** In the background: what does not work now (the person leaves, the device is full) is tried at the next return. */
async function catchUp(deps: SessionDeps, signIn: SignInDeps): Promise<void> {
  try {
    await deps.finishSignOuts();
    await orStorageFull(() => settleWhatIsLeft(signIn, deps.keeper));
  } catch (fault) {
    if (!isDatabaseGone(fault)) throw fault;
  }
}

async function settleWhatIsLeft(deps: SignInDeps, keeper: SessionKeeper): Promise<void> {
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

type Locked = <T>(task: () => Promise<T>) => Promise<T>;

async function signOut(deps: SessionDeps, withSessionLock: Locked, choice: SignOutChoice): Promise<SignedOut> {
  const { ownKey } = deps.storage;
  const isKeyFile = (await ownKey?.isFile().catch(() => false)) ?? false;
  const idToken = (await readSession(deps.device))?.idToken ?? null;
  const refusal = await withSessionLock(() => leave(deps, choice));
  if (refusal) {
    await deps.keeper.announce();
    return { ok: false, reason: refusal };
  }
  await farewell(deps, idToken);
  // It stays while another person's work could not be sealed.
  return { ok: true, isUnreadable: isKeyFile && (await ownKey?.read().catch(() => undefined)) === null };
}

/** Also when another tab has begun to sign out and died over it: then that is finished. */
async function leave(deps: SessionDeps, choice: SignOutChoice): Promise<LeaveRefusal | null> {
  // This page may not have heard yet who has left and come back in another.
  await deps.keeper.refresh();
  const session = await readSession(deps.device);
  const database = deps.keeper.database();
  if (session && database?.accountId === session.person.accountId) {
    const leaving = { id: session.sessionId, keepLocked: choice === 'keep-locked' };
    const refusal = await leaveDevice(deps, database, leaving);
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
    deps.pageLife.goTo(address ?? '/');
  };
  deps.clock.after(farewellMs, () => void leave());
}
